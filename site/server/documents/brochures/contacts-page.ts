import { colours } from 'virtual:site-theme'
import { encode } from 'uqr'
import type { BrochureSource } from './brochure-source.ts'
import { plain } from './brochure-text.ts'

export function contactsOf({ layout, text, today }: BrochureSource) {
  const { t } = text
  const { contacts, brand, legalNote } = layout
  const { e164, url } = contacts.whatsapp ?? {}
  const isPhone = e164 !== '' && e164 === contacts.phone.e164
  const whatsapp = isPhone ? contacts.phone.display : e164 || shownLink(url)
  const { username = '', url: channel } = contacts.telegram ?? {}
  return {
    rows: [
      [t('contacts.phone'), contacts.phone.display],
      ['WhatsApp', whatsapp],
      ['Telegram', username ? `@${username}` : shownLink(channel)],
      [t('brochure.contacts.email'), contacts.email],
      [t('brochure.contacts.hours'), plain(contacts.hours)],
      [t('contacts.office'), plain(contacts.address)],
    ].filter(([, value]) => value),
    legal: plain(legalNote),
    company: brand.legalName || brand.name,
    made: t('brochure.contacts.made', { day: text.day(today) }),
  }
}

/** An address as people read it, without `https://`. */
const shownLink = (url = '') => url.replace(/^https?:\/\//, '')

export function qrCode({ assets, text }: BrochureSource, address: string, note: string) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}" fill="${colours.ink}"/></svg>`
  return {
    file: assets.drawing(`qr-${encodeURIComponent(address).replaceAll('%', '-')}`, svg),
    note,
    address,
    shown: shownLink(address),
    alt: text.t('brochure.contacts.qrAlt', { address }),
  }
}
