import { screenPage } from '../page/screen-page.ts'
import { WaysOn } from '../sections/company/ways-on.tsx'
import { WhyHereScreen } from '../sections/company/why-here-screen.tsx'

export const page = screenPage('why-here', {
  body: ({ screen, layout }) => (
    <>
      <WhyHereScreen {...screen} />
      <WaysOn layout={layout} />
    </>
  ),
})
