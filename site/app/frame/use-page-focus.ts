import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation inside the site the reader's place is the new page's heading, or what the
 * hash names, as it would be after a document load. Nothing moves on the first page, by Back
 * within a page, or where its query changes.
 */
export function usePageFocus(): void {
  const { pathname, search, hash, key } = useLocation()
  const action = useNavigationType()
  const shown = useRef({ pathname, search, key })
  useEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { pathname, search, key }
    const main = document.getElementById('main')
    const named = hash === '' ? null : document.getElementById(hash.slice(1))
    if (before.pathname !== pathname) focus(named ?? main?.querySelector('h1') ?? main)
    else if (before.search === search && action !== 'POP') focus(named)
  }, [pathname, search, hash, key, action])
}

/** The router has scrolled already. */
function focus(place: HTMLElement | null): void {
  if (place === null) return
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1')
  place.focus({ preventScroll: true })
}
