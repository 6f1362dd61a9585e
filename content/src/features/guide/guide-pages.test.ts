import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../../../docs/guide')

describe('the guide', () => {
  it('has the same pages in three languages, whose links and pictures exist', () => {
    for (const language of ['uk', 'ru', 'en']) {
      const here = path.join(folder, language)
      expect(readdirSync(here)).toEqual(readdirSync(path.join(folder, 'en')))
      for (const page of readdirSync(here)) {
        const text = readFileSync(path.join(here, page), 'utf8')
        for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
          expect([page, target, existsSync(path.resolve(here, target))]).toEqual([
            page,
            target,
            true,
          ])
        }
      }
    }
  })
})
