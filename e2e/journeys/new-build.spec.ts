import type { Page } from '@playwright/test'
import { rawRequest } from '../http/raw-request.ts'
import { alive, expect, isSameDocument, markDocument, ready, test } from './visitor.ts'

const hour = 3_600_000
test.use({ viewport: { width: 1440, height: 900 } })

test('the site says which build it runs, and which files that has', async ({ product }) => {
  const latest = await rawRequest(product.siteUrl, '/builds/latest.json?1')
  expect(latest.status).toBe(200)
  expect(latest.headers['cache-control']).toBe('no-store')
  const build: { id: string; timestamp: number } = JSON.parse(latest.body)
  expect(build).toEqual({ id: expect.any(String), timestamp: expect.any(Number) })
  const manifest = await rawRequest(product.siteUrl, `/builds/${build.id}.json`)
  const { assets }: { assets: string[] } = JSON.parse(manifest.body)
  expect(assets.length).toBeGreaterThan(10)
  const document = await rawRequest(product.siteUrl, '/')
  expect(document.body).toContain(`/assets/manifest-${build.id}.js`)
})

test('the latest build is asked for once an hour, and a new one makes the next page a document', async ({
  page,
  product,
}) => {
  const answers = await answerLatest(page)
  const own = JSON.parse((await rawRequest(product.siteUrl, '/builds/latest.json')).body)
  await page.clock.install()
  await page.goto('/contacts')
  await watching(page)
  await markDocument(page)
  await page.clock.fastForward(hour - 60_000)
  expect(answers.asked).toEqual([])

  // The same build, an answer that is none, a failure: nothing changes, and it goes on.
  answers.next = JSON.stringify(own)
  await page.clock.fastForward(60_000)
  await expect.poll(() => answers.asked.length).toBe(1)
  answers.next = 'x'
  await page.clock.fastForward(hour)
  await expect.poll(() => answers.asked.length).toBe(2)
  answers.next = null
  await page.clock.fastForward(hour)
  await expect.poll(() => answers.asked.length).toBe(3)
  await openSection(page, '/career')
  expect(await isSameDocument(page)).toBe(true)

  answers.next = JSON.stringify({ id: 'another', timestamp: 1 })
  await page.clock.fastForward(hour)
  await expect.poll(() => answers.asked.length).toBe(4)
  expect(new Set(answers.asked).size).toBe(4)
  for (const url of answers.asked) expect(new URL(url).search).not.toBe('')
  await answers.taken()

  // What stays on the page is no navigation to another one.
  await page.evaluate(() => window.location.assign('#main'))
  expect(await isSameDocument(page)).toBe(true)
  await openSection(page, '/news')
  await page.waitForFunction(() => document.documentElement.dataset.sameDocument === undefined)
  await expect(page.locator('main h1')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === '/career')
  await expect(page.locator('main h1')).toBeVisible()
  await ready(page)
  await openSection(page, '/sales')
})

test('a document that Back brings to life while it was leaving starts afresh', async ({ page }) => {
  const answers = await answerLatest(page)
  await page.clock.install()
  await page.goto('/contacts')
  await watching(page)
  answers.next = JSON.stringify({ id: 'another', timestamp: 1 })
  await page.clock.fastForward(hour)
  await expect.poll(() => answers.asked.length).toBe(1)
  await answers.taken()

  // The next page never comes, so that the reader goes back before it does.
  await page.route('/career', () => {})
  const afresh = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith('/contacts'),
  )
  await page.locator('header a[href="/career"]').evaluate((link: HTMLElement) => {
    const backAgain = () =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    window.addEventListener('beforeunload', () => setTimeout(backAgain), { once: true })
    link.click()
  })
  await afresh
  await ready(page)
})

/** Waits until the hour has begun: what stands around the page is alive before the page is. */
const watching = (page: Page) => alive(page.locator('main h1'))

async function openSection(page: Page, path: string): Promise<void> {
  await page.locator(`header a[href="${path}"]`).click()
  await expect(page).toHaveURL((url) => url.pathname === path)
}

async function answerLatest(page: Page) {
  const state = {
    asked: [] as string[],
    /** Body of the next answer; `null` fails. */
    next: '' as string | null,
    /** When the page has worked through the last answer. */
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
