/** Delay in browsers without `requestIdleCallback`. */
const idleFallbackMs = 500

/**
 * Runs work when the browser is idle.
 *
 * @param timeout milliseconds after which it runs in any case
 * @returns cancels it
 */
export function whenIdle(work: () => void, timeout?: number): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout })
    return () => window.cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, idleFallbackMs)
  return () => clearTimeout(handle)
}
