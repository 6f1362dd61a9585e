import { NextLinks } from '../features/company/next-links.tsx'
import { WhyHereScreen } from '../features/company/why-here-screen.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('why-here', {
  body: ({ screen, layout }) => (
    <>
      <WhyHereScreen {...screen} />
      <NextLinks layout={layout} />
    </>
  ),
})
