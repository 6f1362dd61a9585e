import {
  chatNumberIn,
  mailAddressIn,
  plainContact,
  telegramNameIn,
} from '@alun/contract/rules/contact'
import { defaultLocale } from '@alun/contract/rules/locale'
import { isPhoneNumber } from '@alun/contract/rules/phone'
import { hasCountryCode, readPhone } from '@alun/contract/rules/phone-reading'
import { screenAt } from '@alun/contract/rules/screens'
import { place } from '@alun/contract/rules/site'
import { oneLine } from '@alun/contract/rules/text'
import { completedLink } from '@alun/contract/rules/written-link'

/** Why an address is rejected; `fields.addressProblems` has the words. */
type AddressProblem =
  | 'country'
  | 'link'
  | 'mail'
  | 'mailDomain'
  | 'number'
  | 'place'
  | 'secure'
  | 'several'
  | 'space'
  | 'telegram'
  | 'telegramName'
  | 'tooLong'
  | 'whatsApp'

type ReadAddress = { value: string } | { problem: AddressProblem }

/** Reads a typed address: returns the completed address, or what is wrong with it. */
type ReadKind = (typed: string) => ReadAddress

const longest = 1000

const areSeveral = (parts: readonly string[], isOne: (part: string) => boolean) =>
  parts.filter(isOne).length > 1
const severalMails = (typed: string) =>
  areSeveral(typed.split(/[\s,;/|]/), (part) => part.indexOf('@') > 0)
const severalLinks = (typed: string) =>
  areSeveral(typed.split(/[\s,;]/), (part) => /^(?:https?:\/\/|www\.)/i.test(part))

const limited =
  (read: ReadKind): ReadKind =>
  (typed) => {
    if (typed.length > longest) return { problem: 'tooLong' }
    return severalLinks(typed) ? { problem: 'several' } : read(typed)
  }

const readMail: ReadKind = (typed) => {
  const value = mailAddressIn(typed)
  if (value !== null) return { value }
  if (severalMails(typed)) return { problem: 'several' }
  return { problem: /^[^\s@]+@[^\s@.]+$/u.test(plainContact(typed)) ? 'mailDomain' : 'mail' }
}

/** Numbers in the national form get the country of the office. */
const readNumber: ReadKind = (typed) => {
  const read = readPhone(typed, defaultLocale, place.country)
  if (read) return { value: read.e164 }
  const numbers = typed.split(/[,;/|]/).filter((part) => isPhoneNumber(part))
  if (numbers.length > 1) return { problem: 'several' }
  const isMeant = isPhoneNumber(typed) && !/\p{L}/u.test(typed.replace(/^\s*tel:/iu, ''))
  return { problem: isMeant && !hasCountryCode(typed) ? 'country' : 'number' }
}

/**
 * A link that is safe to show and to write into calendars, which URL parsers alone do not ensure: they ignore line
 * breaks.
 */
const readSecureLink: ReadKind = (typed) => {
  const link = completedLink(typed)
  const written = link ?? oneLine(typed)
  if (/\s/.test(written) && /[.:/]/.test(written)) return { problem: 'space' }
  const url = link === null ? null : URL.parse(link)
  if (link === null || url === null || mailAddressIn(typed) !== null) return { problem: 'link' }
  if (url.protocol === 'https:') return { value: link }
  return { problem: url.protocol === 'http:' ? 'secure' : 'link' }
}

/** The target of a button or a link: a page of the site, another site, a mail address or a number. */
const readPlace: ReadKind = (typed) => {
  const link = completedLink(typed)
  if (link !== null) return { value: link }
  const path = `/${oneLine(typed)}`
  const [page = ''] = path.split(/[?#]/)
  // The leading slash is what people forget most.
  if (screenAt(page) && page !== '/') return { value: path }
  return { problem: severalMails(typed) ? 'several' : 'place' }
}

const whatsAppHosts = /^(?:wa\.(?:me|link)|(?:[a-z]+\.)?whatsapp\.com)$/

const readWhatsApp: ReadKind = (typed) => {
  const chat = chatNumberIn(typed, 'whatsapp')
  // A link with a prepared message or other parameters stays as it is.
  if (chat !== null && !/[?&](?!phone=)\w+=/u.test(typed)) return { value: chatOf(chat) }
  const number = readNumber(typed)
  if ('value' in number && !/[a-z]/iu.test(typed.replace(/^\s*tel:/iu, ''))) {
    return { value: chatOf(number.value) }
  }
  return linkOn(whatsAppHosts, typed) ?? { problem: 'whatsApp' }
}

const chatOf = (e164: string) => `https://wa.me/${e164.slice(1)}`

const telegramHosts = /^(?:(?:t|telegram)\.(?:me|dog)|[a-z]\w{4,31}\.t\.me)$/
const telegramWord = /^@?[a-z]\w{4,31}$/i

const readTelegramName: ReadKind = (typed) => {
  const written = oneLine(typed)
  const name = telegramWord.test(written) ? written.replace('@', '') : telegramNameIn(written)
  return name ? { value: name } : { problem: 'telegramName' }
}

const readTelegram: ReadKind = (typed) => {
  const name = readTelegramName(typed)
  if ('value' in name) return { value: `https://t.me/${name.value}` }
  return linkOn(telegramHosts, typed) ?? { problem: 'telegram' }
}

/** A whole link to one of these hosts, with a path or a name. */
function linkOn(hosts: RegExp, typed: string): ReadAddress | null {
  const link = readSecureLink(typed.replace(/^\s*http:/iu, 'https:'))
  if ('problem' in link) return link.problem === 'space' ? link : null
  const { hostname, pathname } = new URL(link.value)
  const isBare = pathname === '/' && hostname.split('.').length < 3
  return hosts.test(hostname.replace(/^www\./, '')) && !isBare ? link : null
}

/**
 * The kinds of addresses that people type. Each completes what is certain, such as a missing `https://`, and
 * reports what is wrong with the rest. Forms and calls are validated by them, and values that were stored before
 * are read by them.
 */
export const addressKinds = {
  mail: limited(readMail),
  phone: limited(readNumber),
  secureLink: limited(readSecureLink),
  /** The list of broken links checks its target. */
  place: limited(readPlace),
  whatsApp: limited(readWhatsApp),
  telegram: limited(readTelegram),
  telegramName: limited(readTelegramName),
} as const satisfies Record<string, ReadKind>

export type AddressKind = keyof typeof addressKinds

/** The completed address; `null` if it is not of this kind. */
export function addressIn(kind: AddressKind, typed: string | null): string | null {
  if (typed === null || oneLine(typed) === '') return null
  const read = addressKinds[kind](typed)
  return 'value' in read ? read.value : null
}

interface StoredContacts {
  phone: { e164: string | null; display: string | null }
  whatsapp: { e164: string | null; url: string | null }
  telegram: { username: string | null; url: string | null }
}

/** How visitors reach the company. Where two fields mean the same thing, either is enough. */
export function contactsIn({ phone, telegram, whatsapp }: StoredContacts) {
  const number = addressIn('phone', phone.e164) ?? addressIn('phone', phone.display)
  const written = number && readPhone(number, defaultLocale)?.written
  const chat = addressIn('whatsApp', whatsapp.url) ?? addressIn('whatsApp', whatsapp.e164)
  const channel = addressIn('telegram', telegram.url) ?? addressIn('telegram', telegram.username)
  return {
    phone: { e164: number, display: phone.display ?? written ?? null },
    whatsapp:
      chat === null
        ? null
        : {
            e164: addressIn('phone', whatsapp.e164) ?? chatNumberIn(chat, 'whatsapp'),
            url: chat,
          },
    telegram:
      channel === null
        ? null
        : {
            username: addressIn('telegramName', telegram.username) ?? telegramNameIn(channel),
            url: channel,
          },
  }
}
