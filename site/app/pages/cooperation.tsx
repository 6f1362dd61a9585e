import { screenPage } from '../page/screen-page.ts'
import { CooperationScreen } from '../sections/cooperation/cooperation-screen.tsx'

export const page = screenPage('cooperation', {
  body: ({ screen, layout }) => <CooperationScreen {...screen} contacts={layout.contacts} />,
})
