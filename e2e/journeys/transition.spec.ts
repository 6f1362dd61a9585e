import type { Page } from '@playwright/test'
import { expect, isSameDocument, markDocument, ready, test } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('another page fades in; the first one, and what stays on a page, does not', async ({
  page,
}) => {
  await watchFades(page)
  await page.goto('/projects/segara-berawa')
  await ready(page)
  await page.locator('main a[href*="?"][href*="status="]').first().click()
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

test('nothing fades for readers who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchFades(page)
  await page.goto('/contacts')
  await ready(page)
  await open(page, '/career')
  await expect(page.locator('main h1:focus, main:focus')).toHaveCount(1)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))))
  expect(await fades(page)).toBe(0)
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
})

test('a page that takes longer than 300 milliseconds is said to be on its way', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/career\.data/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/contacts')
  await ready(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked = page.waitForRequest(/\/career\.data/)
  await page.locator('header a[href="/career"]').click()
  await asked
  const pending = page.locator('[data-pending]')
  await breathe(page)
  await page.clock.runFor(290)
  await breathe(page)
  await expect(pending).toHaveCount(0)
  // React may have heard of the click some moments after it.
  await expect(async () => {
    await page.clock.runFor(50)
    expect(await pending.count()).toBe(1)
  }).toPass()
  await expect(pending).toHaveText('Loading the page')
  held.resolve()
  await expect(page).toHaveURL((url) => url.pathname === '/career')
  await expect(pending).toHaveCount(0)
})

test('a link to a place on another page leads to that place', async ({ page }) => {
  await page.goto('/contacts')
  await ready(page)
  await markDocument(page)
  await page.locator('header a[href="/#forecast"]').click()
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === '#forecast')
  await expect(page.locator('#forecast')).toBeInViewport()
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('#forecast')?.getBoundingClientRect().top),
    )
    .toBeLessThan(300)
  expect(await isSameDocument(page)).toBe(true)
})

test('a link of a refused protocol in a text is not followed, one of this site without a load', async ({
  page,
}) => {
  await page.goto('/docs/privacy-policy')
  await ready(page)
  await markDocument(page)
  await page.evaluate(() => {
    const links = ['javascript:void 0', 'java\tscript:void 0', 'data:text/html,x', '/contacts']
    for (const [index, href] of links.entries()) {
      const link = document.createElement('a')
      link.id = `link-${index}`
      link.textContent = href
      link.setAttribute('href', href)
      document.querySelector('.prose')?.prepend(link)
    }
    window.addEventListener('click', (event) => {
      document.documentElement.dataset.prevented = String(event.defaultPrevented)
    })
  })
  for (const index of [0, 1, 2]) {
    await page.locator(`#link-${index}`).click({ modifiers: index === 2 ? ['Control'] : [] })
    await expect(page.locator('html')).toHaveAttribute('data-prevented', 'true')
    await page.evaluate(() => {
      delete document.documentElement.dataset.prevented
    })
  }
  await expect(page).toHaveURL(/privacy-policy$/)
  await page.locator('#link-3').click()
  await expect(page).toHaveURL((url) => url.pathname === '/contacts')
  expect(await isSameDocument(page)).toBe(true)
})

/** Lets the page do what it has begun, while its clock stands. */
async function breathe(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()))
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.locator(`header a[href="${path}"]`).click()
  await expect(page).toHaveURL((url) => url.pathname === path)
}

async function watchFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof HTMLElement) || target.id !== 'main') return
      const { dataset } = document.documentElement
      dataset.fades = String(Number(dataset.fades ?? 0) + 1)
    })
  })
}

async function fades(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.fades ?? 0))
}
