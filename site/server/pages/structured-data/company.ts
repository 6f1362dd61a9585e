import type { Layout } from '@alun/contract/schema/layout'
import { addressOf, company, pictureOf, postalAddress, type Reading, type Thing } from './thing.ts'

export function organization({ brand, contacts, card }: Layout, reading: Reading): Thing {
  return {
    '@type': 'Organization',
    ...company(reading),
    name: brand.name,
    legalName: brand.legalName,
    description: brand.descriptor?.text,
    url: addressOf('/', reading),
    logo: `${reading.siteUrl}/favicon.svg`,
    image: pictureOf(card, reading),
    foundingDate: brand.foundedYear === null ? undefined : String(brand.foundedYear),
    telephone: contacts.phone.e164 || undefined,
    email: contacts.email || undefined,
    address: postalAddress(contacts.postal, contacts.postal.country),
    sameAs: contacts.telegram ? [contacts.telegram.url] : undefined,
  }
}
