import { localePath, locales } from '@alun/contract/rules/locale'
import type { Page } from '@playwright/test'
import { rawRequest } from '../http/raw-request.ts'
import type { ProductFacts } from '../product/control.ts'
import { newEditor } from './colleague.ts'
import { formReady, openMenu } from './panel-menu.ts'
import { desktop, expect, ready, saveData, test, withPictures } from './visitor.ts'

test.use({ ...withPictures, viewport: desktop })
test.afterAll(({ act }) => act('start-all'))

const seenPages = locales.flatMap((locale) =>
  ['/', '/projects/segara-berawa', '/articles', '/contacts'].map((path) =>
    localePath(path, locale),
  ),
)
const looked = seenPages.filter((path) => path.startsWith('/ua'))
const recovers = { timeout: 60_000, intervals: [200] }

test('stored pages are served with their pictures during an outage of the content service, and all pages after it', async ({
  page,
  browser,
  context,
  product,
  act,
  complaints,
}) => {
  // Another visitor, with another language.
  const storageState = await context.storageState()
  const reader = await browser.newPage({ baseURL: product.siteUrl, storageState })
  for (const path of seenPages) await read(product, path)
  for (const path of looked) await open(reader, path)
  await reader.goto('/ua')
  await ready(reader)
  await reader.locator('footer a[href="/ua/why-bali"]').first().click()
  await expect(reader).toHaveURL(/\/ua\/why-bali$/)
  await expect(reader.locator('main h1')).toHaveCount(1)
  await reader.close()
  await act('kill-content')
  await expect.poll(() => siteStatus(product), recovers).toBe('degraded')

  await saveData(page)
  await openWithPictures(page)
  for (const path of seenPages) await read(product, path)
  // A page that was reached by a link also opens by its address.
  await open(page, '/ua/why-bali')
  await page.goto('/ua')
  await ready(page)
  await page.locator('main a[href="/ua/projects/segara-berawa"]').first().click()
  await expect(page).toHaveURL(/\/ua\/projects\/segara-berawa$/)
  await expect(page.locator('table[data-availability]')).toBeVisible()
  expect(complaints).toEqual([])

  await act('start-content')
  await expect.poll(() => siteStatus(product), recovers).not.toBe('degraded')
  await expect
    .poll(
      async () => (await rawRequest(product.siteUrl, '/ua/news/never-seen-before')).status,
      recovers,
    )
    .toBe(404)
  await open(page, '/ua/news')
  expect(complaints).toEqual([])
})

test('a click in the panel waits during an outage without losing unsaved text, and is followed after it @thorough', async ({
  page,
  product,
  act,
}) => {
  await newEditor(page, product, 'bez-sluzhby')
  await page.goto(`${product.contentUrl}/admin/collections/news/create?locale=ua`)
  await formReady(page)
  const title = page.locator('#field-title')
  await title.fill('Typed before the outage')
  await act('kill-content')
  await openMenu(page)
  await page.locator('.nav a[href$="/collections/articles"]').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.locator('[data-strip="away"]')).toContainText('No connection')
  await expect(title).toHaveValue('Typed before the outage')

  await act('start-content')
  await expect(page).toHaveURL(/\/collections\/articles(\?|$)/, { timeout: 30_000 })
  await expect(page.locator('[data-strip="away"]')).toHaveCount(0)
})

test('a database that is killed restarts by itself, and no page is lost', async ({
  product,
  act,
}) => {
  await act('kill-database')
  for (const path of seenPages) await read(product, path)
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

async function read({ siteUrl }: ProductFacts, path: string): Promise<void> {
  const { body, status } = await rawRequest(siteUrl, path)
  expect([path, status, body.match(/<h1\b/g)?.length]).toEqual([path, 200, 1])
}

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'load' })
  expect(answer?.status(), path).toBe(200)
  await expect(page.locator('main h1'), path).toHaveCount(1)
}

/** Opens pages that were visited before, and checks that all their pictures load. */
async function openWithPictures(page: Page): Promise<void> {
  let loaded = 0
  for (const path of looked) {
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
