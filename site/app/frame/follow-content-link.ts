import type { MouseEvent } from 'react'
import type { NavigateFunction } from 'react-router'

/**
 * Links in texts from content are plain HTML; one that stays on this site is followed without a
 * document load, like any other link of the page.
 */
export function followContentLink(event: MouseEvent, navigate: NavigateFunction): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('.prose a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.dataset.gallery) return
  const { origin, pathname, search, hash } = new URL(link.href)
  const staysHere = origin === location.origin && !/\.\w+$/.test(pathname)
  const jumpsHere = hash !== '' && pathname === location.pathname && search === location.search
  if (!staysHere || jumpsHere) return
  event.preventDefault()
  void navigate(pathname + search + hash)
}
