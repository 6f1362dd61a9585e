import { htmlLang, type Locale, localePath, locales } from '@alun/contract/rules/locale'
import type { Locator, Page } from '@playwright/test'
import { isSweep, triedLocales } from '../http/site-addresses.ts'
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

/** Each list in one language, and that of projects in all; a sweep takes all in all. */
const lists: [list: string, section: string, locales: readonly Locale[]][] = [
  ['/news', 'news', ['en']],
  ['/articles', 'articles', ['ua']],
  ['/sales', 'sales', ['ru']],
  ['/', 'projects', locales],
]

test.use({ reducedMotion: 'no-preference', viewport: desktop })

for (const locale of triedLocales) {
  test(`an item is opened from its list and left by Back without leaving ${htmlLang(locale)} @thorough`, async ({
    page,
    complaints,
  }) => {
    for (const [list, section, inLanguages] of lists) {
      if (!isSweep && !inLanguages.includes(locale)) continue
      const listPath = localePath(list, locale)
      await page.goto(listPath)
      await ready(page)
      const listTitle = await page.title()

      await itemLinks(page, section, locale).first().click()
      await expect(page).toHaveURL((url) =>
        url.pathname.startsWith(localePath(`/${section}/`, locale)),
      )
      await expect(page).not.toHaveTitle(listTitle)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale))
      await expect(page.locator('main h1')).toHaveCount(1)

      await page.goBack()
      await expect(page).toHaveURL((url) => url.pathname === listPath)
      await expect(page).toHaveTitle(listTitle)
    }
    expect(complaints).toEqual([])
  })
}

test('a new page begins at its top @thorough', async ({ page }) => {
  await page.goto('/ua/news')
  await ready(page)
  const link = itemLinks(page, 'news', 'ua').last()
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await expect(page).toHaveURL(/\/ua\/news\/./)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the page read before is found again at the same place @thorough', async ({ page }) => {
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
  await page.goBack()
  await expect(page).toHaveURL(/segara-berawa$/)
  // Measured by what is in view: the browser corrects the offset where something above has grown.
  await expect.poll(async () => Math.abs((await nearestSection(page)) - before)).toBeLessThan(60)
})

/** Pixels from the top of the window to the beginning of the section nearest to it. */
function nearestSection(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main section[id]')]
      .map((section) => section.getBoundingClientRect().top)
      .reduce((nearest, top) => (Math.abs(top) < Math.abs(nearest) ? top : nearest)),
  )
}

test('sorting the units of a project keeps the place on the page @thorough', async ({ page }) => {
  // So that a jump could not be missed while it glides.
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

test('the language switch keeps page, query and place', async ({ page, complaints }) => {
  await page.goto('/projects/segara-berawa?status=available')
  await ready(page)
  const anchor = page.locator('main a[href^="#"]').first()
  const hash = await anchor.getAttribute('href')
  await anchor.click()
  await expect(page).toHaveURL((url) => url.hash === hash)

  for (const locale of ['ua', 'ru', 'en'] as const) {
    await page.locator(`header a[data-locale-switch="${locale}"]:visible`).first().click()
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === localePath('/projects/segara-berawa', locale) &&
        url.search === '?status=available' &&
        url.hash === hash,
    )
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale))
    await expect(page.locator(`[data-locale-switch="${locale}"]`).first()).toHaveAttribute(
      'aria-current',
      /.+/,
    )
  }
  expect(complaints).toEqual([])
})

test('the keyboard reaches the content at once by the skip link', async ({ page }) => {
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
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the menu opens, is used and closes by the keyboard', async ({ page, complaints }) => {
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
  })

  test('the keyboard goes on in the section of the page that the menu led to @thorough', async ({
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

  test('the menu gives way at once, however long the page takes @thorough', async ({ page }) => {
    // Requests of the browser's own prerendering cannot be delayed here.
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
    await page
      .locator('[data-menu]')
      .evaluate((menu) =>
        menu.addEventListener('beforetoggle', () =>
          sessionStorage.setItem('closed', String(Date.now())),
        ),
      )
    await page.locator('[data-menu] a[href="/ua/articles"]').click({ noWaitAfter: true })
    await asked
    const answeredAt = Date.now()
    answer()
    await expect(page).toHaveURL(/\/ua\/articles$/)
    const closedAt = await page.evaluate(() => Number(sessionStorage.getItem('closed')))
    expect(closedAt).toBeGreaterThan(0)
    expect(closedAt).toBeLessThanOrEqual(answeredAt)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the menu and the language switch work', async ({ page }) => {
      await page.goto('/ua/news')
      await page.locator('[data-menu-open]').click()
      const menu = page.locator('[data-menu]')
      await expect(menu).toBeVisible()
      await expect(menu.locator('[data-locale-switch]')).toHaveCount(3)
      await menu.locator('a[data-locale-switch="ru"]').click()
      await expect(page).toHaveURL((url) => url.pathname === '/ru/news')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    })
  })
})

function itemLinks(page: Page, section: string, locale: Locale): Locator {
  return page.locator(`main a[href^="${localePath(`/${section}/`, locale)}"]:visible`)
}
