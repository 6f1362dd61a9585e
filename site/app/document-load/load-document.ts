import type { PageNavigation } from './page-navigation.ts'

/**
 * Leaves this document for the page of a navigation, which must not go on: shown by this document
 * after all, the page would stand in the history twice.
 */
export function loadDocument({ href, replaces }: PageNavigation): Promise<never> {
  const { location } = window
  const target = new URL(href, location.href).href
  window.addEventListener('pageshow', startAfresh)
  if (target === location.href) location.reload()
  else if (replaces) location.replace(target)
  else location.assign(target)
  return new Promise(() => {})
}

/** Back may bring this document to life again in the midst of what it was leaving for. */
function startAfresh({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload()
}
