import type { Locale } from '@alun/contract/locale'
import { preloadParts } from '../frame/screen-handle.ts'

/** Files of a route that the browser has not loaded yet. */
export interface RouteFiles {
  module: string
}

/**
 * Fetches what a page's routes need, so that showing it costs its data alone.
 *
 * @throws where a module cannot be had
 */
export async function preloadRoutes(routes: readonly RouteFiles[], locale: Locale): Promise<void> {
  for (const { module } of routes) {
    const route: unknown = await import(/* @vite-ignore */ module)
    await preloadParts(Reflect.get(Object(route), 'handle'), locale)
  }
}
