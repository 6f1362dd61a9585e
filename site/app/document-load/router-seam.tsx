import { localeOf } from '@alun/contract/locale'
import { type ContextType, useContext, useLayoutEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  parsePath,
  type RouterNavigateOptions,
  type To,
} from 'react-router'
import { wantParts } from '../deferred/part-code.ts'
import { areAlive, whenAlive } from '../deferred/part-life.ts'
import { preloadParts } from '../frame/screen-handle.ts'
import { afterPaint } from '../timing/after-paint.ts'
import { leavePopsToRouter } from './hear-early-pops.ts'
import { type PageNavigation, pageNavigation } from './page-navigation.ts'

interface Seam {
  router: NonNullable<ContextType<typeof DataRouterContext>>['router']
  framework: NonNullable<ContextType<typeof FrameworkContext>>
}

// A document has one router; its middleware is called without it.
let seam: Seam | null = null

/** Lets the middleware of the browser know the router that calls it. */
export function RouterSeam() {
  const router = useContext(DataRouterContext)?.router
  const framework = useContext(FrameworkContext)
  useLayoutEffect(() => {
    if (!router || !framework) return
    seam = { router, framework }
    leavePopsToRouter()
    afterAnswer(router)
    return router.subscribe(({ navigation: { location, matches = [] } }) => {
      wantParts()
      if (location === undefined) return
      for (const { route } of matches) {
        void preloadParts(framework.routeModules[route.id]?.handle, localeOf(location.pathname))
      }
    })
  }, [router, framework])
  return null
}

/**
 * Lets each navigation begin when its touch has been answered, and a change of the query or the
 * place on a page wait for the parts of that page: the library empties what isn't alive when its
 * address changes, and the reader would lose their place.
 */
function afterAnswer(router: Seam['router']): void {
  const { navigate } = router
  Object.assign(router, {
    navigate: async (to: number | To | null, options?: RouterNavigateOptions) => {
      if (typeof to === 'number') return navigate(to)
      await new Promise<void>(afterPaint)
      const { pathname = '' } = typeof to === 'string' ? parsePath(to) : (to ?? {})
      const stays = pathname === '' || pathname === router.state.location.pathname
      if (stays && !areAlive()) {
        wantParts()
        await whenAlive()
      }
      return navigate(to, options)
    },
  })
}

/** The navigation to another page that has begun and isn't done, if there is one. */
export function begunNavigation(): PageNavigation | null {
  if (seam === null) return null
  const { navigation, location } = seam.router.state
  return pageNavigation(navigation, location.pathname)
}

/** Where a navigation that has begun leads, from which page, and whether through the history. */
export function navigationUnderWay() {
  if (seam === null) return null
  const { navigation, location } = seam.router.state
  if (navigation.state !== 'loading') return null
  return {
    address: navigation.location,
    from: location.pathname,
    returning: navigation.historyAction === 'POP',
  }
}

/** Whether the code of a page that a navigation leads to could not be had. */
export function hasLostRoute(): boolean {
  if (seam === null) return false
  const { router, framework } = seam
  const { matches = [] } = router.state.navigation
  return matches.some(({ route }) => {
    const module = framework.routeModules[route.id]
    return module !== undefined && 'lost' in module
  })
}
