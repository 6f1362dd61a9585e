/** Limit, because Chromium may never report idle after its last frame. */
const longestWaitMs = 1_000

const idleFallbackMs = 500

export function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(work, { timeout: longestWaitMs })
  } else setTimeout(work, idleFallbackMs)
}
