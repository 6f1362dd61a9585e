import { isWaiting, wantParts } from '../deferred/part-code.ts'
import { areAlive, isPageWaiting, whenAlive } from '../deferred/part-life.ts'
import type { NavigateTo } from '../navigation/use-navigate-to.ts'
import { linkAddress } from '../ui/link-address.ts'

/** Links that have waited for the parts of their page once. */
const waited = new WeakSet<Element>()

/**
 * Links in texts from content, and in parts of the page whose code isn't there yet, are plain HTML:
 * one that stays on this site is followed without a document load, like any other link of the
 * page; one of a refused protocol is not followed. A jump within the page, or another view of it,
 * waits for its parts.
 */
export function followContentLink(event: MouseEvent, navigateTo: NavigateTo): void {
  if (event.defaultPrevented) return
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  // Those of drawings as well.
  if (!(link instanceof HTMLElement || link instanceof SVGElement)) return
  const address = linkAddress(link.getAttribute('href') ?? '', document.baseURI)
  const isContent = link.closest('.prose') !== null
  if (address.kind === 'refused' && isContent) event.preventDefault()
  if (address.kind !== 'internal' || link.hasAttribute('target') || link.dataset.gallery) return
  if (event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const { pathname, search, hash } = new URL(address.to, document.baseURI)
  if (/\.\w+$/.test(pathname)) return
  const isHere = pathname === location.pathname
  if (hash !== '' && isHere && search === location.search) {
    if (areAlive() || waited.has(link)) return
    waited.add(link)
    event.preventDefault()
    event.stopPropagation()
    void broughtToLife().then(() => clickAgain(link))
    return
  }
  const isPlain = link.closest('main') !== null && (isContent || isWaiting(link) || isPageWaiting())
  if (!isPlain) return
  event.preventDefault()
  if (!isHere || areAlive()) {
    navigateTo(address.to)
    return
  }
  // What changes on this page is shown by its code, or by the server where that can't be had.
  void broughtToLife().then(() => {
    if (areAlive()) clickAgain(link)
    else if (navigator.onLine) location.assign(address.to)
  })
}

function broughtToLife(): Promise<void> {
  wantParts()
  return whenAlive()
}

/** Its own code knows best what it does. */
function clickAgain(link: Element): void {
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }))
}
