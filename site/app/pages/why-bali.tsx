import { WhyBaliScreen } from '../company/why-bali-screen.tsx'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  load: ({ content, locale }) => content.page('why-bali', { locale }),
  body: ({ screen }) => <WhyBaliScreen {...screen} />,
})
