import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation inside the site the reader's place is the new page's heading, or what the
 * hash names, as it would be after a document load. Nothing moves on the first page or where only
 * query or hash change.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    const named = hash === '' ? null : document.getElementById(hash.slice(1))
    focus(named ?? main?.querySelector('h1') ?? main)
  }, [pathname, hash])
}

/** The router has scrolled already. */
function focus(place: HTMLElement | null): void {
  if (place === null) return
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1')
  place.focus({ preventScroll: true })
}
