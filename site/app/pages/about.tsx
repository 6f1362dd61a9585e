import { screenPage } from '../page/screen-page.ts'
import { AboutScreen } from '../sections/company/about-screen.tsx'

export const page = screenPage('about', {
  body: ({ screen }) => <AboutScreen {...screen} />,
})
