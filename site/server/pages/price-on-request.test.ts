import { unitSheetPath } from '@alun/contract/rules/brochure'
import { type Locale, localePath } from '@alun/contract/rules/locale'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { requestSlug } from '../testing/content-answers.ts'
import { openSite } from '../testing/test-site.ts'

const { site } = await forThisFile(openSite())

/** Traces of a missing price in a page. */
const noPrice = /NaN|undefined|[$€]0(?!\d)|Infinity/

describe('a project whose prices are on request', () => {
  it.each([
    ['en', 'On request', 'Price on request', 'needs one'],
    ['ua', 'За запитом', 'Ціна за запитом', 'потребує ціни'],
    ['ru', 'По запросу', 'Цена по запросу', 'нужна цена'],
  ] as const)('says so in %s, on its page, to machines and on paper', async (...row) => {
    const [locale, word, sentence, needed] = row satisfies readonly [Locale, ...string[]]
    const page = await site.get(localePath(`/projects/${requestSlug}`, locale))
    const shown = page.text.replaceAll(/[\u00a0\u2060]/g, ' ')
    expect(page.status).toBe(200)
    expect(shown).toContain(sentence)
    // The head of the page, and the row of each available unit.
    expect(shown.split(word).length - 1).toBeGreaterThanOrEqual(5)
    expect(shown).not.toMatch(noPrice)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text)?.[1] ?? ''
    expect(data.match(/"@type":"Offer"/g)).toHaveLength(3)
    expect(data).not.toMatch(/"price(Currency)?"/)

    const sheet = await fetch(site.url + unitSheetPath(requestSlug, 'A0', locale))
    expect(sheet.status).toBe(200)
    const document = await getDocumentProxy(new Uint8Array(await sheet.arrayBuffer()))
    const { text } = await extractText(document, { mergePages: true })
    const onPaper = text.replaceAll(/\s+/g, ' ')
    expect(onPaper).toContain(word)
    expect(onPaper).toContain(needed)
    expect(onPaper).not.toMatch(noPrice)
  })
})
