import type { Page } from '@playwright/test'
import { oneOfEachScreen } from '../http/site-addresses.ts'
import { browserArguments, findBrowser } from '../product/browser.ts'
import { desktop, expect, hydrated, test } from './visitor.ts'

test.use({
  viewport: desktop,
  launchOptions: {
    executablePath: await findBrowser(),
    args: browserArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** The headless shell disables the cache for all pages; other reasons concern the page. */
const hasNoCache = 'BackForwardCacheDisabledForDelegate'
const ofTheShell = [hasNoCache, 'BrowsingInstanceNotSwapped']

test('every kind of page may enter the back/forward cache, and Back restores it unchanged @thorough', async ({
  page,
  addresses,
}) => {
  const leaveAndReturn = await returning(page)
  const paths = oneOfEachScreen(addresses, 'en').map(({ path }) => path)
  for (const path of [...paths, '/search?q=villa']) {
    await test.step(path, async () => {
      await page.goto(path)
      await use(page)
      const reasons = await leaveAndReturn()
      const isShell = reasons.includes(hasNoCache)
      expect(reasons.filter((reason) => !isShell || !ofTheShell.includes(reason))).toEqual([])
      if (!isShell) await use(page)
    })
  }
})

/**
 * Leaves the page for another document.
 *
 * @returns goes back; resolves to the reasons why the page did not come from the cache
 */
async function returning(page: Page): Promise<() => Promise<string[]>> {
  const reasons: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason))
  })
  const isFromCache = () =>
    page.evaluate(() => document.documentElement.dataset.fromCache !== undefined)
  return async () => {
    reasons.length = 0
    const left = page.url()
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      delete dataset.fromCache
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) dataset.fromCache = ''
      })
    })
    await page.goto('/robots.txt')
    // Navigating at once would cancel this call.
    await page.evaluate(() => void setTimeout(() => window.history.back()))
    // A page from the cache dispatches no load event.
    await page.waitForURL(left, { waitUntil: 'commit' })
    await expect.poll(async () => reasons.length > 0 || (await isFromCache())).toBe(true)
    return [...reasons]
  }
}

/** Focuses a form, if there is one, because its code is part of the cached page. */
async function use(page: Page): Promise<void> {
  // The honeypot takes no focus.
  const field = page
    .locator('main [data-island] form[data-form] input:not([tabindex="-1"]):visible')
    .first()
  if ((await field.count()) === 0) return
  await field.focus()
  await hydrated(field)
}
