import type { Layout } from '@alun/contract/schema/layout'

/** The contacts that a form shows beside itself; the page says them all. */
export type SalesContacts = Pick<Layout['contacts'], 'whatsapp' | 'phone' | 'email'>

/** Only these: the properties of islands are a part of every page with a form. */
export function salesContacts({ contacts }: Layout): SalesContacts {
  const { whatsapp, phone, email } = contacts
  return { whatsapp, phone, email }
}
