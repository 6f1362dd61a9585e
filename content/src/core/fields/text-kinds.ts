import { isBrokenAddress } from '@alun/contract/rules/contact'
import { enquirySizes } from '@alun/contract/rules/enquiry'
import { isPhoneNumber } from '@alun/contract/rules/phone'
import { isSlug } from '@alun/contract/rules/slug'
import { characterCount, oneLine, storedLine, storedLines } from '@alun/contract/rules/text'
import { longestUnitLabel } from '@alun/contract/rules/unit'
import type { LineInput } from '../panel/kind-field.tsx'
import { type AddressKind, addressKinds } from '../records/address-kinds.ts'
import { readTemplate } from '../records/template.ts'
import { readTime } from '../records/written-time.ts'
import type { WordKey } from '../words/words.ts'
import type { Kind } from './kind.ts'

/** A kind of text that a person types. */
export type TextKind = Kind<string>

const address = (name: AddressKind, line: LineInput): TextKind => ({
  name,
  input: { line },
  read: (typed) => {
    const read = addressKinds[name](typed)
    return 'value' in read ? read : { problem: `fields.addressProblems.${read.problem}` }
  },
})

/** A kind with a pattern; `problem` is the message for other texts. */
const matching = (
  name: string,
  complete: (typed: string) => string,
  fits: (text: string) => boolean,
  problem: WordKey,
): TextKind => ({
  name,
  read: (typed) => {
    const value = complete(typed.normalize('NFKC').trim())
    return fits(value) ? { value } : { problem }
  },
})

function upTo(most: number, kind: TextKind): TextKind {
  const read = (typed: string) => {
    const words = wordsUpTo(most).read(typed)
    return 'problem' in words ? words : kind.read(typed)
  }
  return { ...kind, read }
}

/** Turns a colour of three or six digits, with or without `#`, into `#` and six digits in lower case. */
function wholeColour(typed: string): string {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed) ?? []
  const all = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return all === '' ? typed : `#${all.toLowerCase()}`
}

/** Removes the address around a pasted slug, and turns words in Latin letters into a slug. */
const asSlug = (typed: string) =>
  typed
    .replace(/^.*[#/](?=[^#/])|\/$/g, '')
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/** Kinds for lines of text that machines use: to link, to mail, to call or to compute. */
export const textKinds = {
  mail: address('mail', { inputMode: 'email', placeholder: 'name@example.com' }),
  phone: address('phone', { inputMode: 'tel', placeholder: '+380 44 123 45 67' }),
  secureLink: address('secureLink', { inputMode: 'url', placeholder: 'https://' }),
  /** A page of the site, another site, a mail address or a number. */
  place: address('place', { inputMode: 'url' }),
  whatsApp: address('whatsApp', { inputMode: 'url', placeholder: 'https://wa.me/' }),
  telegram: address('telegram', { inputMode: 'url', placeholder: 'https://t.me/' }),
  telegramName: address('telegramName', { placeholder: '@name' }),
  /** A number as a visitor wrote it; another field stores its standard form. */
  writtenPhone: {
    ...upTo(
      enquirySizes.phone,
      matching('writtenPhone', oneLine, isPhoneNumber, 'fields.addressProblems.number'),
    ),
    input: { line: { inputMode: 'tel' } },
  },
  /** Another way to reach somebody: an address of any kind, or words. */
  contact: upTo(
    enquirySizes.contact,
    matching('contact', oneLine, (text) => !isBrokenAddress(text), 'fields.addressProblems.mail'),
  ),
  /** `09:30` */
  time: {
    name: 'time',
    input: { line: { type: 'time' } },
    read: (typed) => {
      const value = readTime(typed)
      return value === null ? { problem: 'fields.timeNeeded' } : { value }
    },
  },
  colour: matching(
    'colour',
    wholeColour,
    (text) => /^#[\da-f]{6}$/.test(text),
    'fields.colourNeeded',
  ),
  /** Two letters, as search engines expect. */
  country: {
    ...matching(
      'country',
      (typed) => typed.toUpperCase(),
      (text) => /^[A-Z]{2}$/.test(text),
      'fields.countryNeeded',
    ),
    input: { line: { placeholder: 'ID' } },
  },
  /** The last part of the address of a page. */
  slug: matching('slug', asSlug, isSlug, 'fields.slug.rule'),
  /** The part after `#` in the address of a section. */
  anchor: matching('anchor', asSlug, isSlug, 'fields.slug.rule'),
  /** The number of a unit. Its project has no other unit with an equal one, by `unitNumber`. */
  unitNumber: { name: 'unitNumber', read: (typed) => wordsUpTo(longestUnitLabel).read(typed) },
} as const satisfies Record<string, TextKind>

/** Words that are shown as written, up to a number of characters. */
export const wordsUpTo = (most: number, isOneLine = true): TextKind => ({
  name: 'words',
  isCheckedInDrafts: true,
  read: (typed) => {
    const value = isOneLine ? storedLine(typed) : storedLines(typed)
    const count = characterCount(value)
    return count > most ? { problem: 'fields.tooLong', gaps: { most, count } } : { value }
  },
})

/** Words with placeholders in braces from this list. */
export const templateOf = (names: readonly string[], most: number): TextKind => ({
  name: 'template',
  isCheckedInDrafts: true,
  read: (typed) => {
    const words = wordsUpTo(most, false).read(typed)
    if ('problem' in words) return words
    const read = readTemplate(words.value, names)
    if ('value' in read) return read
    const known = names.map((name) => `{${name}}`).join(', ')
    return { problem: 'fields.placeholderUnknown', gaps: { text: read.unknown, known } }
  },
})
