import { readCookies, writeCookie } from '@alun/contract/rules/browser-storage'
import { currentTime } from '@alun/contract/rules/current-time'
import { type Choice, measuringCookies } from './consent-choice.ts'
import { consentFor } from './consent-defaults.ts'

/** As the policy of pages names it. */
export const tagManagerHost = 'https://www.googletagmanager.com'

let loaded = false

/** Loads the tag manager, once per document; where it is blocked, nothing happens. */
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

/** Tells a loaded tag manager that consent is withdrawn, and deletes its cookies. */
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

function updateConsent(choice: Choice): void {
  window.gtag?.('consent', 'update', consentFor(choice))
}

/** `www.site.example`, `site.example`: the domains a tag manager sets its cookies for. */
function parentDomains(host: string): string[] {
  const parts = host.split('.')
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
}
