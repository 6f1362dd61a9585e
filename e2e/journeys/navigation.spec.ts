import { currentTime } from '@alun/contract/rules/current-time'
import type { Page } from '@playwright/test'
import {
  desktop,
  expect,
  hydrated,
  isSameDocument,
  markDocument,
  phone,
  ready,
  test,
} from './visitor.ts'

test.use({ viewport: desktop })

test('menu and skip link work by keyboard, and the menu without JavaScript', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  await page.goto('/ru/news')
  await ready(page)
  await page.keyboard.press('Tab')
  const skip = page.locator('a:focus')
  await expect(skip).toHaveAttribute('href', /^#/)
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await page.keyboard.press('Tab')
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(inMain).toBe(true)

  await expect(page.locator('html')).toHaveAttribute('data-viewport', 'desktopMedium')
  await page.setViewportSize(phone)
  await expect(page.locator('html')).toHaveAttribute('data-viewport', 'mobileMedium')
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'viewport', value: 'mobileMedium' }),
  )
  await page.goto('/ua')
  await ready(page)
  const menu = page.locator('[data-menu]')
  const opener = page.locator('[data-menu-open]')
  await expect(menu).toBeHidden()

  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await menu.evaluate((box) => box.contains(document.activeElement))).toBe(true)

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await menu.locator('a[href="/ua/articles"]').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/ua/articles')
  await expect(menu).toBeHidden()
  expect(complaints).toEqual([])

  const plain = await browser.newContext({
    baseURL: product.siteUrl,
    viewport: phone,
    javaScriptEnabled: false,
  })
  const bare = await plain.newPage()
  await bare.goto('/ua/news')
  await bare.locator('[data-menu-open]').click()
  const links = bare.locator('[data-menu]')
  await expect(links).toBeVisible()
  await expect(links.locator('[data-locale-switch]')).toHaveCount(3)
  await links.locator('a[data-locale-switch="ru"]').click()
  await expect(bare).toHaveURL((url) => url.pathname === '/ru/news')
  await expect(bare.locator('html')).toHaveAttribute('lang', 'ru')
  // Without scripts everything is visible.
  await bare.goto('/about')
  const parts = bare.locator('[data-aos]')
  expect(await parts.count()).toBeGreaterThan(3)
  for (const part of await parts.all()) await expect(part).toHaveCSS('opacity', '1')
  await plain.close()
})

test('Back restores the scroll position, a new page starts at its top, and a hash scrolls to its section @thorough', async ({
  page,
}) => {
  await page.goto('/projects/segara-berawa')
  await ready(page)
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500)
  const before = await nearestSection(page)
  await page
    .locator('header a[href="/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/segara-berawa$/)
  // Compares visible content, because the browser adjusts the offset if something above has grown.
  await expect.poll(async () => Math.abs((await nearestSection(page)) - before)).toBeLessThan(60)

  await page.goto('/contacts')
  await ready(page)
  await page.locator('header a[href="/#forecast"]').click()
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === '#forecast')
  await expect(page.locator('#forecast')).toBeInViewport()
})

/** Distance from the top of the window to the nearest section, in pixels. */
function nearestSection(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main section[id]')]
      .map((section) => section.getBoundingClientRect().top)
      .reduce((nearest, top) => (Math.abs(top) < Math.abs(nearest) ? top : nearest)),
  )
}

test('sorting the units of a project keeps the scroll position @thorough', async ({ page }) => {
  // Without smooth scrolling, which could hide a jump.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/projects/segara-berawa')
  await ready(page)
  await markDocument(page)
  const filter = page.getByRole('navigation', { name: 'Show' }).getByRole('link').nth(1)
  await hydrated(filter)
  const top = () => filter.evaluate((link) => Math.round(link.getBoundingClientRect().top))
  const before = await top()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await filter.click()
  await expect(page).toHaveURL(/status=/)
  await expect(filter).toHaveAttribute('aria-current', 'true')
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
  expect(await isSameDocument(page)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the next Tab starts in the section that was chosen in the menu @thorough', async ({
    page,
  }) => {
    await page.goto('/ua')
    await ready(page)
    const isInSection = () =>
      page.evaluate(() => document.activeElement?.closest('#projects') != null)
    for (const _time of ['first', 'second']) {
      await page.locator('[data-menu-open]').press('Enter')
      await page.locator('[data-menu] nav a[href="/ua#projects"]').first().press('Enter')
      await expect(page).toHaveURL(/\/ua#projects$/)
      await expect(page.locator('[data-menu]')).toBeHidden()
      await page.keyboard.press('Tab')
      expect(await isInSection()).toBe(true)
    }
  })

  test('the menu closes at once, even if the next page is slow @thorough', async ({ page }) => {
    // The browser's own prerendering cannot be delayed here.
    await page.route('/speculation-rules.json', (route) => route.abort())
    await page.goto('/ua')
    await ready(page)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const asked = new Promise<void>((resolve) => {
      void page.route('/ua/articles', async (route) => {
        resolve()
        await answered
        await route.continue()
      })
    })
    await page.locator('[data-menu-open]').click()
    // A page that is being left answers no calls, so it records the event itself.
    await page.locator('[data-menu]').evaluate((menu) =>
      menu.addEventListener('beforetoggle', () =>
        // biome-ignore lint/plugin/clock: the clock of the browser.
        sessionStorage.setItem('closed', String(Date.now())),
      ),
    )
    await page.locator('[data-menu] a[href="/ua/articles"]').click({ noWaitAfter: true })
    await asked
    const answeredAt = currentTime()
    answer()
    await expect(page).toHaveURL(/\/ua\/articles$/)
    const closedAt = await page.evaluate(() => Number(sessionStorage.getItem('closed')))
    expect(closedAt).toBeGreaterThan(0)
    expect(closedAt).toBeLessThanOrEqual(answeredAt)
  })
})
