import { localePath } from '@alun/contract/rules/locale'
import type { Page } from '@playwright/test'
import { startSecondSite } from '../product/second-site.ts'
import { holdCode } from './forms.ts'
import { expect, phone, ready, test } from './visitor.ts'

const gtmId = 'GTM-TEST123'
const mapHost = 'https://tiles.example'

// All tests share one site.
test.describe.configure({ mode: 'default' })
test.use({ promoDialog: true, consent: null })

let site: Awaited<ReturnType<typeof startSecondSite>>
test.beforeAll(async ({ product }) => {
  const settings = { GTM_ID: gtmId, MAP_STYLE_URL: `${mapHost}/style.json` }
  site = await startSecondSite(product, 'site-with-third-parties', settings)
})
test.afterAll(async () => site.stop())

const banner = (page: Page) => page.locator('[data-consent]')
const accept = (page: Page) => page.locator('[data-consent-accept]')
const decline = (page: Page) => page.locator('[data-consent-decline]')
const settings = (page: Page) => page.locator('footer [data-consent-open]')

/** Answers for other hosts and records their requests. */
async function otherHosts(page: Page, answer: 'script' | 'blocked' = 'script'): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => url.origin !== site.url,
    async (route) => {
      asked.push(route.request().url())
      if (answer === 'blocked') return route.abort()
      await route.fulfill({ contentType: 'text/javascript', body: 'window.tagManager = true' })
    },
  )
  return asked
}

async function open(page: Page, path = '/docs/terms'): Promise<void> {
  await page.goto(site.url + path)
  await ready(page)
  await expect(settings(page)).toBeAttached()
}

/** Entries of the tag manager's queue: commands as arrays, events as objects. */
async function dataLayer(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const entries: unknown = Reflect.get(window, 'dataLayer')
    const isCommand = (entry: unknown) => String(entry) === '[object Arguments]'
    return Array.isArray(entries)
      ? entries.map((entry) => (isCommand(entry) ? Array.from(entry) : entry))
      : []
  })
}

const eventsOf = async (page: Page, name: string) =>
  (await dataLayer(page)).filter((entry) => Object(entry).event === name)

const allowing = (value: string) => ({
  ad_storage: value,
  ad_user_data: value,
  ad_personalization: value,
  analytics_storage: value,
})

async function choiceCookie(page: Page) {
  return (await page.context().cookies(site.url)).find(({ name }) => name === 'consent')
}

test('third parties get no request before the visitor consents, nor after consent is withdrawn', async ({
  page,
  context,
  complaints,
}) => {
  const asked = await otherHosts(page)
  await open(page)
  await expect(banner(page)).toBeVisible()
  expect((await dataLayer(page))[0]).toEqual(['consent', 'default', allowing('denied')])
  expect(asked).toEqual([])
  expect(await choiceCookie(page)).toBeUndefined()

  await accept(page).click()
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtm.js?id=${gtmId}`])
  await page.waitForFunction(() => Reflect.get(window, 'tagManager') === true)
  const layer = await dataLayer(page)
  const update = layer.findIndex((entry) => Array.isArray(entry) && entry[1] === 'update')
  expect(layer[update]).toEqual(['consent', 'update', allowing('granted')])
  expect(Object(layer[update + 1]).event).toBe('gtm.js')

  await page.reload()
  await expect.poll(() => asked.length).toBe(2)
  await expect(banner(page)).toHaveCount(0)
  expect(complaints).toEqual([])

  // Consent is withdrawn on the same page.
  await context.addCookies([{ name: '_ga', value: 'GA1.1.2', url: site.url }])
  await settings(page).click()
  await expect(banner(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(accept(page)).toBeFocused()
  await decline(page).click()
  await expect(banner(page)).toHaveCount(0)
  await expect(settings(page)).toBeFocused()
  expect((await dataLayer(page)).at(-1)).toEqual(['consent', 'update', allowing('denied')])
  expect((await choiceCookie(page))?.value).toMatch(/^denied@/)
  await page.locator('footer a[href="/contacts"]').click()
  await expect(page).toHaveURL(/\/contacts$/)
  await ready(page)
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toHaveCount(0)
  expect(await dataLayer(page)).toEqual([['consent', 'default', allowing('denied')]])
  expect(await eventsOf(page, 'page_view')).toEqual([])
  expect(asked).toHaveLength(2)
  const names = (await context.cookies(site.url)).map(({ name }) => name)
  expect(names).not.toContain('_ga')
  expect(complaints).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the consent banner is usable at a text size of 200 %, also if it asks only about the source of the visit @thorough', async ({
    page,
    product,
  }) => {
    await page.goto(product.siteUrl + localePath('/', 'ua'))
    await expect(banner(page)).toBeVisible()
    await expect(banner(page)).toContainText('реклам')
    expect(await dataLayer(page)).toEqual([])
    const answer = await page.request.get(`${product.siteUrl}/docs/terms`)
    expect(answer.headers()['content-security-policy']).not.toContain('googletagmanager')

    await otherHosts(page)
    await page.goto(site.url + localePath('/', 'ua'))
    await expect(banner(page)).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const part of [banner(page).locator('p'), accept(page), decline(page)]) {
      await part.scrollIntoViewIfNeeded()
      const box = await part.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const text = range.getBoundingClientRect()
        const own = element.getBoundingClientRect()
        return { text: { left: text.left, right: text.right }, own: own.toJSON() }
      })
      expect(box.text.left).toBeGreaterThanOrEqual(box.own.left - 1)
      expect(box.text.right).toBeLessThanOrEqual(box.own.right + 1)
      expect(box.own.right).toBeLessThanOrEqual(phone.width)
    }
    await expect(decline(page)).toBeInViewport({ ratio: 0.99 })
    await decline(page).click()
    await expect(banner(page)).toHaveCount(0)
  })
})

test('the site works if the tag manager is blocked @thorough', async ({ page }) => {
  const exceptions: string[] = []
  page.on('pageerror', (error) => exceptions.push(error.message))
  const asked = await otherHosts(page, 'blocked')
  await open(page)
  await accept(page).click()
  await expect.poll(() => asked.length).toBe(1)
  await page.locator('footer a[href="/contacts"]').click()
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(page.locator('h1')).toBeVisible()
  expect(exceptions).toEqual([])
})

test('the tag manager gets events of pages, forms, offers and galleries, without input of the visitor @thorough', async ({
  page,
}) => {
  await otherHosts(page)
  await page.clock.install()
  await open(page, '/ua/projects/segara-berawa?utm_source=x&email=olena@example.com#lease')
  await accept(page).click()
  await page.locator('a[data-gallery="gallery"]').first().click()
  await expect(page.locator('[data-gallery-dialog]')).toHaveAttribute('data-gallery-state', 'ready')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-gallery-dialog]')).toHaveCount(0)
  await page.clock.fastForward(15_000)
  await page.locator('[data-modal-close]').click()
  await page.evaluate(() => {
    const detail = { form: 'catalog', name: 'Olena', phone: '+380501234567' }
    document.dispatchEvent(new CustomEvent('enquiry-sent', { detail }))
  })
  const reported = async () => {
    const events = (await dataLayer(page)).filter((entry) => !Array.isArray(entry))
    return events.filter((entry) => Object(entry).event !== 'gtm.js')
  }
  expect(await reported()).toEqual([
    { event: 'page_view', page_path: '/ua/projects/segara-berawa', page_language: 'ua' },
    { event: 'gallery_opened', gallery: 'gallery' },
    { event: 'promo_shown', promotion: 'early-bird-segara' },
    { event: 'promo_dismissed', promotion: 'early-bird-segara' },
    { event: 'form_sent', form_name: 'catalog' },
  ])
  await page.locator('footer a[href="/ua/contacts"]').click()
  await expect(page).toHaveURL(/\/ua\/contacts$/)
  await expect
    .poll(reported)
    .toEqual([{ event: 'page_view', page_path: '/ua/contacts', page_language: 'ua' }])
})

test.describe('the source of a visit', () => {
  const stored = (page: Page) =>
    page.evaluate(() => ({
      attribution: localStorage.getItem('attribution'),
      handedOver: sessionStorage.getItem('arrivedFrom'),
    }))
  const nothing = { attribution: null, handedOver: null }
  const touches = async (page: Page): Promise<unknown> =>
    JSON.parse((await stored(page)).attribution ?? 'null')

  test('is stored from the page on which the visitor consents, not before @thorough', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.siteUrl}/news?utm_source=mail`)
    await expect(banner(page)).toBeVisible()
    expect(await stored(page)).toEqual(nothing)

    await page.goto(`${product.siteUrl}/contacts?utm_source=instagram`, {
      referer: 'https://search.example/',
    })
    await accept(page).click()
    const touch = {
      landing: '/contacts?utm_source=instagram',
      utm_source: 'instagram',
      referrer: 'https://search.example/',
    }
    await expect.poll(() => touches(page)).toMatchObject({ first: touch, last: touch })

    // After consent each page stores its source at once, even for short visits.
    await page.goto(`${product.siteUrl}/about?utm_source=letter`)
    await ready(page)
    await expect
      .poll(() => touches(page))
      .toMatchObject({ first: touch, last: { utm_source: 'letter' } })
  })

  test('is deleted if the visitor withdraws consent or never gave it @thorough', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.siteUrl}/docs/terms?utm_source=mail`)
    await accept(page).click()
    await expect.poll(async () => (await stored(page)).attribution).toContain('mail')
    await settings(page).click()
    await decline(page).click()
    await expect.poll(() => stored(page)).toEqual(nothing)

    // A former build stored it without consent.
    await page.evaluate(() => localStorage.setItem('attribution', '{}'))
    await page.reload()
    await ready(page)
    await expect.poll(() => stored(page)).toEqual(nothing)
  })
})

test('the live map loads after a click and replaces the drawn one @thorough', async ({ page }) => {
  const island = page.locator('[data-island="map"]')
  const drawn = page.locator('#place svg[role="img"]')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/tiles\.example|map-view|maplibre/.test(request.url())) asked.push(request.url())
  })
  const style = { version: 8, sources: {}, layers: [] }
  await page.route(`${mapHost}/**`, (route) => route.fulfill({ json: style }))
  const letGo = await holdCode(page, 'map')
  await page.goto(`${site.url}/ua/projects/segara-berawa`)
  await island.scrollIntoViewIfNeeded()
  await expect(drawn).toBeVisible()
  expect(asked).toEqual([])
  // Pressed before its code has loaded.
  await island.getByRole('button').click()
  await expect(island).toHaveAttribute('data-island-state', 'server')
  letGo()
  await expect(drawn).toBeHidden()
  // Browsers without WebGL show a message.
  await expect(island.locator('.maplibregl-canvas, p').first()).toBeVisible()
})
