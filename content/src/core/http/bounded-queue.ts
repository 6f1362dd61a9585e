import PQueue from 'p-queue'
import { ApiError } from './api-error.ts'

/** Longer than the site waits; later calls are told to retry. */
const longestQueue = 60

/** Runs this many at once and lets the others wait; where too many do, throws SERVICE_UNAVAILABLE. */
export function boundedQueue(atOnce: number, busyMessage: string) {
  const queue = new PQueue({ concurrency: atOnce })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.size >= longestQueue) throw new ApiError('SERVICE_UNAVAILABLE', busyMessage)
    return queue.add(work)
  }
}
