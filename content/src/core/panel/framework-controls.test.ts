import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { wordTranslations } from '../words/panel-words.ts'
import { panelTextOf } from '../words/words.ts'
import { translatedToast } from './framework-controls.ts'

describe('what Payload says in toasts', () => {
  const { t } = panelTextOf({ language: 'uk', translations: wordTranslations('uk') })

  it.each([
    ['Successfully saved 3 files', 'Додано файлів: 3'],
    ['Failed to save 1 files', 'Не додано файлів: 1'],
    ['Fetching user failed: Failed to fetch', 'Немає зв’язку. Панель спробує ще раз.'],
    ['Successfully saved', undefined],
    [null, undefined],
  ])('%s is said in the language of the panel', (text, expected) => {
    expect(translatedToast(text, t)).toBe(expected)
  })

  it('is still said in these words', () => {
    const source = (module: string) =>
      readFileSync(fileURLToPath(import.meta.resolve(`@payloadcms/ui/${module}`)), 'utf8')
    expect(source('elements/BulkUpload/FormsManager')).toMatch(
      /`Successfully saved \$.*`Failed to save \$/s,
    )
    expect(source('providers/Auth')).toContain('`Fetching user failed: $')
  })
})
