// Properties that TypeScript's library lacks; not all browsers have them.
export type NavigationTiming = Omit<PerformanceNavigationTiming, 'serverTiming'> & {
  serverTiming?: readonly PerformanceServerTiming[]
  deliveryType?: string
}

/** How the browser loaded this document; `null` if the browser or an extension hides it. */
export function navigationEntry(): NavigationTiming | null {
  const entries = performance.getEntriesByType?.('navigation')
  return (entries?.[0] as NavigationTiming | undefined) ?? null
}
