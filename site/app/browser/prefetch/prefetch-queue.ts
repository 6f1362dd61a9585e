export const prefetchLimit = 4

export function createPrefetchQueue<Job>(
  run: (job: Job) => Promise<unknown>,
  limit = prefetchLimit,
): (job: Job) => void {
  const waiting: Job[] = []
  let inFlight = 0

  async function work(job: Job): Promise<void> {
    inFlight += 1
    // biome-ignore lint/plugin/swallowed-error: a document that failed to prefetch loads on navigation.
    try {
      await run(job)
    } catch {
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
