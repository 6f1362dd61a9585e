import type { Locator, Page } from '@playwright/test'
import { rawRequest } from '../http/raw-request.ts'
import { desktop, expect, leaveOutPictures, ready, test } from './visitor.ts'

test.use({ reducedMotion: 'no-preference', viewport: desktop })
test.beforeEach(({ page }) => leaveOutPictures(page))

test('parts of a page appear where they pass a line above the lower edge @thorough', async ({
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
    // What has been seen once does not vanish again.
    await expect(part).toHaveCSS('opacity', round === 1 ? '0' : '1')
    await scrollTopTo(part, desktop.height - 130)
    await expect(part, `above the line, ${round}`).toHaveClass(/aos-animate/)
    await expect(part).toHaveCSS('opacity', '1')
  }
  expect(await transitionOf(part)).toBe('opacity 0.4s')
  // What has been passed quickly is there as well.
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
  await expect(page.locator('[data-aos]:not(.aos-animate)')).toHaveCount(0)
})

test('the defaults stand on the body, and a part may have its own @thorough', async ({
  page,
  product,
}) => {
  const { body } = await rawRequest(product.siteUrl, '/ua')
  expect(body).toMatch(
    /<body[^>]* data-aos-easing="ease" data-aos-duration="400" data-aos-delay="0"/,
  )
  await page.goto('/about')
  await ready(page)
  await firstBelow(page)
  const own = await page.evaluateHandle(() => {
    const part = document.createElement('p')
    const own = { aos: 'fade', aosOffset: '300', aosDuration: '50', aosDelay: '10' }
    Object.assign(part.dataset, { ...own, aosEasing: 'linear' })
    part.textContent = 'A part that comes later'
    document.querySelector('#team')?.before(part)
    return part
  })
  const part = page.locator('[data-aos-offset="300"]')
  await expect(part).toHaveClass(/aos-waits/)
  await scrollTopTo(part, desktop.height - 290)
  await expect(part).toHaveCSS('opacity', '0')
  await scrollTopTo(part, desktop.height - 310)
  await expect(part).toHaveCSS('opacity', '1')
  expect(await transitionOf(part)).toBe('opacity 0.05s linear 0.01s')
  await own.dispose()
})

test('what reaches into the first screen is there at once and stays @thorough', async ({
  page,
}) => {
  await page.goto('/about')
  const top = await (await firstBelow(page)).evaluate((part) => part.getBoundingClientRect().top)
  await page.setViewportSize({ width: desktop.width, height: Math.round(top) + 60 })
  await page.goto('/about')
  await ready(page)
  const part = page.locator('[data-aos].aos-animate').last()
  await expect(part).toBeInViewport()
  const { y } = (await part.boundingBox()) ?? { y: 0 }
  expect(y).toBeGreaterThan(top - 60)
  for (const down of [5, 400, 0]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), down)
    await expect(part).toHaveCSS('opacity', '1')
  }
})

test('the parts of the next page appear too @thorough', async ({ page }) => {
  await page.goto('/contacts')
  await ready(page)
  await page.locator('header a[href="/"]').first().click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  const part = await firstBelow(page)
  await scrollTopTo(part, desktop.height - 110)
  await expect(part).toHaveCSS('opacity', '0')
  await scrollTopTo(part, desktop.height - 130)
  await expect(part).toHaveCSS('opacity', '1')
})

test('nothing is hidden from readers who want less motion @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await ready(page)
  const part = await firstBelow(page)
  await scrollTopTo(part, desktop.height - 110)
  await expect(page.locator('html')).toHaveAttribute('data-reveal', 'fading')
  await expect(part).toHaveCSS('opacity', '1')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all parts are there', async ({ page }) => {
    await page.goto('/about')
    const parts = page.locator('[data-aos]')
    expect(await parts.count()).toBeGreaterThan(3)
    await page.mouse.wheel(0, 300)
    for (const part of await parts.all()) await expect(part).toHaveCSS('opacity', '1')
  })
})

/** The first part that lies wholly below the window, once it is watched. */
async function firstBelow(page: Page): Promise<Locator> {
  const below = page.locator('[data-aos].aos-waits').first()
  await expect(below).toBeAttached()
  await below.evaluate((part) => part.setAttribute('data-first-below', ''))
  return page.locator('[data-first-below]')
}

/** Scrolls so that the upper edge of a part stands so far below that of the window. */
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
