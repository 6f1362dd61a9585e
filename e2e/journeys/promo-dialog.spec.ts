import type { Page } from '@playwright/test'
import {
  anotherDocument,
  desktop,
  expect,
  inAnotherTab,
  isSameDocument,
  markDocument,
  phone,
  ready,
  test,
} from './visitor.ts'

test.use({
  reducedMotion: 'no-preference',
  promoDialog: true,
  viewport: desktop,
})

const quiet = '/docs/terms'
const key = 'promoModalDismissals'
const day = 86_400_000

const promoDialog = (page: Page) => page.locator('dialog[data-modal="promo"]')
const pass = (page: Page, milliseconds: number) => page.clock.fastForward(milliseconds)

/** Opens a page whose clock is stopped until a test moves it. */
async function open(page: Page, path = quiet, at = Date.now()): Promise<void> {
  await page.clock.install({ time: at })
  // The clock runs until then, and a busy machine is slow.
  await page.clock.pauseAt(at + 60_000)
  await page.goto(path)
  await ready(page)
}

/** Nothing is shown or fetched. */
async function staysAway(page: Page, milliseconds: number): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await pass(page, milliseconds)
  // All earlier requests have been recorded when this one is answered.
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

/** Its code may be loaded, but something is in the way. */
async function waits(page: Page, milliseconds: number): Promise<void> {
  await pass(page, milliseconds)
  await page.evaluate(() => fetch('/favicon.svg', { cache: 'no-store' }))
  await pass(page, 1_000)
  await expect(promoDialog(page)).toHaveCount(0)
}

/** Where something was in the way, it looks again four times a second. */
async function comesOnceFree(page: Page): Promise<void> {
  await expect(async () => {
    await pass(page, 250)
    await expect(promoDialog(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** The browser's storage. */
const count = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key)

async function storedBefore(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  }, values)
}

async function cookie(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === key)
}

test('the promo dialog comes after 15 seconds, after a dismissal 40 later, then never again', async ({
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
  await comesAfter(page, 40_000)
  await page.keyboard.press('Escape')
  await expect(promoDialog(page)).toHaveCount(0)
  expect(await count(page)).toBe('2')
  await staysAway(page, 3_600_000)
  await page.reload()
  await ready(page)
  await staysAway(page, 3_600_000)
  expect(complaints).toEqual([])
})

test('a click beside it is a dismissal, a selection that ends there is not @thorough', async ({
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
})

test('the wait starts again on another page, not with another hash or query @thorough', async ({
  page,
}) => {
  await open(page, '/news')
  await staysAway(page, 10_000)
  await page.evaluate(() => window.location.assign('#footer'))
  await staysAway(page, 2_000)
  await page.locator('footer a[href="/about"]').click()
  await expect(page).toHaveURL(/\/about$/)
  await ready(page)
  await comesAfter(page, 15_000)
})

test('the wait goes on while only hash and query change @thorough', async ({ page }) => {
  await open(page, '/projects/segara-berawa')
  await staysAway(page, 5_000)
  await page.evaluate(() => window.location.assign('#units'))
  await staysAway(page, 5_000)
  const clicked = await page.evaluate(() => Date.now())
  await page.locator('a[href*="?status="], a[href*="?sort="]').first().click()
  // The island is hydrated first, which takes React some moments.
  await expect(async () => {
    await page.clock.runFor(100)
    expect(page.url()).toContain('?')
  }).toPass()
  const passed = (await page.evaluate(() => Date.now())) - clicked
  await comesAfter(page, 5_000 - passed)
})

test('Back closes it without counting, and the reader is on the page before @thorough', async ({
  page,
}) => {
  await open(page, '/news')
  await page.locator('footer a[href="/about"]').click()
  await expect(page).toHaveURL(/\/about$/)
  await ready(page)
  await comesAfter(page, 15_000)
  await page.goBack()
  await expect(page).toHaveURL(/\/news$/)
  await ready(page)
  await expect(promoDialog(page)).toHaveCount(0)
  expect(await count(page)).toBeNull()
  await comesAfter(page, 15_000)
})

test('a page that Back brings as it was left starts the wait again, without the dialog @thorough', async ({
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
  await pass(page, 14_999)
  await expect(promoDialog(page)).toHaveCount(0)
  await pass(page, 1)
  await expect(promoDialog(page)).toBeVisible()
})

test('another tab’s dismissals count here at once @thorough', async ({ page, context }) => {
  await open(page)
  await staysAway(page, 14_000)
  await inAnotherTab(context, async (other) => {
    await other.goto('/favicon.svg')
    await other.evaluate((name) => localStorage.setItem(name, '1'), key)
    await expect.poll(async () => (await cookie(page))?.value).toBe('1')
    await staysAway(page, 39_000)
    await other.evaluate((name) => localStorage.setItem(name, '2'), key)
    await expect.poll(async () => (await cookie(page))?.value).toBe('2')
  })
  await staysAway(page, 3_600_000)
})

test('a dismissal counts for 30 days @thorough', async ({ page }) => {
  const now = Date.now()
  const stored = { [key]: '2', promoModalDismissalsUntil: String(now + 30 * day) }
  await storedBefore(page, stored)
  await open(page, quiet, now + 29 * day)
  await staysAway(page, 60_000)
  await page.clock.setSystemTime(now + 30 * day + 1_000)
  await page.reload()
  await ready(page)
  await comesAfter(page, 15_000)
  await promoDialog(page).locator('[data-modal-close]').click()
  expect(await count(page)).toBe('1')
  const until = await page.evaluate(() => localStorage.getItem('promoModalDismissalsUntil'))
  expect(Number(until)).toBeGreaterThanOrEqual(now + 60 * day)
  expect(await cookie(page)).toMatchObject({ value: '1', path: '/', sameSite: 'Lax' })
  expect((await cookie(page))?.expires).toBeCloseTo(Date.now() / 1_000 + 30 * 86_400, -2)
})

test('the cookie brings the count back where storage was cleared @thorough', async ({
  page,
  context,
  product,
}) => {
  await context.addCookies([{ name: key, value: '2', url: product.siteUrl }])
  await open(page)
  expect(await count(page)).toBe('2')
  await staysAway(page, 60_000)
})

test('without storage the count is remembered on the page @thorough', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    const reject = () => {
      throw new DOMException('rejected', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: reject })
    Object.defineProperty(document, 'cookie', { get: reject, set: reject })
  })
  await open(page)
  await comesAfter(page, 15_000)
  await page.keyboard.press('Escape')
  await comesAfter(page, 40_000)
  await page.keyboard.press('Escape')
  await staysAway(page, 3_600_000)
  expect(complaints).toEqual([])
})

test('it waits for the gallery to be closed @thorough', async ({ page }) => {
  await open(page, '/projects/segara-berawa')
  await page.locator('a[data-gallery="gallery"]').first().click()
  await expect(page.locator('[data-gallery-dialog]')).toBeVisible()
  await pass(page, 30_000)
  await expect(page.locator('[data-gallery-dialog]')).toBeVisible()
  await expect(promoDialog(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  // Closing goes back in the history, which takes the browser some moments.
  await expect(async () => {
    await pass(page, 2_000)
    await expect(promoDialog(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.locator('[data-gallery-dialog]')).toHaveCount(0)
})

test('it waits for the menu to be closed @thorough', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page)
  await page.locator('[data-menu-open]').click()
  await expect(page.locator('[data-menu]')).toBeVisible()
  await pass(page, 30_000)
  await expect(promoDialog(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await comesOnceFree(page)
})

test('it does not come between a visitor and a form that is being filled in', async ({ page }) => {
  await open(page)
  await page.evaluate(() => {
    const fields = '<input name="name" aria-label="Name"><input name="phone" aria-label="Phone">'
    const form = `<form data-form="catalog" data-state="idle">${fields}<button type="button">Go</button></form>`
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', form)
  })
  await page.getByLabel('Name').fill('Olena')
  await pass(page, 20_000)
  await page.getByLabel('Phone').focus()
  await page.getByRole('button', { name: 'Go' }).click()
  await waits(page, 1_000)
  await page.getByLabel('Phone').focus()
  await waits(page, 1_000)
  await page.locator('h1').click()
  await comesOnceFree(page)
  await expect(page.getByLabel('Name')).toHaveValue('Olena')

  // An empty field does not delay the dialog.
  await page.keyboard.press('Escape')
  await page.getByLabel('Name').focus()
  await pass(page, 50_000)
  await expect(promoDialog(page)).toHaveCount(0)
  await page.getByLabel('Name').fill('')
  await comesOnceFree(page)
})

test('it comes on a page where a number was begun and given up @thorough', async ({ page }) => {
  // The clock runs until the widget is loaded.
  await page.clock.install()
  await page.goto('/contacts')
  const phone = page.locator('form[data-form="viewing"] [name="phone"]')
  await phone.scrollIntoViewIfNeeded()
  await phone.focus()
  const list = page.locator('[id$="country-selector"][aria-modal="true"]')
  await expect(list).toBeAttached()
  await expect(list).toBeHidden()

  // The list of countries is a dialog while it is open.
  await page.locator('form[data-form="viewing"] .iti button').first().click()
  await expect(list).toBeVisible()
  await pass(page, 60_000)
  await expect(promoDialog(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await comesOnceFree(page)
})

test('it keeps the focus and gives it back, and the page behind stays where it is @thorough', async ({
  page,
}) => {
  await open(page)
  const link = page.locator('footer a').first()
  await link.focus()
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await comesAfter(page, 15_000)
  await expect(promoDialog(page)).toHaveAttribute('aria-modal', 'true')
  // Round and round, out at neither end.
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press(press < 4 ? 'Shift+Tab' : 'Tab')
    await expect(promoDialog(page).locator(':focus')).toHaveCount(1)
  }
  await page.mouse.move(20, 450)
  await page.mouse.wheel(0, -400)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  // What the wheel did to the page it did before it does this.
  await page.mouse.wheel(0, -50)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled - 50)
})

test('code of the dialog that is unavailable reloads the page, once in a session @thorough', async ({
  page,
}) => {
  await page.route(/\/assets\/promo-dialog\.island-/, (route) => route.abort())
  await open(page)
  await markDocument(page)
  await pass(page, 15_000)
  await anotherDocument(page)
  await ready(page)
  await markDocument(page)
  const failed = page.waitForEvent('requestfailed')
  await pass(page, 15_000)
  await failed
  await page.evaluate(() => fetch('/favicon.svg', { cache: 'no-store' }))
  expect(await isSameDocument(page)).toBe(true)
})

/** The clock runs, because the check against bots measures time. */
async function openForm(page: Page) {
  await page.clock.install()
  await page.goto('/ua/docs/terms')
  await ready(page)
  const form = promoDialog(page).locator('form[data-form="promo"]')
  // The wait may begin a moment later than the page can be used.
  await expect(async () => {
    await pass(page, 15_000)
    await expect(form).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await form.locator('[name="phone"]').fill('+380 67 123 45 67')
  return form
}

test('a number that was sent closes it for good @thorough', async ({ page }) => {
  const form = await openForm(page)
  await form.locator('[type="submit"]').click()
  await expect(form).toHaveAttribute('data-state', 'sent')
  expect(await count(page)).toBe('2')
  await expect(promoDialog(page)).toHaveCount(0)
  await staysAway(page, 3_600_000)
  expect(await count(page)).toBe('2')
})

test('a number that is being sent while it is closed is kept, whatever comes between @thorough', async ({
  page,
}) => {
  const form = await openForm(page)
  const answered = Promise.withResolvers<void>()
  const isSent = (url: URL) => url.searchParams.get('form') === 'promo'
  await page.route(isSent, async (route) => {
    await answered.promise
    // As a proxy answers in place of a site that is away.
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
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect(statuses).toContain(200)
  }).toPass()
})

test('it stays away from a page that says that a form was sent @thorough', async ({ page }) => {
  await open(page, '/contacts?sent=viewing')
  await expect(page.locator('form[data-form="viewing"]')).toHaveAttribute('data-state', 'sent')
  await staysAway(page, 60_000)
})

test('it does not come over what a form has answered @thorough', async ({ page }) => {
  await open(page, '/contacts')
  const form = page.locator('form[data-form="viewing"]')
  for (const state of ['sent', 'failed']) {
    await form.evaluate((element, shown) => element.setAttribute('data-state', shown), state)
    await waits(page, 60_000)
  }
  await form.evaluate((element) => element.setAttribute('data-state', 'idle'))
  await comesOnceFree(page)
})

test.describe('a press that is not over yet', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })
  test('keeps it away, by mouse and by touch @thorough', async ({ page }) => {
    await open(page)
    await page.locator('h1').hover()
    await page.mouse.down()
    await waits(page, 15_000)
    await page.mouse.up()
    await comesOnceFree(page)
    await page.keyboard.press('Escape')
    await expect(promoDialog(page)).toHaveCount(0)

    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    const box = await page.locator('h1').boundingBox()
    await touch('touchStart', { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 })
    await waits(page, 40_000)
    await touch('touchEnd')
    await comesOnceFree(page)
  })
})

test('an offer that has ended stays away from a page that was open before @thorough', async ({
  page,
}) => {
  await open(page, quiet, Date.now() + 400 * day)
  await staysAway(page, 60_000)
  expect(await page.evaluate(() => localStorage.getItem('promoModalTimerTriggered'))).toBeNull()
})
