import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { wordTranslations } from '../words/panel-words.ts'
import { panelTextOf } from '../words/words.ts'
import { translatedText } from './framework-controls.ts'
import { withOwnTimes } from './framework-time.ts'

describe('what Payload says in English', () => {
  const { t } = panelTextOf({ language: 'uk', translations: wordTranslations('uk') })

  it.each([
    ['Successfully saved 3 files', 'Додано файлів: 3'],
    ['Failed to save 1 files', 'Не додано файлів: 1'],
    ['Fetching user failed: Failed to fetch', 'Немає зв’язку. Панель спробує ще раз.'],
    ['Failed to fetch', 'Немає зв’язку. Набране лишається тут.'],
    ['Bad Gateway', 'Немає зв’язку. Набране лишається тут.'],
    ['option A, selected., selected.', 'A, selected.: вибрано.'],
    ['option , selected.', 'Нічого не вибрано.'],
    ['option A, deselected.', 'A: прибрано.'],
    ['2 results available for search term a.', 'Знайдено: 2.'],
    ['value A focused, 1 of 2.', 'A, 1 з 2.'],
    ['A selected, 1 of 2.', 'A: вибрано, 1 з 2.'],
    ['Successfully saved', undefined],
    [null, undefined],
  ])('%s is said in the language of the panel', (text, expected) => {
    expect(translatedText(text, t)).toBe(expected)
  })

  it('is still said in these words', () => {
    const source = (module: string) =>
      readFileSync(fileURLToPath(import.meta.resolve(`@payloadcms/ui/${module}`)), 'utf8')
    expect(source('elements/BulkUpload/FormsManager')).toMatch(
      /`Successfully saved \$.*`Failed to save \$/s,
    )
    expect(source('providers/Auth')).toContain('`Fetching user failed: $')
    const choices = readFileSync(fileURLToPath(import.meta.resolve('@payloadcms/ui')), 'utf8')
    for (const words of ['"option "', '", deselected."', '" available"', '" focused, "', '" of "'])
      expect(choices).toContain(words)
  })
})

describe('times that Payload writes', () => {
  it.each([
    ['28.11.2026 09:53 GMT+0', '<2026-11-28T09:53:00.000Z>'],
    ['28.11.2026 17:53 GMT+8', '<2026-11-28T09:53:00.000Z>'],
    ['28.11.2026 15:23 GMT+5:30', '<2026-11-28T09:53:00.000Z>'],
    [
      'What it was on 28.11.2026 09:53 GMT-0. Sure?',
      'What it was on <2026-11-28T09:53:00.000Z>. Sure?',
    ],
    ['28.11.2026', '28.11.2026'],
    ['Enquiries', 'Enquiries'],
  ])('are found in “%s”', (text, expected) => {
    expect(withOwnTimes(text, (iso) => `<${iso}>`)).toBe(expected)
  })

  it('are found as an American browser writes them', () => {
    const time = new Date(2026, 10, 28, 9, 53)
    for (const space of [' ', '\u202f']) {
      const text = withOwnTimes(`Nov 28, 2026, 9:53${space}AM`, (iso) => iso)
      expect(text).toBe(time.toISOString())
    }
  })
})
