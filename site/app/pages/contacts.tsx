import { ContactsScreen } from '../contacts/contacts-screen.tsx'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  load: ({ content, locale }) => content.page('contacts', { locale }),
  body: ({ screen, frame }) => <ContactsScreen {...screen} frame={frame} />,
})
