export const prefetchLimit = 4

interface PrefetchQueue<Job> {
  add(job: Job): void
}

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

  return {
    add(job) {
      waiting.push(job)
      next()
    },
  }
}
