import { unitSheetPath } from '@alun/contract/rules/brochure'
import { localePath } from '@alun/contract/rules/locale'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { requestSlug } from '../../testing/content-answers.ts'
import { openSite } from '../../testing/test-site.ts'

const { site } = await forThisFile(openSite())

/** Traces of a missing price or count of rooms in a page. */
const missing = /NaN|undefined|[$€]0(?!\d)|Infinity|(?<![\d.,])0 (?:bed|bath|спал|сан)/

it('a project whose prices are on request says so', async () => {
  const page = await site.get(localePath(`/projects/${requestSlug}`, 'ua'))
  const shown = page.text.replaceAll(/[\u00a0\u2060]/g, ' ')
  expect(page.status).toBe(200)
  expect(shown).toContain('Ціна за запитом')
  // The head of the page, and the row of each available unit.
  expect(shown.split('За запитом').length - 1).toBeGreaterThanOrEqual(5)
  expect(shown).not.toMatch(missing)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text)?.[1] ?? ''
  expect(data.match(/"@type":"Offer"/g)).toHaveLength(3)
  expect(data).not.toMatch(/"price(Currency)?"/)
})

it('the sheet of a unit whose price is on request says so', async () => {
  const sheet = await fetch(site.url + unitSheetPath(requestSlug, 'A0', 'ua'))
  expect(sheet.status).toBe(200)
  const document = await getDocumentProxy(new Uint8Array(await sheet.arrayBuffer()))
  const { text } = await extractText(document, { mergePages: true })
  const onPaper = text.replaceAll(/\s+/g, ' ')
  expect(onPaper).toContain('За запитом')
  expect(onPaper).toContain('потребує ціни')
  expect(onPaper).not.toMatch(missing)
})
