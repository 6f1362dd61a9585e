import type { Page } from '@playwright/test'
import { rawRequest } from '../http/raw-request.ts'
import { addLink, desktop, expect, test } from './visitor.ts'

const hour = 3_600_000
test.use({ viewport: desktop })

test('a page checks for a new build once an hour, and then prefetches nothing more @thorough', async ({
  page,
  product,
}) => {
  const answers = await answerLatest(page)
  const prerendered = await watchPrerendering(page)
  const own = JSON.parse((await rawRequest(product.siteUrl, '/builds/latest.json')).body)
  await page.clock.install()
  await page.goto('/contacts')
  await page.clock.fastForward(hour - 60_000)
  expect(answers.asked).toEqual([])

  // The same build, an invalid answer and a failure change nothing.
  answers.next = JSON.stringify(own)
  await page.clock.fastForward(60_000)
  await expect.poll(() => answers.asked.length).toBe(1)
  answers.next = 'x'
  await page.clock.fastForward(hour)
  await expect.poll(() => answers.asked.length).toBe(2)
  answers.next = null
  await page.clock.fastForward(hour)
  await expect.poll(() => answers.asked.length).toBe(3)
  await addLink(page, '/news?now')
  await expect(prefetched(page, '/news?now')).toBeAttached()
  await expect.poll(prerendered).toContain('/news?now')

  answers.next = JSON.stringify({ id: 'another', timestamp: 1 })
  await page.clock.fastForward(hour)
  await expect.poll(() => answers.asked.length).toBe(4)
  // A process of the former build still answers.
  answers.next = JSON.stringify(own)
  await page.clock.fastForward(hour)
  await expect.poll(() => answers.asked.length).toBe(5)
  expect(new Set(answers.asked).size).toBe(5)
  for (const url of answers.asked) expect(new URL(url).search).not.toBe('')
  await answers.taken()
  await addLink(page, '/news?later')
  await page.clock.runFor(5_000)
  await answers.taken()
  await expect(prefetched(page, '/news?later')).toHaveCount(0)
  await expect.poll(prerendered).toEqual([])

  // The page keeps working, and the next one loads as usual.
  await page.locator('header a[href="/news"]').click()
  await expect(page).toHaveURL((url) => url.pathname === '/news')
  await expect(page.locator('main h1')).toBeVisible()
})

/** Returns the addresses that the browser would prerender if the pointer rested on their links. */
async function watchPrerendering(page: Page): Promise<() => string[]> {
  let candidates: string[] = []
  const tab = await page.context().newCDPSession(page)
  tab.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources
      .filter(({ key }) => key.action === 'Prerender')
      .map(({ key }) => key.url)
  })
  await tab.send('Preload.enable')
  return () => candidates.map((url) => new URL(url).pathname + new URL(url).search)
}

const prefetched = (page: Page, href: string) =>
  page.locator(`head link[rel="prefetch"][href="${href}"]`)

async function answerLatest(page: Page) {
  const state = {
    asked: [] as string[],
    /** Body of the next answer; `null` fails. */
    next: '' as string | null,
    /** Resolves when the page has processed the last answer. */
    taken: () => page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text())),
  }
  await page.route(/\/builds\/latest\.json/, (route) => {
    state.asked.push(route.request().url())
    return state.next === null
      ? route.abort()
      : route.fulfill({ contentType: 'application/json', body: state.next })
  })
  return state
}
