import { decodedPart } from './decoded-part.ts'
import { characterCount, oneLine } from './text.ts'

/**
 * Removes what surrounds a pasted contact: invisible characters, `mailto:` with a subject, the name before
 * `<address>`, a label, quotes, and the comma or full stop of a sentence. Full-width signs become plain ones.
 */
export function plainContact(typed: string): string {
  const line = oneLine(typed.normalize('NFKC').replaceAll('。', '.'))
  const bracketed = /^[^<>]*<([^<>]+)>[\s.,;]*$/u.exec(line)?.[1] ?? line
  const bare = withoutSignsAround(withoutSignsAround(bracketed).replace(label, ''))
  const [, link] = /^mailto:(?:\/\/)?([^?]*)/iu.exec(bare) ?? []
  return (link === undefined ? bare : oneLine(decodedPart(link))).trim()
}

const opening = /[\s"'“”„«‹‘`*([{<]/u
const closing = /[\s"'“”»›’`*)\]}>.,;:!?/]/u
/** Labels before an address: `E-mail: …`, `тг @…`. */
const label =
  /^(?!tg:\S)(?:e-?mail|mail|пошта|почта|імейл|имейл|telegram|tg|телеграмм?|тг)(?:: ?| [–—-] | )/iu

/** Searches by index, because a pattern such as `[…]+$` takes quadratic time on a long run of signs. */
export function withoutSignsAround(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && opening.test(text[from] ?? '')) from += 1
  while (to > from && closing.test(text[to - 1] ?? '')) to -= 1
  return text.slice(from, to)
}

const latin = /\p{Script=Latin}/u
const ascii = /^\p{ASCII}*$/u
const isMixed = (text: string) => latin.test(text) && /(?!\p{Script=Latin})\p{L}/u.test(text)

export const isTopLevelDomain = (label: string) =>
  /^(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})$/iu.test(label)

/** The mail address, in the spelling that mail uses, if the text is exactly one; else `null`. */
export function mailAddressIn(typed: string): string | null {
  const plain = plainContact(typed)
  const [, name = '', domain = ''] = /^([^@]+)@([^@]+)$/u.exec(plain) ?? []
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  const isAddress =
    characterCount(plain) <= 200 &&
    /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_&'+.-]*[\p{L}\p{M}\p{N}_+-]$/u.test(name) &&
    // A mailbox with non-ASCII letters at an ASCII domain is a typing error.
    (ascii.test(name) || (!ascii.test(domain) && !isMixed(name))) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u.test(label) && !isMixed(label)) &&
    isTopLevelDomain(last)
  return isAddress ? plain : null
}

/** Whether the text is one mail address and nothing beside it. */
export const isMailAddress = (text: string) => mailAddressIn(text) === text

const telegramStart =
  /^(?:@|(?:https?:\/\/)?(?:(?:www\.)?(?:t|telegram)\.(?:me|dog)\/@?|web\.telegram\.org\/[akz]\/#@)|tg:(?:\/\/)?resolve\?domain=@?)/i

const telegramHost = /^(?:https?:\/\/)?([a-z]\w{4,31})\.t\.me(?:[/?#]|$)/i

/** A name in Telegram: `@name`, `t.me/name`, `name.t.me`, `tg://resolve?domain=name`. */
export function telegramNameIn(typed: string): string | null {
  const contact = plainContact(typed)
  const start = telegramStart.exec(contact)?.[0]
  const found =
    start === undefined
      ? telegramHost.exec(contact)
      : /^([a-z]\w{4,31})\/?(?:[?#&]|$)/i.exec(contact.slice(start.length))
  return found?.[1] ?? null
}

const chatByNumber = {
  telegram: /^(?:(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/\+|tg:(?:\/\/)?resolve\?phone=\+?)/i,
  whatsapp:
    /^(?:(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/(?:send\/?\?phone=)?|(?:api\.|web\.)?whatsapp\.com\/send\/?\?phone=)|whatsapp:(?:\/\/)?send\/?\?phone=)(?:\+|%2B)?/i,
}

/** The number in the address of a chat, which begins with the country code: `t.me/+380…`, `wa.me/380…`. */
export function chatNumberIn(typed: string, messenger: keyof typeof chatByNumber): string | null {
  const contact = plainContact(typed)
  const start = chatByNumber[messenger].exec(contact)?.[0]
  const [, number = ''] = /^([\d\s().-]+)(?:[/?#&].*)?$/u.exec(contact.slice(start?.length)) ?? []
  const digits = number.replace(/\D/gu, '')
  // Only digits: an invitation to a group has letters.
  return start !== undefined && /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
}

/** Whether the visitor expects an answer in Telegram and left no mail address. */
export function leavesTelegramAlone(contact: string, messenger: string): boolean {
  if (messenger !== '' && messenger !== 'telegram') return false
  return (telegramNameIn(contact) ?? chatNumberIn(contact, 'telegram')) !== null
}

// A label before a name in another network, `inst:@name`, is not a mailbox.
const withAt = /[^\s@/:()]@|[^\s@]\s@\s/u
/** Another sign instead of @, or none: a Cyrillic keyboard types `ann"gmail.com`. A phone types `ann @gmail.com`. */
const ofMailbox =
  /^[^\s@/:]+(?: @[^\s@/:]*)?(?:ukr|yahoo|icloud|outlook|mail|yandex|proton|rambler|bk|inbox|list|meta)[.,](?:com|net|ru|ua|me)$/iu
/** Spelled out: `ann(at)example.com`. */
const spelledOutAt = /[[({] ?(?:at|ат|эт) ?[\])}]| собак[аи] /iu

/** Whether the text looks like a mail address that is not valid: `ann@gmail`, `a@b,com`, two addresses. */
export function isBrokenAddress(typed: string): boolean {
  const contact = plainContact(typed)
  const isSpelledOut = spelledOutAt.test(contact) && /\.\p{L}{2,}$/u.test(contact)
  const looksLikeOne = isSpelledOut || withAt.test(contact) || ofMailbox.test(contact)
  return looksLikeOne && mailAddressIn(typed) === null && telegramNameIn(typed) === null
}
