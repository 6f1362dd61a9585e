import type { Browser, BrowserContext } from 'playwright-core'

export const phone = { width: 390, height: 844 }
export const phoneScale = 2
export const slowdown = 4
/** For `Network.emulateNetworkConditions`: throttled, not simulated as by Lighthouse. */
export const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200 * 1024,
  uploadThroughput: 750_000 / 8,
}
export const slowPhoneText = `${phone.width} px, 150 ms round trip, 1.6 Mbit/s, processor slowed down ${slowdown} times`

/** One that has never been here. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: phone,
    deviceScaleFactor: phoneScale,
    hasTouch: true,
    isMobile: true,
  })
}

/** Cookies of a visitor without promo dialog and consent banner. */
export const undisturbed = (url: string) => [
  { name: 'promoModalDismissals', value: '2', url },
  { name: 'consent', value: 'denied', url },
]
