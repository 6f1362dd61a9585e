import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPrefetchQueue, prefetchLimit } from './prefetch-queue.ts'

/** A queue whose jobs end on demand. */
function observed() {
  const started: number[] = []
  const open = new Map<number, PromiseWithResolvers<void>>()
  let most = 0
  const queue = createPrefetchQueue<number>((job) => {
    const end = Promise.withResolvers<void>()
    started.push(job)
    open.set(job, end)
    most = Math.max(most, open.size)
    return end.promise
  })
  return {
    queue,
    started,
    open,
    most: () => most,
    async end(job: number, failed: boolean) {
      const { resolve, reject } = open.get(job) ?? {}
      open.delete(job)
      if (failed) reject?.(new Error('offline'))
      else resolve?.()
      // The queue is notified some microtasks later.
      for (let turn = 0; turn < 5; turn += 1) await null
    },
  }
}

describe('prefetchQueue', () => {
  it('starts four at once, and the fifth when one of them ends', async () => {
    const { queue, started, end } = observed()
    for (const job of [1, 2, 3, 4, 5, 6]) queue(job)
    expect(started).toEqual([1, 2, 3, 4])
    await end(3, false)
    expect(started).toEqual([1, 2, 3, 4, 5])
  })

  it('continues after a failure, also a synchronous one', async () => {
    const { queue, started, end } = observed()
    for (const job of [1, 2, 3, 4, 5]) queue(job)
    await end(1, true)
    expect(started).toEqual([1, 2, 3, 4, 5])

    const done: string[] = []
    const throwing = createPrefetchQueue<string>((job) => {
      done.push(job)
      throw new Error('offline')
    }, 1)
    throwing('first')
    throwing('second')
    for (let turn = 0; turn < 5; turn += 1) await null
    expect(done).toEqual(['first', 'second'])
  })

  it('never has more than four in flight, keeps the order and runs each once, however they end', async () => {
    const step = fc.oneof(
      fc.constant('add' as const),
      fc.record({ which: fc.nat(), failed: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { queue, started, open, most, end } = observed()
        let added = 0
        for (const each of steps) {
          if (each === 'add') queue(added++)
          else if (open.size > 0) {
            const job = [...open.keys()][each.which % open.size]
            if (job !== undefined) await end(job, each.failed)
          }
        }
        while (open.size > 0) for (const job of [...open.keys()]) await end(job, false)
        expect(most()).toBeLessThanOrEqual(prefetchLimit)
        expect(started).toEqual(Array.from({ length: added }, (_, index) => index))
      }),
      { numRuns: 200 },
    )
  })
})
