import { describe, expect, it } from 'vitest'
import { translationsName } from '../words/words.ts'
import { checkKind } from './kind.ts'
import { type TextKind, templateOf, textKinds, wordsUpTo } from './text-kinds.ts'

const read = (kind: TextKind, typed: string) => {
  const found = kind.read(typed)
  return 'value' in found ? found.value : `! ${found.problem}`
}

/** `core/records/address-kinds.test.ts` covers the kinds of addresses. */
const examples: Record<string, [kind: TextKind, rows: [read: string, ...typed: string[]][]]> = {
  time: [
    textKinds.time,
    [
      ['09:30', '09:30', '9:30', '9.30', '930', '９：３０'],
      ['09:00', '9', '0.375'],
      ['18:00', ' 18:00 ', '18:00:00'],
      ['21:30', '9:30 pm'],
      ['00:00', '12 am', '24:00'],
      ['18:30', '0,770833333333333'],
      ['! fields.timeNeeded', '25:00', '24:30', '09:60', 'noon', '9-18'],
    ],
  ],
  colour: [
    textKinds.colour,
    [
      ['#1f6f5c', '#1F6F5C', '1f6f5c'],
      ['#00aa55', '#0a5'],
      ['! fields.colourNeeded', 'green', '#12345'],
    ],
  ],
  country: [
    textKinds.country,
    [
      ['ID', 'ID', 'id '],
      ['! fields.countryNeeded', 'Ukraine'],
    ],
  ],
  slug: [
    textKinds.slug,
    [
      ['green-court', 'green-court', 'Green Court', '/projects/green-court'],
      ['green-court', 'https://casa.example/ua/projects/green-court/'],
      ['law', '#law'],
      ['! fields.slug.rule', 'сава', 'a--b'],
      ['! fields.slug.rule', 'a'.repeat(81)],
    ],
  ],
  writtenPhone: [
    textKinds.writtenPhone,
    [
      ['067 123-45-67', '067 123-45-67'],
      ['! fields.addressProblems.number', 'call me'],
    ],
  ],
  contact: [
    textKinds.contact,
    [
      ['olena@casa.example', 'olena@casa.example'],
      ['@olena_tg', '@olena_tg'],
      ['after six', 'after six'],
      ['! fields.addressProblems.mail', 'olena@casa'],
    ],
  ],
  words: [
    wordsUpTo(10),
    [
      ['Café', 'Café'],
      ['Вілла', ' Вілла\u0000 '],
      ['', '\u200b\u202e'],
      ['two lines', 'two\r\nlines'],
      ['a\u00a0b', 'a\u00a0b'],
      ['half', 'half \ud83d'],
      ['! fields.tooLong', '👨‍👩‍👧 family'],
      ['0123456789', '0123456789'],
      ['! fields.tooLong', '0123456789a'],
    ],
  ],
  lines: [wordsUpTo(20, false), [['one\n two', 'one\r\n\ttwo\n']]],
  template: [
    templateOf(['name', 'me'], 200),
    [
      ['Вітаю, {name}! Це {me}.', 'Вітаю, {name}! Це {me}.', 'Вітаю, {Name}! Це {ME}.'],
      ['Вітаю, {name}!', 'Вітаю, {{name}}!', 'Вітаю, { name }!', 'Вітаю, {{{name}}}!'],
      ['Вітаю, {name}!', 'Вітаю, {\u00a0name\u00a0}!', 'Вітаю, [name]!'],
      ['! fields.placeholderUnknown', 'Вітаю, {CONTACT_NAME}!', 'Вітаю, {ім’я}!'],
      ['! fields.placeholderUnknown', 'Ваш менеджер {manager}.'],
      ['Ціна [без меблів]', 'Ціна [без меблів]'],
      // As other programs write it: the visitor would read the dollar sign.
      ['! fields.placeholderUnknown', 'Вітаю, $\u007bname}!', 'Вітаю, {name!', 'Вітаю, name}!'],
      ['! fields.placeholderUnknown', 'Вітаю, {}!'],
    ],
  ],
}

describe.each(Object.entries(examples))('a text of the kind %s', (_, [kind, rows]) => {
  it.each(rows)('takes %j for what people type', (expected, ...typed) => {
    for (const each of typed) expect([each, read(kind, each)]).toEqual([each, expected])
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
