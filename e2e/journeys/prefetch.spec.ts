import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, ready, test } from './visitor.ts'

const desktop = { width: 1440, height: 900 }
test.use({ viewport: desktop })

test('the code of pages that visible links lead to is there before the click', async ({ page }) => {
  await page.goto('/contacts')
  await ready(page)
  await expect.poll(() => loadedScripts(page, 'career')).not.toEqual([])
  const scripts = scriptRequests(page)
  await page.locator('header a[href="/career"]').click()
  await expect(page).toHaveURL((url) => url.pathname === '/career')
  await expect(page.locator('main h1')).toBeVisible()
  expect(scripts.filter((url) => url.includes('career'))).toEqual([])
})

test('a link out of sight costs nothing until it is scrolled to', async ({ page }) => {
  await page.goto('/contacts')
  await ready(page)
  await expect.poll(() => loadedScripts(page, 'career')).not.toEqual([])
  expect(await loadedScripts(page, 'cooperation')).toEqual([])
  await page.locator('footer a[href="/cooperation"]').scrollIntoViewIfNeeded()
  await expect.poll(() => loadedScripts(page, 'cooperation')).not.toEqual([])
})

test('nothing is fetched ahead before the browser is idle', async ({ page }) => {
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
  expect(await loadedScripts(page, 'career')).toEqual([])
  await page.evaluate('beIdle()')
  await expect.poll(() => loadedScripts(page, 'career')).not.toEqual([])
})

test('at most four pages are fetched ahead at once, in the order of their links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 4_000 })
  const held: Request[] = []
  const released = Promise.withResolvers<void>()
  let holding = false
  const ofPages =
    /\/assets\/(home|projects?|news|articles?|sales?|career|about|why-bali|cooperation|document)-[\w-]{8}\.js$/
  await page.route('**/assets/*.js', async (route) => {
    if (holding && ofPages.test(route.request().url())) {
      held.push(route.request())
      await released.promise
    }
    await route.continue()
  })
  // Only what is asked for after the document has loaded is fetched ahead.
  page.once('load', () => {
    holding = true
  })
  await page.goto('/contacts')
  await expect.poll(() => held.length).toBe(4)
  // Other work of the page goes on meanwhile, and no fifth file is asked for.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))))
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))))
  expect(held).toHaveLength(4)
  released.resolve()
  await expect.poll(() => loadedScripts(page, 'cooperation')).not.toEqual([])
})

test('files that cannot be fetched ahead disturb nobody', async ({ page }) => {
  await page.route(/\/assets\/career-.*\.js/, (route) => route.abort())
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const exceptions: string[] = []
  page.on('pageerror', (error) => exceptions.push(error.message))
  await page.goto('/contacts')
  await ready(page)
  await expect.poll(() => asked.filter((url) => url.includes('/career-')).length).toBe(1)
  await expect.poll(() => loadedScripts(page, 'sales')).not.toEqual([])
  expect(exceptions).toEqual([])
})

for (const connection of [
  { saveData: true },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page, context }) => {
    await withConnection(context, connection)
    await page.goto('/contacts')
    await ready(page)
    await page.locator('footer a[href="/cooperation"]').scrollIntoViewIfNeeded()
    await settled(page)
    expect(await loadedScripts(page, 'career')).toEqual([])
    expect(await loadedScripts(page, 'cooperation')).toEqual([])
  })
}

test('nothing is fetched ahead for links that open another tab', async ({ page }) => {
  await page.route('/contacts', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    // All but one; scripts of the page stay letter by letter, or they would not run.
    const elsewhere = body.replaceAll(
      /<script.*?<\/script>|<a (?![^>]*href="\/sales")/gs,
      (found) => (found === '<a ' ? '<a target="_blank" ' : found),
    )
    await route.fulfill({ response: answer, body: elsewhere })
  })
  await page.goto('/contacts')
  await expect.poll(() => loadedScripts(page, 'sales')).not.toEqual([])
  await settled(page)
  expect(await loadedScripts(page, 'career')).toEqual([])
})

/** Scripts of a route that the page has asked for. */
async function loadedScripts(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    (part) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .filter((url) => url.includes(`/assets/${part}-`) && url.endsWith('.js')),
    name,
  )
}

function scriptRequests(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url())
  })
  return urls
}

async function withConnection(context: BrowserContext, connection: object): Promise<void> {
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, connection)
}

/** Loaded, and idle more than once since: whatever waits for idleness has had its turn. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done))),
        ),
    )
  }
}
