import { localeOf } from '@alun/contract/locale'
import { storeLanguage } from '../language/language-stores.ts'
import { browserStores } from '../storage/browser-stores.ts'

/**
 * A step through the history may lead from a document to another page of it before there is code
 * to show that page: it is loaded, in the language the reader left it in.
 */
export function hearEarlyPops(): void {
  const shown = pageAddress()
  let isLeft = false
  window.onpopstate = () => {
    isLeft ||= pageAddress() !== shown
    if (!isLeft) return
    storeLanguage(localeOf(location.pathname), browserStores)
    // Code that came now would take the page at hand for the one that the address names.
    stop()
    location.reload()
  }
}

/** From now on the router hears of every step. */
export function leavePopsToRouter(): void {
  window.onpopstate = null
}

const pageAddress = () => location.pathname + location.search
