import { htmlLang, localePath, locales } from '@alun/contract/rules/locale'
import type { Page } from '@playwright/test'
import { rawRequest } from '../http/raw-request.ts'
import type { ProductFacts } from '../product/control.ts'
import { desktop, expect, listenForComplaints, ready, saveData, test } from './visitor.ts'

test.use({ viewport: desktop })

const seenPages = locales.flatMap((locale) =>
  ['/', '/projects/segara-berawa', '/articles', '/contacts'].map((path) =>
    localePath(path, locale),
  ),
)
const recovers = { timeout: 60_000, intervals: [200] }

test.describe('while the content service is away', () => {
  // Once per process; after a failed test the rest runs in a new one.
  test.beforeEach(async ({ browser, context, product, act }) => {
    if ((await siteStatus(product)) === 'degraded') return
    // Somebody else, whose language the visitor of the test does not have.
    const storageState = await context.storageState()
    const reader = await browser.newPage({ baseURL: product.siteUrl, storageState })
    for (const path of seenPages) await open(reader, path)
    await reader.goto('/ua')
    await ready(reader)
    await reader.locator('footer a[href="/ua/why-bali"]').first().click()
    await expect(reader).toHaveURL(/\/ua\/why-bali$/)
    await expect(reader.locator('main h1')).toHaveCount(1)
    await reader.close()
    await act('kill-content')
    await expect.poll(() => siteStatus(product), recovers).toBe('degraded')
  })
  test.afterAll(({ act }) => act('start-all'))

  test('pages seen before are served with their pictures', async ({ page }) => {
    await saveData(page)
    const complaints = listenForComplaints(page)
    await openWithPictures(page)
    expect(complaints).toEqual([])
  })

  test('a page that was reached by a link can be opened by its address too', async ({ page }) => {
    await open(page, '/ua/why-bali')
  })

  test('links between pages seen before go on working', async ({ page }) => {
    const complaints = listenForComplaints(page)
    await page.goto('/ua')
    await ready(page)
    await page.locator('main a[href="/ua/projects/segara-berawa"]').first().click()
    await expect(page).toHaveURL(/\/ua\/projects\/segara-berawa$/)
    await expect(page.locator('table[data-availability]')).toBeVisible()
    expect(complaints).toEqual([])
  })

  for (const locale of locales) {
    test(`a page never seen says in ${htmlLang(locale)} that it is away for a while`, async ({
      page,
      product,
    }) => {
      const path = localePath('/news/never-seen-before', locale)
      const answer = await rawRequest(product.siteUrl, path)
      expect(answer.status).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(String(answer.headers['cache-control'])).not.toMatch(/immutable|max-age=[1-9]/)

      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale))
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('header')).toBeVisible()
      await expect(page.locator('footer')).toBeVisible()
      await expect(page.locator('[data-screen="not-found"]')).toHaveCount(0)
    })
  }

  test('what cannot exist is still not found', async ({ product }) => {
    for (const path of ['/not-there', '/ua/projects', '/news/Bad_Id', '/ru/docs/%D0%B0']) {
      expect.soft((await rawRequest(product.siteUrl, path)).status, path).toBe(404)
    }
  })

  test('a site restarted meanwhile still has the pages it had @thorough', async ({ page, act }) => {
    await act('stop-site')
    await act('start-site')
    await openWithPictures(page)
  })

  test('when the content service is back, so is everything', async ({ page, product, act }) => {
    await act('start-content')
    await expect.poll(() => siteStatus(product), recovers).not.toBe('degraded')
    await expect
      .poll(
        async () => (await rawRequest(product.siteUrl, '/ua/news/never-seen-before')).status,
        recovers,
      )
      .toBe(404)
    const complaints = listenForComplaints(page)
    await open(page, '/ua/news')
    expect(complaints).toEqual([])
  })
})

test('a database that is killed comes back by itself, and no page is lost meanwhile', async ({
  page,
  product,
  act,
}) => {
  await act('kill-database')
  for (const path of seenPages) await open(page, path)
  const delivery = async () => {
    const headers = { authorization: `Bearer ${product.staticToken}` }
    const path = '/v1/pages/article?locale=ua&slug=leasehold-explained'
    return (await rawRequest(product.contentUrl, path, { headers })).status
  }
  await expect.poll(delivery, recovers).toBe(200)
  await expect
    .poll(async () => (await rawRequest(product.contentUrl, '/healthz')).status, recovers)
    .toBe(200)
})

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'load' })
  expect(answer?.status(), path).toBe(200)
  await expect(page.locator('main h1'), path).toHaveCount(1)
}

/** Opens all pages seen before; every picture that they ask for has to come. */
async function openWithPictures(page: Page): Promise<void> {
  let loaded = 0
  for (const path of seenPages) {
    await open(page, path)
    const pictures = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.currentSrc)
        .map((image) => ({ url: image.currentSrc, isLoaded: image.naturalWidth > 0 })),
    )
    expect(
      pictures.filter(({ isLoaded }) => !isLoaded),
      path,
    ).toEqual([])
    loaded += pictures.length
  }
  expect(loaded).toBeGreaterThan(0)
}

async function siteStatus(product: ProductFacts): Promise<unknown> {
  const { status, body } = await rawRequest(product.siteUrl, '/healthz')
  expect(status).toBe(200)
  const health: { status?: unknown } = JSON.parse(body)
  return health.status
}
