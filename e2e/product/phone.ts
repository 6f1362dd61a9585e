import type { Browser, BrowserContext } from 'playwright-core'

export const phone = { width: 390, height: 844 }
const phoneScale = 2

/** A phone without cookies and storage. */
export function newPhone(browser: Browser, baseURL?: string): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: phone,
    deviceScaleFactor: phoneScale,
    hasTouch: true,
    isMobile: true,
  })
}

/** Cookie of a visitor for whom the promo dialog stays closed. */
export const promoDialogDismissed = (url: string) => ({
  name: 'promoModalDismissals',
  value: '2',
  url,
})

/** Cookie of a visitor who has answered the consent banner. */
export const consentAnswered = (url: string, value: 'granted' | 'denied') => ({
  name: 'consent',
  value: `${value}@${new URL(url).host}`,
  url,
})
