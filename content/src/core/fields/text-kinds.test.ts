import { describe, expect, it } from 'vitest'
import { translationsName } from '../words/words.ts'
import { checkKind } from './kind.ts'
import { type TextKind, templateOf, textKinds, wordsUpTo } from './text-kinds.ts'

const read = (kind: TextKind, typed: string) => {
  const found = kind.read(typed)
  return 'value' in found ? found.value : `! ${found.problem}`
}

/** `core/records/address-kinds.test.ts` covers the kinds of addresses. */
const examples: Record<string, [kind: TextKind, rows: [typed: string, read: string][]]> = {
  time: [
    textKinds.time,
    [
      ['09:30', '09:30'],
      ['9:30', '09:30'],
      ['9.30', '09:30'],
      ['930', '09:30'],
      ['9', '09:00'],
      [' 18:00 ', '18:00'],
      ['18:00:00', '18:00'],
      ['９：３０', '09:30'],
      ['9:30 pm', '21:30'],
      ['12 am', '00:00'],
      ['24:00', '00:00'],
      ['0.375', '09:00'],
      ['0,770833333333333', '18:30'],
      ['25:00', '! fields.timeNeeded'],
      ['24:30', '! fields.timeNeeded'],
      ['09:60', '! fields.timeNeeded'],
      ['noon', '! fields.timeNeeded'],
      ['9-18', '! fields.timeNeeded'],
    ],
  ],
  colour: [
    textKinds.colour,
    [
      ['#1F6F5C', '#1f6f5c'],
      ['1f6f5c', '#1f6f5c'],
      ['#0a5', '#00aa55'],
      ['green', '! fields.colourNeeded'],
      ['#12345', '! fields.colourNeeded'],
    ],
  ],
  country: [
    textKinds.country,
    [
      ['ID', 'ID'],
      ['id ', 'ID'],
      ['Ukraine', '! fields.countryNeeded'],
    ],
  ],
  slug: [
    textKinds.slug,
    [
      ['green-court', 'green-court'],
      ['Green Court', 'green-court'],
      ['/projects/green-court', 'green-court'],
      ['https://casa.example/ua/projects/green-court/', 'green-court'],
      ['#law', 'law'],
      ['сава', '! fields.slug.rule'],
      ['a--b', '! fields.slug.rule'],
      ['a'.repeat(81), '! fields.slug.rule'],
    ],
  ],
  writtenPhone: [
    textKinds.writtenPhone,
    [
      ['067 123-45-67', '067 123-45-67'],
      ['call me', '! fields.addressProblems.number'],
    ],
  ],
  contact: [
    textKinds.contact,
    [
      ['olena@casa.example', 'olena@casa.example'],
      ['@olena_tg', '@olena_tg'],
      ['after six', 'after six'],
      ['olena@casa', '! fields.addressProblems.mail'],
    ],
  ],
  words: [
    wordsUpTo(10),
    [
      ['Café', 'Café'],
      [' Вілла\u0000 ', 'Вілла'],
      ['\u200b\u202e', ''],
      ['two\r\nlines', 'two lines'],
      ['a\u00a0b', 'a\u00a0b'],
      ['half \ud83d', 'half'],
      ['👨‍👩‍👧 family', '👨‍👩‍👧 family'.length > 10 ? '! fields.tooLong' : '👨‍👩‍👧 family'],
      ['0123456789', '0123456789'],
      ['0123456789a', '! fields.tooLong'],
    ],
  ],
  lines: [wordsUpTo(20, false), [['one\r\n\ttwo\n', 'one\n two']]],
  template: [
    templateOf(['name', 'me'], 200),
    [
      ['Вітаю, {name}! Це {me}.', 'Вітаю, {name}! Це {me}.'],
      ['Вітаю, {Name}! Це {ME}.', 'Вітаю, {name}! Це {me}.'],
      ['Вітаю, {{name}}!', 'Вітаю, {name}!'],
      ['Вітаю, { name }!', 'Вітаю, {name}!'],
      ['Вітаю, {{{name}}}!', 'Вітаю, {name}!'],
      ['Вітаю, {\u00a0name\u00a0}!', 'Вітаю, {name}!'],
      ['Вітаю, [name]!', 'Вітаю, {name}!'],
      ['Вітаю, {CONTACT_NAME}!', '! fields.placeholderUnknown'],
      ['Ціна [без меблів]', 'Ціна [без меблів]'],
      ['Вітаю, {ім’я}!', '! fields.placeholderUnknown'],
      ['Ваш менеджер {manager}.', '! fields.placeholderUnknown'],
      // As other programs write it: the visitor would read the dollar sign.
      ['Вітаю, $\u007bname}!', '! fields.placeholderUnknown'],
      ['Вітаю, {name!', '! fields.placeholderUnknown'],
      ['Вітаю, name}!', '! fields.placeholderUnknown'],
      ['Вітаю, {}!', '! fields.placeholderUnknown'],
    ],
  ],
}

describe.each(Object.entries(examples))('a text of the kind %s', (_, [kind, rows]) => {
  it.each(rows)('takes %j for %j', (typed, expected) => {
    expect(read(kind, typed)).toBe(expected)
    // A completed text stays as it is.
    if (!expected.startsWith('!')) expect(read(kind, expected)).toBe(expected)
  })
})

it('says which placeholder is unknown, and which there are', () => {
  expect(templateOf(['name', 'me'], 200).read('{name} {manager}')).toEqual({
    problem: 'fields.placeholderUnknown',
    gaps: { text: '{manager}', known: '{name}, {me}' },
  })
})

it('quotes a long text up to a whole sign', () => {
  const words = JSON.stringify({ 'fields.timeNeeded': '“{text}” is no time' })
  const req = { i18n: { language: 'en', translations: { [translationsName]: words } } }
  const [before, family] = ['a'.repeat(79), '👨‍👩‍👧‍👦']
  expect(checkKind(textKinds.time, before + family, req)).toBe(`“${before}…” is no time`)
})
