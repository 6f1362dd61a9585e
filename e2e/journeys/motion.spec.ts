import type { Locator, Page } from '@playwright/test'
import { desktop, expect, hydrated, ready, test } from './visitor.ts'

test.use({ reducedMotion: 'no-preference', viewport: desktop })

test('sections fade in when they are scrolled into view, also on the next page @thorough', async ({
  page,
}) => {
  await page.goto('/about')
  await ready(page)
  const part = await firstBelow(page)
  // Nothing is hidden before the reader scrolls.
  await expect(part).toHaveCSS('opacity', '1')
  await expect(part).not.toHaveClass(/aos-animate/)

  for (const round of [1, 2]) {
    await scrollTopTo(part, desktop.height - 110)
    await expect(part, `below the line, ${round}`).not.toHaveClass(/aos-animate/)
    // Elements that were visible once do not vanish again.
    await expect(part).toHaveCSS('opacity', round === 1 ? '0' : '1')
    await scrollTopTo(part, desktop.height - 130)
    await expect(part, `above the line, ${round}`).toHaveClass(/aos-animate/)
    await expect(part).toHaveCSS('opacity', '1')
  }
  expect(await transitionOf(part)).toBe('opacity 0.4s')
  // Elements that were passed quickly are visible, too.
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
  await expect(page.locator('[data-aos]:not(.aos-animate)')).toHaveCount(0)
  await page.locator('header a[href="/"]').first().click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  const next = await firstBelow(page)
  await scrollTopTo(next, desktop.height - 110)
  await expect(next).toHaveCSS('opacity', '0')
  await scrollTopTo(next, desktop.height - 130)
  await expect(next).toHaveCSS('opacity', '1')
})

test('with reduced motion nothing is hidden and nothing fades @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchFades(page)
  await page.goto('/about')
  await ready(page)
  const part = await firstBelow(page)
  await scrollTopTo(part, desktop.height - 110)
  await expect(page.locator('html')).toHaveAttribute('data-reveal', 'fading')
  await expect(part).toHaveCSS('opacity', '1')
  await open(page, '/career')
  await ready(page)
  expect(await fades(page)).toBe(0)
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
})

test('the next page fades in; the first page and unchanged parts do not @thorough', async ({
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
  expect(await longestFade(page)).toBeLessThanOrEqual(250)
  await page.goBack()
  await expect.poll(() => fades(page)).toBe(4)
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
})

/** The first observed element that is completely below the window. */
async function firstBelow(page: Page): Promise<Locator> {
  const below = page.locator('[data-aos].aos-waits').first()
  await expect(below).toBeAttached()
  await below.evaluate((part) => part.setAttribute('data-first-below', ''))
  return page.locator('[data-first-below]')
}

/** Scrolls until the top of an element has this distance from the top of the window. */
async function scrollTopTo(part: Locator, top: number): Promise<void> {
  await part.evaluate((element, wanted) => {
    const by = element.getBoundingClientRect().top - wanted
    window.scrollBy({ top: by, behavior: 'instant' })
  }, top)
  await expect
    .poll(() => part.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThanOrEqual(top + 1)
}

async function transitionOf(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).transition)
}

async function open(page: Page, path: string): Promise<void> {
  await page.locator(`header a[href="${path}"]`).click()
  await expect(page).toHaveURL((url) => url.pathname === path)
}

/** Counts view transitions over all documents of the tab. */
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

/** Duration of the longest animation of the last transition. */
async function longestFade(page: Page): Promise<number> {
  await page.waitForFunction(() => sessionStorage.getItem('longestFade') !== null)
  return page.evaluate(() => Number(sessionStorage.getItem('longestFade')))
}

async function fades(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('fades')))
}
