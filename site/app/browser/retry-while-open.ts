import { currentTime } from '@alun/contract/rules/current-time'

/** State of the repetition, from which messages about the next attempt are made. */
export interface Retry {
  /** Instant of the next attempt; `null` during one. */
  next: number | null
  /** After this instant no attempt begins. */
  until: number
}

const pausesMs = [5_000, 10_000, 20_000, 40_000, 80_000, 160_000] as const
const longestPauseMs = 300_000
const withinMs = 30 * 60_000

/**
 * Repeats a failed attempt while the page is open: at growing pauses for half an hour, and at once
 * when the browser is online again or shows the page again.
 *
 * @param attempt resolves to whether no other attempt is needed
 * @param report gets each state, and `null` when the last attempt has failed
 */
export function retryWhileOpen(
  attempt: () => Promise<boolean>,
  report: (retry: Retry | null) => void,
  stopped: AbortSignal,
): void {
  const until = currentTime() + withinMs
  const ended = new AbortController()
  const signal = AbortSignal.any([ended.signal, stopped])
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauses = 0
  let isTrying = false

  function pause() {
    const now = currentTime()
    if (now >= until) {
      ended.abort()
      return report(null)
    }
    const next = Math.min(now + (pausesMs[pauses] ?? longestPauseMs), until)
    pauses += 1
    timer = setTimeout(tryAgain, next - now)
    report({ next, until })
  }

  async function tryAgain() {
    clearTimeout(timer)
    if (isTrying) return
    isTrying = true
    report({ next: null, until })
    const isDone = await attempt()
    isTrying = false
    if (isDone) ended.abort()
    else if (!signal.aborted) pause()
  }

  const tryNow = () => {
    pauses = 0
    void tryAgain()
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  addEventListener('online', tryNow, { signal })
  // A page restored from the bfcache has missed the event.
  addEventListener('pageshow', tryNow, { signal })
  pause()
}
