import type { Page } from '@playwright/test'
import { desktop, expect, saveData, test } from './visitor.ts'

test.use({ viewport: desktop })

test('a prefetched page is used without another request, even if cookies have changed @thorough', async ({
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

test('a page that was prefetched over half a minute ago is loaded again @thorough', async ({
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
  // A page that is being left answers no calls.
  await expect.poll(() => type().catch(() => [])).toEqual(['reload'])
  await expect(page.locator('main h1')).toBeVisible()
})

test('nothing is prefetched for links out of view or to a new tab, or with data saver @thorough', async ({
  page,
  context,
}) => {
  await page.route('/contacts', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    // All links but one; scripts must not change, or the policy would block them.
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
  expect(await prefetched(page)).not.toContain('/cooperation')

  const frugal = await context.newPage()
  await saveData(frugal)
  await frugal.goto('/contacts')
  await frugal.locator('footer a[href="/cooperation"]').scrollIntoViewIfNeeded()
  await settled(frugal)
  expect(await prefetched(frugal)).toEqual([])
})

async function prefetched(page: Page): Promise<(string | null)[]> {
  return page
    .locator('head link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

/** Whether the browser has received a prefetched document. */
function loadedAhead(page: Page, path: string): Promise<boolean> {
  return page.evaluate(
    (name) => performance.getEntriesByName(name).length > 0,
    new URL(path, page.url()).href,
  )
}

/** Waits for the load event and idle periods, so that all idle work has run. */
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
