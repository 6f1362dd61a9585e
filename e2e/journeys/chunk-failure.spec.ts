import type { Page } from '@playwright/test'
import { expect, hydrated, isSameDocument, markDocument, test } from './visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a page whose code cannot be had is opened as a document, once in ten seconds', async ({
  page,
}) => {
  const blocked = await blockScripts(page, /\/assets\/career-/)
  const exceptions: string[] = []
  page.on('pageerror', (error) => exceptions.push(error.message))
  await openContacts(page)
  await openCareer(page)
  await anotherDocument(page)
  await expect(page).toHaveURL((url) => url.pathname === '/career')
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('[data-screen="error"]')).toHaveCount(0)
  const documents = documentRequests(page)

  // Back leads to where the reader was.
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === '/contacts')
  await hydrated(page)
  await markDocument(page)
  documents.length = 0
  await openCareer(page)
  const error = page.locator('[data-screen="error"]')
  await expect(error).toBeVisible()
  await expect(page.locator('header')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  expect(documents).toEqual([])

  blocked.stop()
  await error.locator('a[href="/career"]').click()
  await hydrated(page)
  await expect(page.locator('[data-screen="error"]')).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.pathname === '/career')
  expect(exceptions).toEqual([])
})

test('it may be opened as a document again when ten seconds have passed', async ({ page }) => {
  await blockScripts(page, /\/assets\/career-/)
  await page.clock.install()
  await openContacts(page)
  for (const pause of [0, 9_000]) {
    await page.evaluate(
      ([path, at]) => sessionStorage.setItem('chunkReloads', JSON.stringify({ [path]: at })),
      ['/career', (await page.evaluate(() => Date.now())) - 10_000 + pause] as const,
    )
    await openCareer(page)
    if (pause === 0) await anotherDocument(page)
    else await expect(page.locator('[data-screen="error"]')).toBeVisible()
    await openContacts(page)
  }
})

test('Back to a page whose code is gone meanwhile opens it as a document', async ({ page }) => {
  await page.goto('/career')
  await hydrated(page)
  await page.locator('header a[href="/contacts"]').click()
  await expect(page).toHaveURL((url) => url.pathname === '/contacts')
  // The document is another one now, which has never loaded the other page's code.
  await blockScripts(page, /\/assets\/career-/)
  await page.reload()
  await hydrated(page)
  await markDocument(page)
  await page.goBack()
  await anotherDocument(page)
  await expect(page).toHaveURL((url) => url.pathname === '/career')
  await expect(page.locator('main h1')).toBeVisible()
})

test('without a memory for the session nothing is loaded anew', async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  await blockScripts(page, /\/assets\/career-/)
  await openContacts(page)
  await openCareer(page)
  await expect(page.locator('[data-screen="error"]')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('the words of another language that cannot be had lead to a document too', async ({
  page,
}) => {
  await blockScripts(page, /\/assets\/layout-ua-/)
  await openContacts(page)
  await page.locator('header a[data-locale-switch="ua"]:visible').first().click()
  await anotherDocument(page)
  await expect(page).toHaveURL((url) => url.pathname === '/ua/contacts')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  await expect(page.locator('main h1')).toBeVisible()
})

test('a lost connection is named as such, and the page can be asked for again', async ({
  page,
  context,
}) => {
  await openContacts(page)
  await context.setOffline(true)
  await openCareer(page)
  const error = page.locator('[data-screen="error"]')
  await expect(error).toContainText('connection')
  // What there is to call stays, and no picture is shown as broken.
  await expect(page.locator('footer a[href^="tel:"]').first()).toBeVisible()
  await expect(error.locator('img:visible')).toHaveCount(0)
  await context.setOffline(false)
  await error.locator('a[href="/career"]').click()
  await hydrated(page)
  await expect(page).toHaveURL((url) => url.pathname === '/career')
  await expect(page.locator('[data-screen]')).toHaveCount(0)
})

async function openContacts(page: Page): Promise<void> {
  await page.goto('/contacts')
  await hydrated(page)
  await markDocument(page)
}

async function anotherDocument(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.sameDocument === undefined)
}

async function openCareer(page: Page): Promise<void> {
  await page.locator('header a[href="/career"]').click()
}

async function blockScripts(page: Page, pattern: RegExp) {
  let blocking = true
  await page.route(pattern, (route) =>
    blocking && route.request().url().endsWith('.js') ? route.abort() : route.continue(),
  )
  return {
    stop: () => {
      blocking = false
    },
  }
}

function documentRequests(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) urls.push(request.url())
  })
  return urls
}
