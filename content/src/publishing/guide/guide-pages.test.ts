import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { guideDocument, guidePages, guideStart } from './guide-pages.ts'

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
  it('is a document for each page, whose links lead to documents', async () => {
    expect(guidePages).toHaveLength(3 * readdirSync(path.join(folder, 'en')).length)
    for (const { language, page } of guidePages) {
      const html = await guideDocument(language, page)
      expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}">`))
      expect(html).toMatch(/<title>[^<]+<\/title>/)
      expect(html).not.toContain('.md"')
      expect(html).not.toMatch(/<img (?![^>]* width="\d+" height="\d+")/)
    }
    expect(guideStart('uk')).toBe('/admin/guide/uk/1-start')
    expect(guideStart('pt')).toBe('/admin/guide/en/1-start')
  })
})
