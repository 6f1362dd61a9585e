import type { Locale } from '@alun/contract/locale'
import { preloadParts } from '../frame/screen-handle.ts'

/** Files of a route that the browser has not loaded yet. */
export interface RouteFiles {
  module: string
  css?: readonly string[]
}

/**
 * Fetches what a page's routes need, so that showing it costs its data alone.
 *
 * @throws where a module cannot be had
 */
export async function preloadRoutes(routes: readonly RouteFiles[], locale: Locale): Promise<void> {
  for (const { module, css = [] } of routes) {
    const route: unknown = await import(/* @vite-ignore */ module)
    await Promise.all(css.map(preloadStyle))
    await preloadParts(Reflect.get(Object(route), 'handle'), locale)
  }
}

function preloadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return Promise.resolve()
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = 'style'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
