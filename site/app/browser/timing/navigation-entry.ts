// What not all browsers have, and what is not in TypeScript's library yet.
export type NavigationTiming = Omit<PerformanceNavigationTiming, 'serverTiming'> & {
  serverTiming?: readonly PerformanceServerTiming[]
  deliveryType?: string
}

/** How the browser has loaded this document; `null` where it, or what filters it, does not say. */
export function navigationEntry(): NavigationTiming | null {
  const entries = performance.getEntriesByType?.('navigation')
  return (entries?.[0] as NavigationTiming | undefined) ?? null
}
