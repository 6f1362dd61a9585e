/** Longest wait: after its last frame Chromium may never call itself idle. */
const longestWaitMs = 1_000

const idleFallbackMs = 500

/** Runs work when the browser is idle, at the latest after a second. */
export function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(work, { timeout: longestWaitMs })
  } else setTimeout(work, idleFallbackMs)
}
