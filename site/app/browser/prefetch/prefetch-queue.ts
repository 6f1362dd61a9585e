export const prefetchLimit = 4

/** A function that runs each job once fewer than `limit` are running. */
export function createPrefetchQueue<Job>(
  run: (job: Job) => Promise<unknown>,
  limit = prefetchLimit,
): (job: Job) => void {
  const waiting: Job[] = []
  let inFlight = 0

  async function work(job: Job): Promise<void> {
    inFlight += 1
    try {
      await run(job)
    } catch {
      // What was not prefetched is fetched when it is needed.
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

  return (job) => {
    waiting.push(job)
    next()
  }
}
