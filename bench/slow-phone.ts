import { consentAnswered, newPhone, phone, promoDialogDismissed } from '@alun/e2e/product/phone'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

export const slowdown = 4
/** For `Network.emulateNetworkConditions`. */
export const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200 * 1024,
  uploadThroughput: 750_000 / 8,
}
export const slowPhoneText = `${phone.width} px, 150 ms round trip, 1.6 Mbit/s, processor slowed down ${slowdown} times`

/** Cookies that suppress the promo dialog and the consent banner. */
export const undisturbed = (url: string) => [
  promoDialogDismissed(url),
  consentAnswered(url, 'denied'),
]

export interface Visit {
  page: Page
  session: CDPSession
  context: BrowserContext
}

/** Does some work on the phone of a new visitor. */
export async function onPhone<T>(browser: Browser, work: (visit: Visit) => Promise<T>): Promise<T> {
  const context = await newPhone(browser)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    return await work({ page, session, context })
  } finally {
    await context.close()
  }
}
