import { type Choice, measuringCookies } from './consent-choice.ts'
import { consentFor } from './consent-defaults.ts'

let loaded = false

/** Fetches the tag manager once in the life of a document; where it is blocked, nothing happens. */
export function startTagManager(id: string): void {
  if (loaded) return
  loaded = true
  tellConsent('granted')
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** A tag manager that is there already is told; what it has left behind goes away. */
export function stopMeasuring(): void {
  if (loaded) tellConsent('denied')
  const domains = ['', ...parentDomains(location.hostname)]
  try {
    for (const name of measuringCookies(document.cookie)) {
      for (const domain of domains) {
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
        document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`
      }
    }
  } catch {
    // Where cookies are forbidden none were left.
  }
}

/** One that was stopped may go on. */
export function resumeMeasuring(): void {
  if (loaded) tellConsent('granted')
}

function tellConsent(choice: Choice): void {
  window.gtag?.('consent', 'update', consentFor(choice))
}

/** `www.alun.example`, `alun.example`: where such cookies are set. */
function parentDomains(host: string): string[] {
  const parts = host.split('.')
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
}
