import { decodedPart } from './decoded-part.ts'
import { characterCount, oneLine } from './text.ts'

/**
 * A contact without what is around it when it is pasted: invisible characters, `mailto:` with a subject,
 * the name before `<address>`, what it is called, quotes, and the comma or full stop of a sentence;
 * full-width signs become plain ones.
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
/** As people write before an address: `E-mail: …`, `тг @…`. */
const label =
  /^(?!tg:\S)(?:e-?mail|mail|пошта|почта|імейл|имейл|telegram|tg|телеграмм?|тг)(?:: ?| [–—-] | )/iu

/** By position: a pattern for the end of a run would begin again at each of its signs. */
function withoutSignsAround(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && opening.test(text[from] ?? '')) from += 1
  while (to > from && closing.test(text[to - 1] ?? '')) to -= 1
  return text.slice(from, to)
}

const latin = /\p{Script=Latin}/u
const ascii = /^\p{ASCII}*$/u
const isMixed = (text: string) => latin.test(text) && /(?!\p{Script=Latin})\p{L}/u.test(text)

/** The text where it is exactly one mail address, in the spelling to which mail goes; else `null`. */
export function mailAddressIn(typed: string): string | null {
  const plain = plainContact(typed)
  const [, name = '', domain = ''] = /^([^@]+)@([^@]+)$/u.exec(plain) ?? []
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  const isAddress =
    characterCount(plain) <= 200 &&
    /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]$/u.test(name) &&
    // A mailbox with letters beyond ASCII is at a domain that has them, too; others are mistyped.
    (ascii.test(name) || (!ascii.test(domain) && !isMixed(name))) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u.test(label) && !isMixed(label)) &&
    /^(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})$/iu.test(last)
  return isAddress ? plain : null
}

/** Whether the text is one mail address and nothing beside it. */
export const isMailAddress = (text: string) => mailAddressIn(text) === text

const telegramAddress =
  /^(?:@|(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.(?:me|dog)\/@?|tg:(?:\/\/)?resolve\?domain=@?|(?:https?:\/\/)?web\.telegram\.org\/[akz]\/#@)([a-z]\w{4,31})\/?(?:[?#&].*)?$/i

const telegramHost = /^(?:https?:\/\/)?([a-z]\w{4,31})\.t\.me(?:[/?#].*)?$/i

/** Somebody's name in Telegram: `@name`, `t.me/name`, `name.t.me`, `tg://resolve?domain=name`. */
export function telegramNameIn(typed: string): string | null {
  const contact = plainContact(typed)
  return telegramAddress.exec(contact)?.[1] ?? telegramHost.exec(contact)?.[1] ?? null
}

const chatByNumber = {
  telegram: /^(?:(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/\+|tg:(?:\/\/)?resolve\?phone=\+?)/i,
  whatsapp:
    /^(?:(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api\.|web\.)?whatsapp\.com\/send\/?\?phone=)|whatsapp:(?:\/\/)?send\/?\?phone=)(?:\+|%2B)?/i,
}

/** The number in the address of somebody's chat, which begins with the country: `t.me/+380…`, `wa.me/380…`. */
export function chatNumberIn(typed: string, messenger: keyof typeof chatByNumber): string | null {
  const contact = plainContact(typed)
  const start = chatByNumber[messenger].exec(contact)?.[0]
  const [, number = ''] = /^([\d\s().-]+)(?:[/?#&].*)?$/u.exec(contact.slice(start?.length)) ?? []
  const digits = number.replace(/\D/gu, '')
  // An invitation to a group has letters.
  return start !== undefined && /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
}

/** Whether Telegram is where an answer is waited for, and no mail can come. */
export function leavesTelegramAlone(contact: string, messenger: string): boolean {
  if (messenger !== '' && messenger !== 'telegram') return false
  return (telegramNameIn(contact) ?? chatNumberIn(contact, 'telegram')) !== null
}

// What stands before the name in another network, `inst:@name`, is no mailbox.
const withAt = /[^\s@/:()]@|[^\s@]\s@\s/u
/** Another sign in the place of @, or none: `ann"gmail.com` is what a Cyrillic keyboard makes of it. */
const ofMailbox =
  /^[^\s@/:]+(?:ukr|yahoo|icloud|outlook|mail|yandex|proton|rambler|bk|inbox|list|meta)[.,](?:com|net|ru|ua|me)$/iu
/** As it is said: `ann(at)example.com`. */
const saidAt = /[[({] ?(?:at|ат|эт) ?[\])}]| собак[аи] /iu

/** Whether somebody may wait for a mail that will not come: `ann@gmail`, `a@b,com`, two addresses. */
export function isBrokenAddress(typed: string): boolean {
  const contact = plainContact(typed)
  const isSaid = saidAt.test(contact) && /\.\p{L}{2,}$/u.test(contact)
  const looksLikeOne = isSaid || withAt.test(contact) || ofMailbox.test(contact)
  return looksLikeOne && mailAddressIn(typed) === null && telegramNameIn(typed) === null
}
