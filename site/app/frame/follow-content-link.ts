import { isWaiting } from '../deferred/part-code.ts'
import type { NavigateTo } from '../navigation/use-navigate-to.ts'
import { linkAddress } from '../ui/link-address.ts'

/**
 * Links in texts from content, and in parts of the page whose code isn't there yet, are plain HTML:
 * one that stays on this site is followed without a document load, like any other link of the
 * page; one of a refused protocol is not followed.
 */
export function followContentLink(event: MouseEvent, navigateTo: NavigateTo): void {
  if (event.defaultPrevented) return
  const link = event.target instanceof Element ? event.target.closest('main a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return
  if (link.closest('.prose') === null && !isWaiting(link)) return
  const address = linkAddress(link.getAttribute('href') ?? '', document.baseURI)
  if (address.kind === 'refused') event.preventDefault()
  if (address.kind !== 'internal' || link.target !== '' || link.dataset.gallery) return
  if (event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const { pathname, search, hash } = new URL(address.to, document.baseURI)
  const jumpsHere = hash !== '' && pathname === location.pathname && search === location.search
  if (/\.\w+$/.test(pathname) || jumpsHere) return
  event.preventDefault()
  navigateTo(address.to)
}
