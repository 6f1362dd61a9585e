import { once } from 'node:events'
import { createServer } from 'node:http'
import { currentTime } from '@alun/contract/rules/current-time'
import { type Locale, locales } from '@alun/contract/rules/locale'
import { portOf } from '@alun/platform/listener'
import type { Page, Response } from '@playwright/test'
import { isSweep, oneOfEachScreen } from '../http/site-addresses.ts'
import { newPhone, promoDialogDismissed } from '../product/phone.ts'
import { allWords } from './interface-words.ts'
import { layoutShift } from './layout-facts.ts'
import { expect, phone, ready, saveData, test, withPictures } from './visitor.ts'

const kilobyte = 1024

test.use(withPictures)

/** Status texts are English in every language. */
const foundEverywhere = new Set(['Page not found'])

/** A separate file has the words of the reader's language; no script has those of others. */
async function expectOwnWords(page: Page, locale: Locale, scripts: string[]): Promise<void> {
  const [words] = JSON.parse((await page.locator('#island-data').textContent()) ?? '').words
  const given = await page.evaluate(async (file) => (await fetch(file)).text(), String(words))
  // The page uses no-break spaces.
  const plain = (text: string) => text.replace(/\s|\\xa0/gi, ' ')
  const own = plain(given)
  const code = plain(scripts.join('\n'))
  const known = new Set(await allWords(locale))
  expect([...known].some((phrase) => own.includes(phrase))).toBe(true)
  for (const other of locales) {
    const phrases = (await allWords(other)).filter((phrase) => !foundEverywhere.has(phrase))
    expect.soft(phrases.length, `words of ${other}`).toBeGreaterThan(100)
    expect.soft(phrases.filter((phrase) => code.includes(phrase))).toEqual([])
    if (other === locale) continue
    const foreign = phrases.filter((phrase) => !known.has(phrase) && own.includes(phrase))
    expect.soft(foreign, `words of ${other} in ${locale}`).toEqual([])
  }
}

async function firstPaint(page: Page): Promise<void> {
  const paints = () => performance.getEntriesByName('first-contentful-paint').length
  await expect.poll(() => page.evaluate(paints)).toBe(1)
}

test('the second part of a page does not move the first', async ({ browser, product }) => {
  const rest = Promise.withResolvers<void>()
  const slow = createServer(async (request, response) => {
    const answer = await fetch(product.siteUrl + request.url)
    const body = Buffer.from(await answer.arrayBuffer())
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? '')
    const cut = body.indexOf('</h1>')
    if (cut >= 0) {
      response.write(body.subarray(0, cut))
      await rest.promise
    }
    response.end(body.subarray(Math.max(0, cut)))
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const context = await newPhone(browser, `http://127.0.0.1:${portOf(slow)}`)
  const page = await context.newPage()
  await page.goto('/ru/projects/segara-berawa', { waitUntil: 'commit' })
  await firstPaint(page)
  rest.resolve()
  await page.waitForLoadState('load')
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await context.close()
  slow.close()
})

test.describe('before the first view has loaded', () => {
  test.use({ viewport: phone })
  const address = '/projects/segara-berawa'
  const furtherStyles = 'head link[rel="stylesheet"][href^="/assets/project-"]'
  let load: () => void
  test.beforeEach(async ({ page }) => {
    const pictures = new Promise<void>((resolve) => {
      load = resolve
    })
    await page.route(/\.(avif|webp|jpe?g)\b/, (route) => pictures.then(() => route.continue()))
  })

  test('the rest of the page appears even if a picture never loads', async ({ page }) => {
    // Styles further down never load either.
    await page.route(/\/project-[\w-]+\.css$/, () => undefined)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator('#units')).toBeHidden()
    await expect(page.locator('#units')).toBeVisible()
    load()
  })

  test('a link to a hash or to a text scrolls to its section @thorough', async ({ page }) => {
    await page.goto(address, { waitUntil: 'commit' })
    const link = page.locator('[data-section-anchors] a[href="#units"]')
    await expect(link).toBeVisible()
    await expect(page.locator('#units'), 'further down').toBeHidden()
    await expect(page.locator(furtherStyles)).toHaveCount(0)
    await link.click()
    await expect(page.locator('#units')).toBeInViewport()
    await expect(page.locator(furtherStyles), 'styles of what is further down').toHaveCount(1)
    const text = `#:~:text=${encodeURIComponent('Payment plan')}`
    await page.goto('/about', { waitUntil: 'commit' })
    await page.goto(address + text, { waitUntil: 'commit' })
    await expect(page.locator('#payment')).toBeVisible()
    await expect(page.locator(furtherStyles)).toHaveCount(1)
    load()
  })
})

test('text fonts load after the first view and appear on the first page without moving it @thorough', async ({
  page,
}) => {
  const text = page.locator('main section').first()
  const textFont = () => text.evaluate((element) => getComputedStyle(element).fontFamily)
  await page.goto('/ua')
  await expect.poll(textFont).toContain('Golos Text')
  const { painted, asked } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource')
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      asked: files.filter(({ name }) => name.includes('golos')).map(({ startTime }) => startTime),
    }
  })
  expect(asked.length).toBeGreaterThan(0)
  expect(Math.min(...asked)).toBeGreaterThan(painted)
  await expect(page.locator('html')).not.toHaveAttribute('data-text-font')
  expect(await layoutShift(page)).toBeLessThan(0.01)

  await page.locator('footer a[href="/ua/news"]').click()
  await expect(page).toHaveURL((url) => url.pathname === '/ua/news')
  expect(await textFont()).toContain('Golos Text')
})

test('a first view does not move when its fonts load @thorough', async ({
  browser,
  product,
  addresses,
}) => {
  const fitting = addresses.filter(({ screen }) => ['home', 'project', 'article'].includes(screen))
  // Fallback fonts that are one percent too wide would wrap some headings differently.
  for (const { path } of fitting) {
    const context = await newPhone(browser, product.siteUrl)
    const page = await context.newPage()
    const shown = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await shown.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await firstPaint(page)
    shown.resolve()
    await ready(page)
    await expect(page.locator('html:not([data-text-font])')).toBeVisible()
    expect.soft(await layoutShift(page), path).toBeLessThanOrEqual(0.01)
    await context.close()
  }
})

test('pictures are as large as their box and crop require @thorough', async ({
  browser,
  product,
}) => {
  for (const width of [390, 1440]) {
    const context = await browser.newContext({
      baseURL: product.siteUrl,
      viewport: { width, height: 900 },
    })
    const page = await context.newPage()
    const at = currentTime()
    await page.clock.install({ time: at })
    await page.clock.pauseAt(at + 60_000)
    await page.goto('/')
    await ready(page)
    const sizeOf = async (selector: string) => {
      const picture = page.locator(selector).first()
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
      return picture.evaluate((img: HTMLImageElement) => {
        const box = img.getBoundingClientRect()
        const whole = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
        const loaded = Number(/(\d+)\.\w+$/.exec(img.currentSrc)?.[1])
        return loaded / Math.max(box.width, box.height * whole)
      })
    }
    const why = await sizeOf('#why img')
    await page.clock.fastForward(15_000)
    await expect(page.locator('dialog[data-modal="promo"]')).toBeVisible()
    for (const size of [why, await sizeOf('dialog[data-modal="promo"] img')]) {
      expect.soft(size, `${width}`).toBeGreaterThan(0.8)
      expect.soft(size, `${width}`).toBeLessThan(1.5)
    }
    await context.close()
  }
})

/** The heaviest and most visited pages; the other kinds in `npm run test:all`. */
const always = ['home', 'project']
// In KB. Every fourth visit measures scripts. Styles are inline, except for print and sections
// further down; libraries bring their own.
const limits = { document: 38, scripts: 13.5, styles: 1, fonts: 95, largestPicture: 45 }
const furtherStyles = 7
/** Total with the document. */
const most = { requests: 16, kilobytes: 400 }

test('a first view on a phone stays within its budget of files, code, styles, fonts and pictures', async ({
  browser,
  product,
  addresses,
}) => {
  let pictures = 0
  for (const { screen, path, locale } of oneOfEachScreen(addresses, 'ua')) {
    if (!isSweep && !always.includes(screen)) continue
    // A new context, because files that another page has loaded would not count.
    const context = await newPhone(browser, product.siteUrl)
    // The promo dialog would open on slow machines.
    await context.addCookies([promoDialogDismissed(product.siteUrl)])
    const page = await context.newPage()
    // Prefetching for other pages would count here.
    await saveData(page)
    const scripts: Promise<string>[] = []
    const takeScript = (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    }
    page.on('response', takeScript)
    await page.goto(path, { waitUntil: 'networkidle' })
    await ready(page)
    page.off('response', takeScript)
    const found = await page.evaluate(() => {
      const files = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
      const bytes = (ending: RegExp) =>
        files
          .filter(({ name }) => ending.test(new URL(name).pathname))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
      const largest = observer.takeRecords().at(-1)
      const url = largest && 'url' in largest ? String(largest.url) : ''
      const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')]
      const [visit] = performance.getEntriesByType('navigation')
      return {
        document: visit instanceof PerformanceResourceTiming ? visit.encodedBodySize : 0,
        scripts: bytes(/\.js$/),
        styles: bytes(/\.css$/),
        fonts: bytes(/\.woff2$/),
        largestPicture: files.find(({ name }) => name === url)?.encodedBodySize ?? 0,
        preloadedPictures: preloads.filter((link) => link.as === 'image').length,
        requests: files.length + 1,
        all: bytes(/./),
      }
    })
    const shift = await layoutShift(page)
    if (screen === 'home') await expectOwnWords(page, locale, await Promise.all(scripts))
    await context.close()
    const { preloadedPictures, requests, all, ...sizes } = found
    expect.soft(sizes.document, `document of ${path}`).toBeGreaterThan(0)
    expect.soft(sizes.scripts, `scripts of ${path}`).toBeGreaterThan(0)
    expect.soft(sizes.fonts, `fonts of ${path}`).toBeGreaterThan(0)
    if (sizes.largestPicture > 0) pictures += 1
    const measured = Object.entries(sizes).map(
      ([what, size]) => `${what} ${Math.ceil(size / 1024)} KB`,
    )
    test.info().annotations.push({ type: screen, description: measured.join(', ') })
    const styles = limits.styles + (screen === 'project' ? furtherStyles : 0)
    for (const [what, limit] of Object.entries({ ...limits, styles })) {
      const size = Object.entries(sizes).find(([name]) => name === what)?.[1] ?? 0
      expect.soft(size / kilobyte, `${what} of ${path} in KB`).toBeLessThanOrEqual(limit)
    }
    if (screen === 'home')
      expect.soft(requests, `requests of ${path}`).toBeLessThanOrEqual(most.requests)
    expect
      .soft((all + sizes.document) / kilobyte, `${path} in KB`)
      .toBeLessThanOrEqual(most.kilobytes)
    expect.soft(shift, `layout shift of ${path}`).toBeLessThanOrEqual(0.01)
    expect.soft(preloadedPictures, `preloaded pictures of ${path}`).toBeLessThanOrEqual(1)
  }
  expect(pictures).toBeGreaterThan(0)
})
