import { ContactsScreen } from '../features/company/contacts-screen.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('contacts', {
  body: ({ screen, layout }) => <ContactsScreen {...screen} layout={layout} />,
})
