import { definePage } from '../page/define-page.ts'
import { WhyBaliScreen } from '../sections/company/why-bali-screen.tsx'

export const page = definePage({
  load: ({ content, locale }) => content.page('why-bali', { locale }),
  body: ({ screen }) => <WhyBaliScreen {...screen} />,
})
