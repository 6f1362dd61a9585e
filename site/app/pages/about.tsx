import { AboutScreen } from '../features/company/about-screen.tsx'
import { WaysOn } from '../features/company/ways-on.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('about', {
  body: ({ screen, layout }) => (
    <>
      <AboutScreen {...screen} />
      <WaysOn layout={layout} />
    </>
  ),
})
