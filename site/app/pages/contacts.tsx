import { screenPage } from '../page/screen-page.ts'
import { ContactsScreen } from '../sections/contacts/contacts-screen.tsx'

export const page = screenPage('contacts', {
  body: ({ screen, layout }) => <ContactsScreen {...screen} layout={layout} />,
})
