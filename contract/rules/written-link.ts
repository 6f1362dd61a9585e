import { filePaths } from '../site-definition/server-paths.ts'
import { isTopLevelDomain, mailAddressIn, telegramNameIn } from './contact.ts'
import { decodedPart } from './decoded-part.ts'
import { type Locale, localePath, unprefixedPath } from './locale.ts'
import { isBelow } from './path-kinds.ts'
import { withoutTrunkZero } from './phone.ts'
import { oneLine } from './text.ts'

interface WrittenLink {
  kind: 'internal' | 'external' | 'contact' | 'fragment'
  href: string
}

const elsewhere = 'https://elsewhere.invalid'

/** Protocols that open a mail, a call or a chat. */
const contacts = ['mailto:', 'tel:', 'tg:', 'viber:', 'whatsapp:']
/** Endings that in a text usually name a file, not a site. */
const files =
  /^(?:pdf|docx?|xlsx?|pptx?|odt|rtf|txt|csv|zip|jpe?g|png|webp|svg|heic|mp4|mov|html?)$/i

/**
 * Completes an address with the protocol that a site, a mail address, a phone number or a name in Telegram
 * needs. Decodes addresses that earlier versions stored percent-encoded as a whole. `null` if it leads nowhere.
 */
export function completedLink(written: string): string | null {
  const typed = oneLine(written)
  // Two addresses in one field are ambiguous.
  if (/\s(?:https?:\/\/|www\.)/i.test(typed)) return null
  const link = completed(/[:/?#@]/.test(typed) ? asPasted(typed) : decodedPart(typed).trim())
  return readLink(link) ? link : null
}

/**
 * Removes brackets or quotes around an address, a doubled protocol, the sign of a surrounding sentence behind a
 * host, and the escapes of a page's source.
 */
function asPasted(typed: string): string {
  const bare = typed.replace(/^[<("'«“„](https?:\/\/.+)[>)"'»”“]$/i, '$1')
  const once = bare.replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '').replaceAll('&amp;', '&')
  return /^https?:\/\/[^/?#]+$/i.test(once) ? once.replace(/[.,;:!?)}>"'»”]+$/, '') : once
}

function completed(typed: string): string {
  const [, number] = /^tel:(.*)$/i.exec(typed) ?? []
  if (number !== undefined) return `tel:${dialled(decodedPart(number))}`
  if (/^[+(0][\d\s().-]*$/.test(typed) && dialled(typed).length > 6) return `tel:${dialled(typed)}`
  const [name = ''] = typed.split(/[/?#:]/)
  // Mail programs copy a person's name with the address.
  const [, named] = /<([^<>@\s]+@[^<>@\s]+)>$/.exec(typed) ?? []
  const mailed = named ?? typed.replace(/^mailto:/i, '').trimStart()
  if (/^[^:/]+@/.test(mailed) && mailAddressIn(mailed.split('?')[0] ?? ''))
    return `mailto:${mailed}`
  if (typed.startsWith('@') && telegramNameIn(typed)) return `https://t.me/${typed.slice(1)}`
  return isHost(name) ? `https://${typed}` : typed
}

const dialled = (number: string) => withoutTrunkZero(number).replace(/[^\d+*#;,=a-z]/gi, '')

function isHost(name: string): boolean {
  const labels = name.split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{M}\p{N}-]+$/u.test(label)) &&
    isTopLevelDomain(last) &&
    !files.test(last)
  )
}

/** Parses a link like a browser; `null` for protocols that run code, and for links that lead nowhere from a page. */
function readLink(href: string): URL | null {
  const url = URL.parse(href, elsewhere)
  if (url?.username !== '' || url.password !== '') return null
  if (contacts.includes(url.protocol)) return /^\w+:(?:\/\/)?$/.test(url.href) ? null : url
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return url.origin !== elsewhere || /^[#/\\]/.test(href) ? url : null
}

/**
 * The address of a link by an editor; `null` for every protocol but http, https and those of mails, calls and
 * chats, because others run scripts or contain data. It parses as browsers do, so that neither upper case nor
 * control characters nor entities can disguise a protocol. A path must begin with a slash.
 */
export function writtenLink(
  written: string,
  locale: Locale,
  siteOrigin: string | undefined,
): WrittenLink | null {
  const href = completedLink(written)
  const url = href === null ? null : readLink(href)
  if (href === null || url === null) return null
  if (contacts.includes(url.protocol)) return { kind: 'contact', href: url.href }
  if (url.origin === siteOrigin) return { kind: 'internal', href: sitePath(url, locale) }
  if (url.origin !== elsewhere) return { kind: 'external', href: url.href }
  if (href.startsWith('#')) return { kind: 'fragment', href: url.hash || '#' }
  return { kind: 'internal', href: sitePath(url, locale) }
}

function sitePath({ pathname, search, hash }: URL, locale: Locale): string {
  const path = pathname.replace(/\/{2,}/g, '/')
  const prefixed = isBelow(path, filePaths) ? path : localePath(unprefixedPath(path), locale)
  return prefixed + search + hash
}
