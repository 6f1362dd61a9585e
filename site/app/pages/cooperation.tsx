import { CooperationScreen } from '../features/company/cooperation-screen.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('cooperation', {
  body: ({ screen, layout }) => <CooperationScreen {...screen} contacts={layout.contacts} />,
})
