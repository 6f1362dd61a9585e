/** How many route preloads are in flight at most. */
export const prefetchLimit = 4

export interface PrefetchQueue<Job> {
  add(job: Job): void
}

/**
 * Runs jobs in the order in which they came, at most `limit` at once. A job that fails is over
 * like any other: what could not be fetched ahead is fetched when it is needed.
 */
export function createPrefetchQueue<Job>(
  run: (job: Job) => Promise<unknown>,
  limit = prefetchLimit,
): PrefetchQueue<Job> {
  const waiting: Job[] = []
  let inFlight = 0

  async function work(job: Job): Promise<void> {
    inFlight += 1
    try {
      await run(job)
    } catch {
      // Swallowed, see above.
    } finally {
      inFlight -= 1
      next()
    }
  }

  function next(): void {
    while (inFlight < limit) {
      const job = waiting.shift()
      if (job === undefined) return
      void work(job)
    }
  }

  return {
    add(job) {
      waiting.push(job)
      next()
    },
  }
}
