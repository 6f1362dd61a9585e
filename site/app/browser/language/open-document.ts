import { isStorageBlocked } from '@alun/contract/rules/browser-storage'
import { localeOf } from '@alun/contract/rules/locale'
import { navigateTo } from '@alun/contract/rules/navigation'
import { browserStores } from '../storage/stores.ts'
import { navigationEntry } from '../timing/navigation-entry.ts'
import { languageOf } from './language.ts'
import { storedLanguages, storeLanguage } from './language-stores.ts'
import { untranslatedNote } from './translated-path.ts'
import { visitedAddress } from './visited-address.ts'

/** Chooses the language of a document before it is painted, and redirects if needed. */
export function openDocument(onLeave: (address: string) => void): void {
  const { language, instead, load } = visitedAddress({
    address: location,
    stored: storedLanguages(browserStores),
    browser: navigator.languages?.[0] ?? navigator.language,
    stays: isReturning() || isAnswer() || isChosen(),
  })
  // A prerendered page may never be shown; `openDocument` runs again when it is.
  if (!document.prerendering) storeLanguage(language, browserStores)
  if (instead === null) return
  if (load) {
    // Another document replaces this one: stop loading and hide it.
    stop()
    document.documentElement.hidden = true
    onLeave(instead)
    navigateTo(instead, { as: 'replaced' })
  } else history.replaceState(history.state, '', instead)
}

/** A page restored from the bfcache stores its own language again. */
export function listenForPageReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) storeLanguage(localeOf(location.pathname), browserStores)
  })
}

/** Stores the language on click, so that it works before hydration and for new tabs. */
export function listenForLanguageSwitch(): void {
  for (const type of ['click', 'auxclick'] as const) addEventListener(type, switched, true)
}

function switched({ target, button }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[data-locale-switch]') : null
  if (!(link instanceof HTMLAnchorElement) || button > 1) return
  const language = languageOf(link.dataset.localeSwitch)
  if (language === null) return
  storeLanguage(language, browserStores)
  // The cached page has links without the query and hash of this visit.
  const note = `#${untranslatedNote}`
  if (link.hash === note) return
  link.search = location.search
  link.hash = location.hash === note ? '' : location.hash
}

function isReturning(): boolean {
  return navigationEntry()?.type === 'back_forward'
}

/** Whether this is the answer to a form, which only a POST to this address returns. */
function isAnswer(): boolean {
  const [from] = document.referrer.split(/[?#]/)
  return from === location.origin + location.pathname && navigationEntry()?.responseStatus !== 200
}

/** With blocked storage, links inside the site carry the language. */
function isChosen(): boolean {
  return isStorageBlocked() && document.referrer.startsWith(`${location.origin}/`)
}
