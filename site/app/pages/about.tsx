import { definePage } from '../page/define-page.ts'
import { AboutScreen } from '../sections/company/about-screen.tsx'

export const page = definePage({
  load: ({ content, locale }) => content.page('about', { locale }),
  body: ({ screen }) => <AboutScreen {...screen} />,
})
