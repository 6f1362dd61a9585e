import PQueue from 'p-queue'
import { ApiError } from './api-error.ts'

/** The site would not wait longer, so later calls get an error at once. */
const longestQueue = 60

/** Runs this many calls at once and queues the others; throws SERVICE_UNAVAILABLE if the queue is full. */
export function boundedQueue(atOnce: number, busyMessage: string) {
  const queue = new PQueue({ concurrency: atOnce })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.size >= longestQueue) throw new ApiError('SERVICE_UNAVAILABLE', busyMessage)
    return queue.add(work)
  }
}
