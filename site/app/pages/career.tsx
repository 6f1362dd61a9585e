import { CareerScreen } from '../features/company/career-screen.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('career', {
  body: ({ screen, layout }) => <CareerScreen {...screen} contacts={layout.contacts} />,
})
