import { screenPage } from '../page/screen-page.ts'
import { WhyHereScreen } from '../sections/company/why-here-screen.tsx'

export const page = screenPage('why-here', {
  body: ({ screen }) => <WhyHereScreen {...screen} />,
})
