interface RepeatOptions {
  /** Before the first round, which begins at once where this is 0; as between two rounds where it is missing. */
  firstMs?: number
  /** After a round that failed; as between two rounds where it is missing. */
  afterFailureMs?: number
  /** A round is asked to end after this time and given up after twice as long. */
  limitMs?: number
}

export type Repeated = ReturnType<typeof repeat>

/** A round is given up within the minute after which other processes take over what it has claimed. */
const usualLimitMs = 25_000

class RoundLost extends Error {
  override readonly name = 'RoundLost'
}

/**
 * Does `work` again and again until it is stopped, one round at a time. A round that does not end is
 * given up, so that no connection that went silent ends the loop.
 *
 * @param work should begin nothing more once its signal is aborted
 * @param report gets the first failure in a row
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
    // One that was given up may still end.
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
          // What the stop cuts off is no failure.
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
    /** Milliseconds since a round has ended by itself, well or not. */
    sinceEnd: (): number => performance.now() - endedAt,
    isFailing: (): boolean => isFailing,
    /** Resolves when the round that runs has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      clearTimeout(timer)
      await round
    },
  }
}

/** What `work` gives, unless it takes longer. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new RoundLost(`Nothing came of it within ${limitMs / 1000} s`)),
    limitMs,
  )
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
