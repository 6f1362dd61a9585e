import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { wordTranslations } from '../words/panel-words.ts'
import { panelTextOf } from '../words/words.ts'
import { filesSaved } from './framework-controls.ts'

describe('what Payload says of several added files', () => {
  const { t } = panelTextOf({ language: 'uk', translations: wordTranslations('uk') })

  it.each([
    ['Successfully saved 3 files', 'Додано файлів: 3'],
    ['Failed to save 1 files', 'Не додано файлів: 1'],
    ['Successfully saved', undefined],
    [null, undefined],
  ])('%s is said in the language of the panel', (text, expected) => {
    expect(filesSaved(text, t)).toBe(expected)
  })

  it('is still said in these words', () => {
    const file = fileURLToPath(
      import.meta.resolve('@payloadcms/ui/elements/BulkUpload/FormsManager'),
    )
    expect(readFileSync(file, 'utf8')).toMatch(/`Successfully saved \$.*`Failed to save \$/s)
  })
})
