import type { Browser, BrowserContext } from 'playwright-core'

export const phone = { width: 390, height: 844 }
export const phoneScale = 2

/** One that has never been here. */
export function newPhone(browser: Browser, baseURL?: string): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: phone,
    deviceScaleFactor: phoneScale,
    hasTouch: true,
    isMobile: true,
  })
}

/** Cookie of a visitor to whom the promotion doesn't open. */
export const promoDialogDismissed = (url: string) => ({
  name: 'promoModalDismissals',
  value: '2',
  url,
})

/** Cookie of a visitor who isn't asked about storing and measuring any more. */
export const consentAnswered = (url: string, value: 'granted' | 'denied') => ({
  name: 'consent',
  value,
  url,
})
