import { localeOf } from '@alun/contract/locale'
import { useContext, useEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router'
import { createPrefetchQueue } from './prefetch-queue.ts'
import { allowsPrefetch, type Connection, prefetchPath } from './prefetch-rules.ts'
import { preloadRoutes, type RouteFiles } from './route-preload.ts'
import { watchLinks } from './watch-links.ts'

/** Fetches the code of pages that visible links lead to, while the browser has nothing to do. */
export function LinkPrefetch() {
  const router = useContext(DataRouterContext)?.router
  const framework = useContext(FrameworkContext)
  useEffect(() => {
    if (router === undefined || framework === undefined) return
    const { manifest, routeModules } = framework
    const asked = new Set<string>()

    /** What is still to be fetched for a page. */
    function filesOf(path: string): RouteFiles[] {
      const matches = router?.match(path) ?? []
      // No page: a file, or an address that isn't found.
      if (matches.at(-1)?.route.path === '*') return []
      return matches.flatMap(({ route: { id } }) => {
        const route = manifest.routes[id]
        if (route === undefined || id in routeModules || asked.has(route.module)) return []
        return [route]
      })
    }

    const queue = createPrefetchQueue(async (files: readonly RouteFiles[]) => {
      try {
        await preloadRoutes(files, localeOf(window.location.pathname))
      } catch (cause) {
        // The next link to such a page tries again.
        for (const { module } of files) asked.delete(module)
        throw cause
      }
    })
    return watchLinks((anchor) => {
      if (!allowsPrefetch(connection())) return
      const path = prefetchPath(
        {
          href: anchor.href,
          target: anchor.target,
          download: anchor.hasAttribute('download'),
          switchesLanguage: anchor.dataset.localeSwitch !== undefined,
        },
        window.location.href,
      )
      const files = path === null ? [] : filesOf(path)
      if (files.length === 0) return
      for (const { module } of files) asked.add(module)
      queue.add(files)
    })
  }, [router, framework])
  return null
}

function connection(): Connection | undefined {
  const value: unknown = Reflect.get(navigator, 'connection')
  return typeof value === 'object' && value !== null ? value : undefined
}
