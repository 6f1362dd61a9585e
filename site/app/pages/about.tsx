import { AboutScreen } from '../features/company/about-screen.tsx'
import { NextLinks } from '../features/company/next-links.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('about', {
  body: ({ screen, layout }) => (
    <>
      <AboutScreen {...screen} />
      <NextLinks layout={layout} />
    </>
  ),
})
