import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { z } from 'zod'
import { addressOf, type SiteAddress } from '../http/site-addresses.ts'
import { launchOptionsOf } from '../product/browser.ts'
import { type Action, type ProductFacts, productFacts } from '../product/control.ts'
import { consentAnswered, phone, promoDialogDismissed } from '../product/phone.ts'

export const desktop = { width: 1440, height: 900 }

/** For tests about pictures; the other files run without pictures. */
export const withPictures = { pictures: true }

interface WorkerFixtures {
  /** Whether the browser loads pictures. */
  pictures: boolean
  product: ProductFacts
  /** Kills or starts parts of the running product. */
  act: (action: Action) => Promise<unknown>
  /** Every page that links reach, in every language. */
  addresses: SiteAddress[]
}

interface Fixtures {
  /** Whether the promo dialog may open; it would cover tests longer than 15 seconds. */
  promoDialog: boolean
  /** The visitor's earlier answer to the consent banner. */
  consent: 'granted' | 'denied' | null
  /** Problems that the browser reports: console, failed requests, exceptions. */
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
  pictures: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ browserName, pictures }, use) => use(await launchOptionsOf(browserName, pictures)),
    { scope: 'worker' },
  ],
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
  context: async ({ browserName, context, product, promoDialog, consent }, use, testInfo) => {
    if (browserName === 'firefox') await context.addInitScript(insertAsTyped)
    if (!promoDialog) await context.addCookies([promoDialogDismissed(product.siteUrl)])
    if (consent !== null) await context.addCookies([consentAnswered(product.siteUrl, consent)])
    await use(context)
    // A handler that still runs would fail the next test of this worker.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (testInfo.status === testInfo.expectedStatus) return
    for (const page of context.pages()) {
      const body = await page.screenshot({ timeout: 10_000 }).catch(() => null)
      if (body) await testInfo.attach('screenshot', { body, contentType: 'image/png' })
    }
  },
  baseURL: async ({ product }, use) => use(product.siteUrl),
  complaints: [
    async ({ context }, use, testInfo) => {
      const complaints: string[] = []
      // A second list, because tests remove expected complaints from theirs, and these may explain a failure, too.
      const all: string[] = []
      listenForComplaints(context, (what) => {
        complaints.push(what)
        all.push(what)
      })
      await use(complaints)
      if (testInfo.status === testInfo.expectedStatus || all.length === 0) return
      // Not attached, because the report shows only the beginning of an attachment.
      process.stderr.write(`${testInfo.title}: the browser reported\n${all.join('\n')}\n`)
    },
    { auto: true },
  ],
})

export { expect, phone }

/** Playwright types into Firefox by setting values, which React does not notice. */
function insertAsTyped(): void {
  const insert = (text: string) => {
    document.execCommand('insertText', false, text)
    return null
  }
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined })
}

function listenForComplaints(context: BrowserContext, noted: (what: string) => void): void {
  const note = (what: string, page?: Page | null) =>
    noted(page ? `${new URL(page.url()).pathname}: ${what}` : what)
  context.on('console', (message) => {
    // Speculation rules of a page that was left before they loaded.
    const isLate = /canceled \(net::ERR_ABORTED\) for rule set/.test(message.text())
    // Most journeys run without pictures, including preloaded ones.
    const isPicture = /\/media\/\S+ (?:is found, but is not used|was preloaded)/.test(
      message.text(),
    )
    if (['error', 'warning'].includes(message.type()) && !isLate && !isPicture)
      note(message.text(), message.page())
  })
  context.on('weberror', (report) => {
    const { message } = report.error()
    // Chromium sometimes shows a page before its view transition is ready, and skips the
    // transition. Firefox reports fonts that it cancels when a page is left.
    if (
      !/(Page already revealed|Transition was skipped)$|^download failed .*status=2152398850/.test(
        message,
      )
    )
      note(`exception: ${message}`, report.page())
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its requests. Without scripts, preloads end as `csp`; a real violation
    // is also in the console.
    if (!['net::ERR_ABORTED', 'NS_BINDING_ABORTED', 'csp'].includes(reason))
      note(`${request.url()} failed: ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) note(`${response.url()} answered ${response.status()}`)
  })
}

/**
 * Waits until the page's script runs, which is before the load event, and the whole page is laid
 * out.
 */
export async function ready(page: Page, timeout?: number): Promise<void> {
  await page.waitForLoadState('load', timeout === undefined ? {} : { timeout })
  await laidOut(page)
}

/** Waits until everything below the first view is laid out. */
export async function laidOut(page: Page): Promise<void> {
  await page.locator('html:not([data-first-view])').waitFor({ state: 'attached' })
}

/** Scrolls to an element and waits until its island is hydrated. */
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

/** Marks the document; the next one lacks the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes'
  })
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.sameDocument === 'yes')
}

/** Waits until another document has replaced the marked one. */
export async function anotherDocument(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.sameDocument === undefined)
  await ready(page)
}

/** Adds a visible link below the heading. */
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

/** Like a phone with data saver: the site prefetches nothing. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

/** Like a first visit on a slow connection: system fonts stay. */
export async function leaveOutFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort())
}
