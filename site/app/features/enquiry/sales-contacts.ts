import type { Layout } from '@alun/contract/schema/layout'

/** Contacts that a form shows; the contacts page has all of them. */
export type SalesContacts = Pick<Layout['contacts'], 'whatsapp' | 'phone' | 'email'>

/** Picks these contacts, because the props of islands are part of the page. */
export function salesContacts({ contacts }: Layout): SalesContacts {
  const { whatsapp, phone, email } = contacts
  return { whatsapp, phone, email }
}
