import { isBrokenAddress } from '@alun/contract/rules/contact'
import { isPhoneNumber } from '@alun/contract/rules/phone'
import { isSlug } from '@alun/contract/rules/slug'
import { characterCount, oneLine } from '@alun/contract/rules/text'
import type { KindInput } from '../panel/text-kind-field.tsx'
import { type AddressKind, addressKinds } from '../records/address-kinds.ts'
import { readTemplate } from '../records/template.ts'
import { readTime } from '../records/written-time.ts'
import type { GapValues, WordKey } from '../words/words.ts'

/** What is stored of a typed text, or what is wrong with it, in words. */
export type ReadText = { value: string } | { problem: WordKey; gaps?: GapValues }

/** A kind of text that a person fills in: it completes what is certain, and names what is wrong with the rest. */
export interface TextKind {
  name: string
  read: (typed: string) => ReadText
  input?: KindInput
}

const address = (name: AddressKind, input: KindInput): TextKind => ({
  name,
  input,
  read: (typed) => {
    const read = addressKinds[name](typed)
    return 'value' in read ? read : { problem: `fields.addressProblems.${read.problem}` }
  },
})

/** A kind of texts that are one of many, with what is read where one is not. */
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

/** A colour of three or six digits, with its sign or without, as one of six small ones. */
function wholeColour(typed: string): string {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed) ?? []
  const all = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return all === '' ? typed : `#${all.toLowerCase()}`
}

/** What was pasted with the address around it, or typed as words in Latin letters. */
const asSlug = (typed: string) =>
  typed
    .replace(/^.*[#/](?=[^#/])|\/$/g, '')
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/** The kinds of one line of text that something reads, links to, mails to or computes with. */
export const textKinds = {
  mail: address('mail', { inputMode: 'email', placeholder: 'name@example.com' }),
  phone: address('phone', { inputMode: 'tel', placeholder: '+380 44 123 45 67' }),
  secureLink: address('secureLink', { inputMode: 'url', placeholder: 'https://' }),
  /** A page of the site, another site, a mail address or a number. */
  place: address('place', { inputMode: 'url' }),
  whatsApp: address('whatsApp', { inputMode: 'url', placeholder: 'https://wa.me/' }),
  telegram: address('telegram', { inputMode: 'url', placeholder: 'https://t.me/' }),
  telegramName: address('telegramName', { placeholder: '@name' }),
  /** A number as somebody wrote it; its reading stands beside it. */
  writtenPhone: {
    ...matching('writtenPhone', oneLine, isPhoneNumber, 'fields.addressProblems.number'),
    input: { inputMode: 'tel' },
  },
  /** What else somebody is reached by: an address of any kind, or words. */
  contact: matching(
    'contact',
    oneLine,
    (text) => !isBrokenAddress(text),
    'fields.addressProblems.mail',
  ),
  /** `09:30` */
  time: {
    name: 'time',
    input: { type: 'time' },
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
  /** Two letters, as search engines read it. */
  country: {
    ...matching(
      'country',
      (typed) => typed.toUpperCase(),
      (text) => /^[A-Z]{2}$/.test(text),
      'fields.countryNeeded',
    ),
    input: { placeholder: 'ID' },
  },
  /** The last part of the address of a page. */
  slug: matching('slug', asSlug, isSlug, 'fields.slug.rule'),
  /** What stands after `#` in the address of a section. */
  anchor: matching('anchor', asSlug, isSlug, 'fields.slug.rule'),
} as const satisfies Record<string, TextKind>

/** Control characters, and halves of signs, which no database stores. */
const unstored = /[^\P{Cc}\n\t]|\p{Cs}/gu

/** As people read it: in composed letters, which fonts and searches know, without what nobody can see or store. */
function readable(typed: string, isOneLine: boolean): string {
  const plain = typed
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(unstored, '')
    .normalize('NFC')
  return (isOneLine ? plain.replace(/[\n\t]+/g, ' ') : plain).trim()
}

/** Words that are shown as they are written, up to so many characters. */
export const wordsUpTo = (most: number, isOneLine = true): TextKind => ({
  name: 'words',
  read: (typed) => {
    const value = readable(typed, isOneLine)
    const count = characterCount(value)
    return count > most ? { problem: 'fields.tooLong', gaps: { most, count } } : { value }
  },
})

/** Words with placeholders in braces, each of which is one of these. */
export const templateOf = (names: readonly string[], most: number): TextKind => ({
  name: 'template',
  read: (typed) => {
    const words = wordsUpTo(most, false).read(typed)
    if ('problem' in words) return words
    const read = readTemplate(words.value, names)
    if ('value' in read) return read
    const known = names.map((name) => `{${name}}`).join(', ')
    return { problem: 'fields.placeholderUnknown', gaps: { text: read.unknown, known } }
  },
})
