import type { Page } from '@playwright/test'
import { desktop, expect, hydrated, phone, ready, test } from './visitor.ts'

test.use({ reducedMotion: 'no-preference', viewport: desktop })

test('another page fades in; the first one, and what stays on a page, does not @thorough', async ({
  page,
}) => {
  await watchFades(page)
  await page.goto('/projects/segara-berawa')
  await ready(page)
  const filter = page.locator('main a[href*="?"][href*="status="]').first()
  await hydrated(filter)
  await filter.click()
  await expect(page).toHaveURL(/status=/)
  await page.locator('main a[href^="#"]').first().click()
  await expect(page).toHaveURL(/#/)
  expect(await fades(page)).toBe(0)

  for (const [count, path] of ['/career', '/news', '/sales'].entries()) {
    await open(page, path)
    await expect.poll(() => fades(page)).toBe(count + 1)
  }
  await page.goBack()
  await expect.poll(() => fades(page)).toBe(4)
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
})

test('nothing fades for readers who want less motion @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchFades(page)
  await page.goto('/contacts')
  await ready(page)
  await open(page, '/career')
  await ready(page)
  expect(await fades(page)).toBe(0)
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true })

  test('the next page fades in within a quarter of a second, too @thorough', async ({ page }) => {
    await watchFades(page)
    await page.goto('/contacts')
    await ready(page)
    const link = page.locator('a[href="/career"]')
    await page.locator('footer details', { has: link }).locator('summary').tap()
    await page.locator('footer').locator(link).tap()
    await expect(page).toHaveURL((url) => url.pathname === '/career')
    await ready(page)
    await expect.poll(() => fades(page)).toBe(1)
    expect(await longestFade(page)).toBeLessThanOrEqual(250)
  })
})

test('a link to a place on another page leads to that place @thorough', async ({ page }) => {
  await page.goto('/contacts')
  await ready(page)
  await page.locator('header a[href="/#forecast"]').click()
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === '#forecast')
  await expect(page.locator('#forecast')).toBeInViewport()
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('#forecast')?.getBoundingClientRect().top),
    )
    .toBeLessThan(300)
})

async function open(page: Page, path: string): Promise<void> {
  await page.locator(`header a[href="${path}"]`).click()
  await expect(page).toHaveURL((url) => url.pathname === path)
}

/** Counts, over all documents of the tab, those that the browser brings by a transition. */
async function watchFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', ({ viewTransition }) => {
      if (viewTransition === null) return
      void viewTransition.ready.then(() => {
        const lasting = document
          .getAnimations()
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
        sessionStorage.setItem('longestFade', String(Math.max(...lasting)))
      })
      sessionStorage.setItem('fades', String(Number(sessionStorage.getItem('fades')) + 1))
    })
  })
}

/** Milliseconds of the longest animation of the last transition. */
async function longestFade(page: Page): Promise<number> {
  await page.waitForFunction(() => sessionStorage.getItem('longestFade') !== null)
  return page.evaluate(() => Number(sessionStorage.getItem('longestFade')))
}

async function fades(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('fades')))
}
