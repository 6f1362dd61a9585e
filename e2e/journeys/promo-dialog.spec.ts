import { currentTime } from '@alun/contract/rules/current-time'
import type { Page } from '@playwright/test'
import { enquiriesOf } from './forms.ts'
import { desktop, expect, isSameDocument, markDocument, phone, ready, test } from './visitor.ts'

test.use({ reducedMotion: 'no-preference', promoDialog: true, viewport: desktop })

const quiet = '/docs/terms'
const key = 'promoModalDismissals'

const promoDialog = (page: Page) => page.locator('dialog[data-modal="promo"]')
const pass = (page: Page, milliseconds: number) => page.clock.fastForward(milliseconds)

/** Opens a page with a stopped clock; tests advance it. */
async function open(page: Page, path = quiet, at = currentTime()): Promise<void> {
  await page.clock.install({ time: at })
  // The clock runs until it is paused, which takes a while on a busy machine.
  await page.clock.pauseAt(at + 60_000)
  await page.goto(path)
  await ready(page)
}

/** Expects that the dialog neither opens nor loads its code during this time. */
async function staysAway(page: Page, milliseconds: number): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await pass(page, milliseconds)
  // When this request is answered, all earlier ones have been recorded.
  await page.evaluate(() => fetch('/favicon.svg', { cache: 'no-store' }))
  await page.evaluate(() => fetch('/favicon.svg', { cache: 'no-store' }))
  expect(asked.filter((url) => url.includes('/promo-dialog.island-'))).toEqual([])
  await expect(promoDialog(page)).toHaveCount(0)
}

async function comesAfter(page: Page, milliseconds: number): Promise<void> {
  await staysAway(page, milliseconds - 1)
  await pass(page, 1)
  await expect(promoDialog(page)).toBeVisible()
}

/** Expects that the dialog is due but stays closed, because something delays it. */
async function waits(page: Page, milliseconds: number): Promise<void> {
  await pass(page, milliseconds)
  await page.evaluate(() => fetch('/favicon.svg', { cache: 'no-store' }))
  await pass(page, 1_000)
  await expect(promoDialog(page)).toHaveCount(0)
}

/** Passes time in steps, because the timer checks for obstacles four times per second. */
async function comesOnceFree(page: Page, step = 250): Promise<void> {
  await expect
    .poll(async () => {
      await pass(page, step)
      return promoDialog(page).isVisible()
    })
    .toBe(true)
}

const count = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key)

/** Opens a page with a running clock, because the bot check measures time, and types a number. */
async function openForm(page: Page, number: string) {
  await page.clock.install()
  await page.goto('/ua/docs/terms')
  await ready(page)
  // The timer may start shortly after the page is ready.
  await comesOnceFree(page, 15_000)
  const form = promoDialog(page).locator('form[data-form="promo"]')
  await form.locator('[name="phone"]').fill(number)
  return form
}

test('the promo dialog opens after 15 seconds, again 40 seconds after a dismissal, then never again', async ({
  page,
  complaints,
}) => {
  await open(page, '/ua/docs/terms')
  await comesAfter(page, 15_000)
  const dialog = page.getByRole('dialog', { name: /Три вілли/ })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('img')).toBeVisible()
  await expect(dialog.getByText(/^До\s\d+/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('promoModalTimerTriggered'))).toBe('true')

  await dialog.locator('[data-modal-close]').click()
  await expect(promoDialog(page)).toHaveCount(0)
  expect(await count(page)).toBe('1')
  // The dialog stays closed while a visitor fills in a form.
  await page.evaluate(() => {
    const fields = '<input name="name" aria-label="Name"><input name="phone" aria-label="Phone">'
    const form = `<form data-form="catalog" data-state="idle">${fields}<button type="button">Go</button></form>`
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', form)
  })
  await page.getByLabel('Name').fill('Olena')
  await pass(page, 40_000)
  await page.getByLabel('Phone').focus()
  await page.getByRole('button', { name: 'Go' }).click()
  await waits(page, 1_000)
  await page.locator('h1').click()
  await comesOnceFree(page)
  await expect(page.getByLabel('Name')).toHaveValue('Olena')
  await page.keyboard.press('Escape')
  await expect(promoDialog(page)).toHaveCount(0)
  expect(await count(page)).toBe('2')
  await staysAway(page, 3_600_000)
  await page.reload()
  await ready(page)
  await staysAway(page, 3_600_000)
  expect(complaints).toEqual([])
})

test('a promo dialog whose code is unavailable stays closed, and the page is not reloaded @thorough', async ({
  page,
}) => {
  const code = /\/promo-dialog\.island-/
  await page.route(code, (route) => route.abort())
  await open(page)
  await markDocument(page)
  const lost = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
  await pass(page, 15_000)
  await lost
  await waits(page, 1_000)
  expect(await isSameDocument(page)).toBe(true)
})

test('a click beside the promo dialog dismisses it and begins the wait of 40 seconds @thorough', async ({
  page,
}) => {
  await open(page)
  await comesAfter(page, 15_000)
  const heading = await promoDialog(page).getByRole('heading').boundingBox()
  if (!heading) throw new Error('the heading has no place')
  await page.mouse.move(heading.x + 5, heading.y + 5)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(promoDialog(page)).toBeVisible()
  expect(await count(page)).toBeNull()
  await page.mouse.click(5, 5)
  await expect(promoDialog(page)).toHaveCount(0)
  expect(await count(page)).toBe('1')
  await comesAfter(page, 40_000)
})

test('a page from the back/forward cache starts the wait again, without the dialog @thorough', async ({
  page,
}) => {
  const dispatch = (type: string) =>
    page.evaluate((name) => {
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
    }, type)
  await open(page)
  await staysAway(page, 10_000)
  await dispatch('pagehide')
  await dispatch('pageshow')
  await comesAfter(page, 15_000)
  await dispatch('pagehide')
  await expect(promoDialog(page)).toHaveCount(0)
  await dispatch('pageshow')
  expect(await count(page)).toBeNull()
  await comesAfter(page, 15_000)
})

test('the promo dialog waits while the menu is shown @thorough', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page)
  await page.locator('[data-menu-open]').click()
  await expect(page.locator('[data-menu]')).toBeVisible()
  await waits(page, 60_000)
  await page.keyboard.press('Escape')
  await comesOnceFree(page)
})

test('the promo dialog traps and restores the focus, and the page behind does not scroll @thorough', async ({
  page,
}) => {
  await open(page)
  const link = page.locator('footer a').first()
  await link.focus()
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await comesAfter(page, 15_000)
  await expect(promoDialog(page)).toHaveAttribute('aria-modal', 'true')
  // The focus cycles within the dialog.
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press(press < 4 ? 'Shift+Tab' : 'Tab')
    await expect(promoDialog(page).locator(':focus')).toHaveCount(1)
  }
  await page.mouse.move(20, 450)
  await page.mouse.wheel(0, -400)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  // The page handles wheel events in order, so earlier ones have had their effect.
  await page.mouse.wheel(0, -50)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled - 50)
})

test('sending a number closes the promo dialog for good, and closing it does not cancel the number @thorough', async ({
  page,
  product,
  browser,
}) => {
  const number = `+38063${String(currentTime()).slice(-7)}`
  const form = await openForm(page, number)
  await form.locator('[type="submit"]').click()
  await expect(form).toHaveAttribute('data-state', 'sent')
  expect(await count(page)).toBe('2')
  await expect(promoDialog(page)).toHaveCount(0)
  await staysAway(page, 3_600_000)
  expect(await enquiriesOf(product, number)).toMatchObject([{ form: 'promo', locale: 'ua' }])

  const another = await browser.newContext({ baseURL: product.siteUrl, viewport: desktop })
  await closeWhileSending(await another.newPage())
  await another.close()
})

async function closeWhileSending(page: Page): Promise<void> {
  const form = await openForm(page, '+380 67 123 45 67')
  const answered = Promise.withResolvers<void>()
  const isSent = (url: URL) => url.searchParams.get('form') === 'promo'
  await page.route(isSent, async (route) => {
    await answered.promise
    // A proxy answers for a site that is down.
    await route.fulfill({ status: 502, body: 'Bad Gateway' })
  })
  const sent = page.waitForRequest((request) => isSent(new URL(request.url())))
  await form.locator('[type="submit"]').click()
  await sent
  await page.keyboard.press('Escape')
  await expect(promoDialog(page)).toHaveCount(0)
  answered.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  const statuses: number[] = []
  page.on('response', (response) => {
    if (isSent(new URL(response.url()))) statuses.push(response.status())
  })
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      return statuses
    })
    .toContain(200)
  // It counts as sent, so that the dialog does not open again.
  await expect.poll(() => count(page)).toBe('2')
}
