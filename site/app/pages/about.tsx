import { AboutScreen } from '../company/about-screen.tsx'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  load: ({ content, locale }) => content.page('about', { locale }),
  body: ({ screen }) => <AboutScreen {...screen} />,
})
