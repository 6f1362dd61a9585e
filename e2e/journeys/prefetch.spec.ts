import type { BrowserContext, Page, Request } from '@playwright/test'
import { desktop, expect, ready, test } from './visitor.ts'

test.use({ viewport: desktop })

test('pages that visible links lead to are prefetched before the click', async ({ page }) => {
  await page.goto('/contacts')
  await expect.poll(() => prefetched(page)).toContain('/career')
  await page.locator('header a[href="/career"]').click()
  await expect(page).toHaveURL((url) => url.pathname === '/career')
  await expect(page.locator('main h1')).toBeVisible()
})

test('what was prefetched is used without asking again, whatever cookies have changed meanwhile', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/contacts')
  await expect.poll(() => prefetched(page)).toContain('/career')
  await expect.poll(() => loadedAhead(page, '/career')).toBe(true)
  const changed = { viewport: 'mobile', lang: 'ua', promoModalDismissals: '2' }
  await context.addCookies(
    Object.entries(changed).map(([name, value]) => ({ name, value, url: product.siteUrl })),
  )
  await page.locator('header a[href="/career"]').click()
  await expect(page).toHaveURL((url) => url.pathname === '/career')
  const received = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'transferSize')),
  )
  expect(received).toEqual([0])
})

test('what the browser fetched over half a minute ago, in place of prerendering, is loaded again @thorough', async ({
  page,
}) => {
  const tab = await page.context().newCDPSession(page)
  const fetched = new Promise<void>((resolve) => {
    tab.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (prefetchUrl.endsWith('/career') && status === 'Ready') resolve()
    })
  })
  await tab.send('Preload.enable')
  await page.addInitScript(() => {
    const { now } = Date
    if (location.pathname === '/career') Date.now = () => now() + 31_000
  })
  await page.goto('/contacts')
  const link = page.locator('header a[href="/career"]')
  await link.hover()
  await fetched
  await link.click()
  await expect(page).toHaveURL((url) => url.pathname === '/career')
  const type = () =>
    page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'type')),
    )
  await expect.poll(type).toEqual(['reload'])
  await expect(page.locator('main h1')).toBeVisible()
})

test('a link out of sight costs nothing until it is scrolled to @thorough', async ({ page }) => {
  await page.goto('/contacts')
  await ready(page)
  await expect.poll(() => prefetched(page)).toContain('/career')
  expect(await prefetched(page)).not.toContain('/cooperation')
  await page.locator('footer a[href="/cooperation"]').scrollIntoViewIfNeeded()
  await expect.poll(() => prefetched(page)).toContain('/cooperation')
})

test('nothing is prefetched before the browser is idle @thorough', async ({ page }) => {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    window.requestIdleCallback = (work) => waiting.push(work)
    const rest = { didTimeout: false, timeRemaining: () => 50 }
    const beIdle = () => {
      for (const work of waiting.splice(0)) work(rest)
    }
    Object.assign(window, { beIdle })
  })
  await page.goto('/contacts')
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect(await prefetched(page)).not.toContain('/career')
  await page.evaluate('beIdle()')
  await expect.poll(() => prefetched(page)).toContain('/career')
})

test('at most four pages are prefetched at once, in the order of their links @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 4_000 })
  const held: Request[] = []
  const released = Promise.withResolvers<void>()
  await page.route(isPage, async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest()) {
      held.push(request)
      await released.promise
    }
    await route.continue()
  })
  await page.goto('/contacts')
  await expect.poll(() => held.length).toBe(4)
  // The page works on, and no fifth page is requested.
  await settled(page)
  expect(held).toHaveLength(4)
  released.resolve()
  await expect.poll(() => prefetched(page)).toContain('/cooperation')
})

test('pages whose prefetch fails disturb nobody @thorough', async ({ page }) => {
  const exceptions: string[] = []
  page.on('pageerror', (error) => exceptions.push(error.message))
  await page.route('/career', (route) => route.abort())
  await page.goto('/contacts')
  await expect.poll(() => prefetched(page)).toContain('/career')
  await expect.poll(() => prefetched(page)).toContain('/sales')
  expect(exceptions).toEqual([])
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
  test(`nothing is prefetched with ${JSON.stringify(connection)} @thorough`, async ({
    page,
    context,
  }) => {
    await withConnection(context, connection)
    await page.goto('/contacts')
    await ready(page)
    await page.locator('footer a[href="/cooperation"]').scrollIntoViewIfNeeded()
    await settled(page)
    expect(await prefetched(page)).not.toContain('/career')
    expect(await prefetched(page)).not.toContain('/cooperation')
  })
}

test('nothing is prefetched for links that open another tab @thorough', async ({ page }) => {
  await page.route('/contacts', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    // All but one; scripts of the page must not change, or they would not run.
    const elsewhere = body.replaceAll(
      /<script.*?<\/script>|<a (?![^>]*href="\/sales")/gs,
      (found) => (found === '<a ' ? '<a target="_blank" ' : found),
    )
    await route.fulfill({ response: answer, body: elsewhere })
  })
  await page.goto('/contacts')
  await expect.poll(() => prefetched(page)).toContain('/sales')
  await settled(page)
  expect(await prefetched(page)).not.toContain('/career')
})

const isPage = ({ pathname }: URL) => /^\/[\w/-]*$/.test(pathname) && !pathname.startsWith('/media')

/** Addresses that the page has prefetched. */
async function prefetched(page: Page): Promise<(string | null)[]> {
  return page
    .locator('head link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

/** Whether the browser has received what the page has prefetched. */
function loadedAhead(page: Page, path: string): Promise<boolean> {
  return page.evaluate(
    (name) => performance.getEntriesByName(name).length > 0,
    new URL(path, page.url()).href,
  )
}

async function withConnection(context: BrowserContext, connection: object): Promise<void> {
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, connection)
}

/** Loaded, and idle twice since, so that all idle work has run. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(
      () =>
        new Promise((done) => {
          requestIdleCallback(() => setTimeout(done), { timeout: 1_000 })
        }),
    )
  }
}
