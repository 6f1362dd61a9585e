import { localeOf } from '@alun/contract/rules/locale'
import { browserStores } from '../storage/browser-stores.ts'
import { languageOf } from './language.ts'
import { storedLanguages, storeLanguage } from './language-stores.ts'
import { untranslatedNote } from './translated-path.ts'
import { visitedAddress } from './visited-address.ts'

/**
 * Settles the language of a document before it is painted, and remembers it.
 *
 * @param onLeave told of the address that the document gives way to
 */
export function openDocument(onLeave: (address: string) => void): void {
  const { language, instead, load } = visitedAddress({
    address: location,
    stored: storedLanguages(browserStores),
    browser: navigator.languages?.[0] ?? navigator.language,
    returning: isReturning(),
  })
  // A prerendered page may never be seen; it decides again when it is.
  if (!document.prerendering) storeLanguage(language, browserStores)
  if (instead === null) return
  if (load) {
    // Nothing of this document is shown or run any more.
    stop()
    document.documentElement.hidden = true
    onLeave(instead)
    location.replace(instead)
  } else history.replaceState(history.state, '', instead)
}

/** A page that comes back as it was left is in the language that the reader has again. */
export function hearReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) storeLanguage(localeOf(location.pathname), browserStores)
  })
}

/**
 * The language switch remembers before it leads anywhere, also while the page is not alive yet and
 * where it opens another tab.
 */
export function hearSwitch(): void {
  for (const type of ['click', 'auxclick'] as const) addEventListener(type, switched, true)
}

function switched({ target, button }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[data-locale-switch]') : null
  if (!(link instanceof HTMLAnchorElement) || button > 1) return
  const language = languageOf(link.dataset.localeSwitch)
  if (language === null) return
  storeLanguage(language, browserStores)
  // The page as it was kept knows neither the query nor the hash of this visit.
  const note = `#${untranslatedNote}`
  if (link.hash === note) return
  link.search = location.search
  link.hash = location.hash === note ? '' : location.hash
}

function isReturning(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}
