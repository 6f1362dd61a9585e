import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { z } from 'zod'
import { addressOf, type SiteAddress } from '../http/site-addresses.ts'
import { browserArguments, findBrowser } from '../product/browser.ts'
import { type Action, type ProductFacts, productFacts } from '../product/control.ts'
import { consentAnswered, phone, promoDialogDismissed } from '../product/phone.ts'

export const desktop = { width: 1440, height: 900 }

/** For files about what pictures do; the others are in a browser that shows none. */
export const withPictures = {
  launchOptions: { executablePath: await findBrowser(), args: browserArguments },
}

interface WorkerFixtures {
  product: ProductFacts
  /** Stops, starts or queries the running product. */
  act: (action: Action) => Promise<unknown>
  /** Every page that a visitor can reach by links, in every language. */
  addresses: SiteAddress[]
}

interface Fixtures {
  /** Whether the promo dialog may open, as it does over whatever takes longer than 15 seconds. */
  promoDialog: boolean
  /** What the visitor has answered before to the question about storing and measuring. */
  consent: 'granted' | 'denied' | null
  /** Problems reported by the browser on this page: console, failed requests, exceptions. */
  complaints: string[]
}

async function controlled(path: string): Promise<unknown> {
  const control = z.string().parse(process.env.E2E_CONTROL_URL)
  const answer = await fetch(`${control}/${path}`)
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${String(body)}`)
  return body
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => use(productFacts.parse(await controlled('facts'))),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  act: [async ({}, use) => use(controlled), { scope: 'worker' }],
  addresses: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const paths = z.array(z.string()).parse(await controlled('paths'))
      await use(paths.flatMap((path) => addressOf(path) ?? []))
    },
    { scope: 'worker' },
  ],
  promoDialog: [false, { option: true }],
  consent: ['denied', { option: true }],
  context: async ({ context, product, promoDialog, consent }, use, testInfo) => {
    if (!promoDialog) await context.addCookies([promoDialogDismissed(product.siteUrl)])
    if (consent !== null) await context.addCookies([consentAnswered(product.siteUrl, consent)])
    await use(context)
    if (testInfo.status === testInfo.expectedStatus) return
    for (const page of context.pages()) {
      const body = await page.screenshot({ timeout: 10_000 }).catch(() => null)
      if (body) await testInfo.attach('screenshot', { body, contentType: 'image/png' })
    }
  },
  baseURL: async ({ product }, use) => use(product.siteUrl),
  complaints: async ({ page }, use) => use(listenForComplaints(page)),
})

export { expect, phone }

/** Complaints of everything that happens on the page from now on. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  const note = (what: string) => complaints.push(`${new URL(page.url()).pathname}: ${what}`)
  page.on('console', (message) => {
    // The speculation rules of a page that was left before they were loaded.
    const isLate = /canceled \(net::ERR_ABORTED\) for rule set/.test(message.text())
    // Most journeys are shown without pictures, also those that a page asks for first.
    const isPicture = /\/media\/\S+ (?:is found, but is not used|was preloaded)/.test(
      message.text(),
    )
    if (['error', 'warning'].includes(message.type()) && !isLate && !isPicture) note(message.text())
  })
  page.on('pageerror', ({ message }) => {
    // Chromium sometimes shows a page before its view transition is ready; it then appears without one.
    if (!/(Page already revealed|Transition was skipped)$/.test(message))
      note(`exception: ${message}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page ends what it was still loading; where scripts are switched off, their preloads
    // end as `csp` (a policy of ours that forbids something says so in the console as well).
    if (!['net::ERR_ABORTED', 'csp'].includes(reason)) note(`${request.url()} failed: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.url()} answered ${response.status()}`)
  })
  return complaints
}

/**
 * Waits until the page's own script runs (browsers run it before they call a document loaded), and
 * all of the page is laid out.
 */
export async function ready(page: Page, timeout?: number): Promise<void> {
  await page.waitForLoadState('load', timeout === undefined ? {} : { timeout })
  await laidOut(page)
}

/** Waits until everything below the first view is laid out. */
export async function laidOut(page: Page): Promise<void> {
  await page.locator('html:not([data-first-view])').waitFor({ state: 'attached' })
}

/** Waits until the island around or in this element is hydrated, after scrolling it into view. */
export async function hydrated(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      part.evaluate((element) => {
        const island = element.closest('[data-island]') ?? element.querySelector('[data-island]')
        return island?.getAttribute('data-island-state')
      }),
    )
    .toBe('hydrated')
}

/** A mark that the next document does not have. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes'
  })
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.sameDocument === 'yes')
}

/** Waits until the marked document has been replaced. */
export async function anotherDocument(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.sameDocument === undefined)
  await ready(page)
}

/** A link that comes into sight under the heading of the page. */
export async function addLink(page: Page, href: string): Promise<Locator> {
  const heading = page.locator('main h1')
  await heading.evaluate((element, address) => {
    const link = document.createElement('a')
    link.href = address
    link.textContent = address
    element.after(link)
  }, href)
  return heading.locator('+ a')
}

/** As on a phone whose owner saves data: the site prefetches nothing. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

export async function inAnotherTab<T>(
  context: BrowserContext,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage()
  try {
    return await work(page)
  } finally {
    await page.close()
  }
}

/** As on a first visit with a slow connection: the fonts stay those of the system. */
export async function leaveOutFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort())
}
