import { brotliDecompressSync } from 'node:zlib'
import { type Locale, localePath, locales } from '@alun/contract/locale'
import { z } from 'zod'
import { ContentEditor } from '../http/content-editor.ts'
import { rawRequest } from '../http/raw-request.ts'
import { type PageFacts, readFacts } from './page-facts.ts'
import { expect, hydrated, test } from './visitor.ts'

const kilobyte = 1024
const callList = z.array(z.string())
const soon = { timeout: 5_000, intervals: [50] }

test('the home page is at most 35 KB of brotli in every language', async ({ product }) => {
  for (const locale of locales) {
    const answer = await rawRequest(product.siteUrl, localePath('/', locale), {
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.bytes).toString()).toContain('</html>')
    test.info().annotations.push({ type: locale, description: `${answer.bytes.byteLength} bytes` })
    expect(answer.bytes.byteLength).toBeLessThanOrEqual(35 * kilobyte)
  }
})

test('a page asks the content service once, and a page kept not at all', async ({
  product,
  act,
  addresses,
}) => {
  const pageCalls = async () =>
    callList.parse(await act('take-calls')).filter((call) => call.includes('/v1/pages/'))
  const editor = await ContentEditor.signIn(product.contentUrl, product.admin)

  // The footer stands on every page: with a new one no page that was kept is true any more.
  const footer = `Alun, ${Date.now()}`
  await editor.changeGlobal('settings', 'en', { legal: { footer } })
  await expect
    .poll(async () => (await rawRequest(product.siteUrl, '/')).body.includes(footer), soon)
    .toBe(true)
  await pageCalls()

  const own = addresses.filter((address) => address.locale === 'ua')
  for (const { path } of own) {
    await rawRequest(product.siteUrl, path)
    expect.soft((await pageCalls()).length, path).toBe(1)
    await rawRequest(product.siteUrl, path)
    expect.soft(await pageCalls(), `${path} again`).toEqual([])
  }
})

test('a first view brings few files and the words of one language', async ({
  browser,
  product,
}) => {
  const codeOf = new Map<Locale, string>()
  const wordsOf = new Map<Locale, string[]>()
  for (const locale of locales) {
    const context = await browser.newContext({
      baseURL: product.siteUrl,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    let requests = 0
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      requests += 1
      bytes += encodedDataLength
    })
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })

    await page.goto(localePath('/', locale), { waitUntil: 'load' })
    await hydrated(page)
    codeOf.set(locale, (await Promise.all(scripts)).join('\n'))
    wordsOf.set(locale, phrasesOf(await readFacts(page)))
    test.info().annotations.push({
      type: `first view, ${locale}`,
      description: `${requests} requests, ${Math.round(bytes / kilobyte)} KB`,
    })
    expect.soft(requests).toBeLessThanOrEqual(60)
    expect.soft(bytes / kilobyte).toBeLessThanOrEqual(1_500)
    await context.close()
  }

  for (const [locale, code] of codeOf) {
    for (const [other, phrases] of wordsOf) {
      const own = other === locale ? [] : wordsOf.get(locale)
      const found = phrases.filter((phrase) => code.includes(phrase) && !own?.includes(phrase))
      if (other === locale) expect.soft(found.length, `own words in ${locale}`).toBeGreaterThan(10)
      else expect.soft(found, `words of ${other} in ${locale}`).toEqual([])
    }
  }
})

/** Texts of the page that are long enough to be of one language only. */
function phrasesOf({ words }: PageFacts): string[] {
  return [...new Set(words)].filter((text) => text.length >= 8 && text.includes(' '))
}
