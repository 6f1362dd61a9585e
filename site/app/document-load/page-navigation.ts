/** What the router tells of a navigation that has begun. */
export interface BegunNavigation {
  state: 'idle' | 'loading' | 'submitting'
  location?: { pathname: string; search: string; hash: string } | undefined
  historyAction?: string | undefined
}

/** A navigation to another page. */
export interface PageNavigation {
  /** Path, query and hash. */
  href: string
  path: string
  /** Takes the place of the present entry of the history. */
  replaces: boolean
}

/** `null` where what has begun only concerns the page that is shown. */
export function pageNavigation(begun: BegunNavigation, shownPath: string): PageNavigation | null {
  const { state, location, historyAction } = begun
  if (state !== 'loading' || location === undefined || location.pathname === shownPath) return null
  const { pathname, search, hash } = location
  return {
    href: pathname + search + hash,
    path: pathname,
    replaces: historyAction === 'REPLACE',
  }
}
