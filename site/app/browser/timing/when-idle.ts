/** Milliseconds after which a browser that doesn't tell of idleness is taken to be idle. */
const patience = 500

/**
 * Does what can wait once the browser has nothing better to do.
 *
 * @param timeout milliseconds after which it is done all the same
 * @returns what calls it off
 */
export function whenIdle(work: () => void, timeout?: number): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout })
    return () => window.cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, patience)
  return () => clearTimeout(handle)
}
