import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import './page-fade.css'

/** Another page's main area fades in; the first page, and what stays on a page, does not. */
export function usePageFade(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const even = useRef(false)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    even.current = !even.current
    // Two names for one fade: an animation that is still going on begins anew by the other one.
    const name = even.current ? 'even' : 'odd'
    document.getElementById('main')?.setAttribute('data-entering', name)
  }, [pathname])
}
