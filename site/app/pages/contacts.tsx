import { definePage } from '../page/define-page.ts'
import { ContactsScreen } from '../sections/contacts/contacts-screen.tsx'

export const page = definePage({
  load: ({ content, locale }) => content.page('contacts', { locale }),
  body: ({ screen, frame }) => <ContactsScreen {...screen} frame={frame} />,
})
