interface RepeatOptions {
  /** Pause before the first round; 0 starts at once, and the default is `everyMs`. */
  firstMs?: number
  /** Pause after a failed round; the default is `everyMs`. */
  afterFailureMs?: number
  /** A round is aborted after this time and abandoned after twice as long. */
  limitMs?: number
}

export type Repeated = ReturnType<typeof repeat>

/** Below half a minute, because other processes take over its claims after a minute. */
const usualLimitMs = 25_000

class RoundLost extends Error {
  override readonly name = 'RoundLost'
}

/**
 * Repeats `work` until it is stopped, one round at a time. Abandons a round that does not end, so
 * that a silent connection cannot end the loop.
 *
 * @param work must not begin anything after its signal is aborted
 * @param report called for the first of consecutive failures
 */
export function repeat(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  report: (cause: unknown) => void,
  { afterFailureMs = everyMs, firstMs = everyMs, limitMs = usualLimitMs }: RepeatOptions = {},
) {
  const stopping = new AbortController()
  let isFailing = false
  let endedAt = performance.now()
  let round: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function begin(): Promise<void> {
    const ending = AbortSignal.any([stopping.signal, AbortSignal.timeout(limitMs)])
    const working = work(ending)
    // An abandoned round may still end.
    const noted = () => {
      endedAt = performance.now()
    }
    working.then(noted, noted)
    await within(2 * limitMs, working)
  }

  function run(): void {
    round = begin()
      .then(
        () => {
          isFailing = false
          return everyMs
        },
        (cause: unknown) => {
          // A round that was aborted by `stop` did not fail.
          if (!isFailing && !stopping.signal.aborted) report(cause)
          isFailing = true
          return afterFailureMs
        },
      )
      .then((pauseMs) => {
        round = null
        if (!stopping.signal.aborted) timer = setTimeout(run, pauseMs)
      })
  }

  if (firstMs === 0) run()
  else timer = setTimeout(run, firstMs)
  return {
    /** Milliseconds since a round ended, successfully or not. */
    sinceEnd: (): number => performance.now() - endedAt,
    isFailing: (): boolean => isFailing,
    /** Resolves when the current round has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      clearTimeout(timer)
      await round
    },
  }
}

/** Result of `work`, or an error if it takes longer. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new RoundLost(`The work did not end within ${limitMs / 1000} s`)),
    limitMs,
  )
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Result of `work`; `null` if it fails or takes longer. */
export async function resultWithin<T>(limitMs: number, work: () => Promise<T>): Promise<T | null> {
  // biome-ignore lint/plugin/swallowed-error: its callers show it as unknown, or go on without it.
  return within(limitMs, work()).catch(() => null)
}
