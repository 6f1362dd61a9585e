import { screenPage } from '../page/screen-page.ts'
import { CareerScreen } from '../sections/career/career-screen.tsx'

export const page = screenPage('career', {
  body: ({ screen, layout }) => <CareerScreen {...screen} contacts={layout.contacts} />,
})
