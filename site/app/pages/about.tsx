import { screenPage } from '../page/screen-page.ts'
import { AboutScreen } from '../sections/company/about-screen.tsx'
import { WaysOn } from '../sections/company/ways-on.tsx'

export const page = screenPage('about', {
  body: ({ screen, layout }) => (
    <>
      <AboutScreen {...screen} />
      <WaysOn layout={layout} />
    </>
  ),
})
