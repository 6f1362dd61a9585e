import { readCookies, writeCookie } from '@alun/contract/rules/browser-storage'
import { currentTime } from '@alun/contract/rules/current-time'
import { type ConsentChoice, measuringCookies } from './consent-choice.ts'
import { consentFor } from './consent-defaults.ts'

/** Host of the tag manager, as in the content security policy. */
export const tagManagerHost = 'https://www.googletagmanager.com'

let loaded = false

/** Loads the tag manager once per document; if a browser blocks it, nothing else fails. */
export function startTagManager(id: string): void {
  if (loaded) return
  loaded = true
  updateConsent('granted')
  window.dataLayer?.push({ 'gtm.start': currentTime(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${tagManagerHost}/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Withdraws consent from a loaded tag manager and deletes its cookies. */
export function stopMeasuring(): void {
  if (loaded) updateConsent('denied')
  const domains = ['', ...parentDomains(location.hostname)]
  for (const name of measuringCookies(readCookies())) {
    for (const domain of domains) {
      writeCookie(`${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`)
    }
  }
}

export function resumeMeasuring(): void {
  if (loaded) updateConsent('granted')
}

function updateConsent(choice: ConsentChoice): void {
  window.gtag?.('consent', 'update', consentFor(choice))
}

/** Domains for which a tag manager sets cookies: `www.site.example`, `site.example`. */
function parentDomains(host: string): string[] {
  const parts = host.split('.')
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
}
