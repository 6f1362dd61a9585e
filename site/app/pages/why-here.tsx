import { WaysOn } from '../features/company/ways-on.tsx'
import { WhyHereScreen } from '../features/company/why-here-screen.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('why-here', {
  body: ({ screen, layout }) => (
    <>
      <WhyHereScreen {...screen} />
      <WaysOn layout={layout} />
    </>
  ),
})
