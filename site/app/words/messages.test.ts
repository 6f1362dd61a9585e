import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { editorial as en } from './en/editorial.ts'
import { formatMessage } from './format-message.ts'
import { editorial as ru } from './ru/editorial.ts'
import { editorial as ua } from './uk/editorial.ts'

const files = import.meta.glob<object>('./*/all.ts', { eager: true })
const catalogues = Object.entries(files).map(
  ([file, words]) => [file.slice(2, -'/all.ts'.length), words] as const,
)

function messagesOf(words: object, path = ''): [key: string, message: string][] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${path}${name}`, value] as [string, string]]
      : messagesOf(Object(value), `${path}${name}.`),
  )
}

/** Plural categories of whole numbers in a language. */
function pluralForms(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))]
}

describe.each(catalogues)('the words in %s', (language, words) => {
  const messages = messagesOf(words)

  it('are all written in ICU syntax', () => {
    for (const [key, message] of messages) {
      expect(() => compile(message), key).not.toThrow()
    }
  })

  it('are not empty', () => {
    expect(messages.length).toBeGreaterThan(100)
    expect(messages.filter(([, message]) => message.trim() === '')).toEqual([])
  })

  it('have every plural form of the language', () => {
    const forms = pluralForms(language)
    let plurals = 0
    for (const [key, message] of messages) {
      for (const [, branches] of message.matchAll(/\bplural,((?:[^{}]|\{[^{}]*\})*)\}/g)) {
        plurals += 1
        const found = [...(branches ?? '').matchAll(/(\w+)\s*\{/g)].map(([, form]) => form)
        expect(found, key).toEqual(expect.arrayContaining(forms))
      }
    }
    expect(plurals).toBeGreaterThan(5)
  })

  it('have the same names as in English', () => {
    const names = (words: object) => messagesOf(words).map(([key]) => key)
    expect(names(words)).toEqual(names(files['./en/all.ts'] ?? {}))
  })
})

describe('a counted word', () => {
  const minutes = (locale: 'en' | 'ua' | 'ru', count: number) => {
    const message = { en, ua, ru }[locale].minutesToRead
    return formatMessage(compile(message), locale, { minutes: count })
  }

  it('has the plural form of its number', () => {
    expect(minutes('en', 1)).toBe('1-minute read')
    expect(minutes('en', 2)).toBe('2-minute read')
    expect([1, 3, 11, 25].map((count) => minutes('ua', count))).toEqual([
      '1 хвилина читання',
      '3 хвилини читання',
      '11 хвилин читання',
      '25 хвилин читання',
    ])
    expect([21, 4, 12].map((count) => minutes('ru', count))).toEqual([
      '21 минута чтения',
      '4 минуты чтения',
      '12 минут чтения',
    ])
  })
})

it.each([
  ['en', 'operating costs', 'management company', 'taxes'],
  ['uk', 'операційних витрат', 'компанії-управителя', 'податків'],
  ['ru', 'операционных расходов', 'управляющей компании', 'налогов'],
] as const)('net income says in %s all that it is after', (language, ...deducted) => {
  const words = new Map(messagesOf(files[`./${language}/all.ts`] ?? {}))
  for (const cost of deducted) expect(words.get('project.forecast.netIncome')).toContain(cost)
})
