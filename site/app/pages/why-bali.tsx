import { screenPage } from '../page/screen-page.ts'
import { WhyBaliScreen } from '../sections/company/why-bali-screen.tsx'

export const page = screenPage('why-bali', {
  body: ({ screen }) => <WhyBaliScreen {...screen} />,
})
