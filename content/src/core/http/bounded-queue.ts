import pLimit from 'p-limit'
import { ApiError } from './api-error.ts'

/** Longer than the site waits; later calls are told to retry. */
const longestQueue = 60

/** Runs this many at once and lets the others wait; where too many do, throws SERVICE_UNAVAILABLE. */
export function boundedQueue(atOnce: number, busyMessage: string) {
  const limit = pLimit(atOnce)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= longestQueue) throw new ApiError('SERVICE_UNAVAILABLE', busyMessage)
    return limit(work)
  }
}
