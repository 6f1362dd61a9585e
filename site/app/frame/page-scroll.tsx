import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'

/** Another page begins at its top, or where the reader left it, at once; only jumps within a page glide. */
export function PageScroll() {
  return (
    <>
      <AtOnce />
      <ScrollRestoration />
    </>
  )
}

/** Stands before the router's own effect, which scrolls by the style it finds. */
function AtOnce() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    const frame = requestAnimationFrame(() => {
      style.scrollBehavior = ''
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return null
}
