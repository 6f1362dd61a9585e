import { setTimeout as wait } from 'node:timers/promises'
import { answerJobs } from '../file-jobs.ts'

export interface SampleJob {
  name?: string
  reserve?: number
  /** Takes so many bytes. */
  fill?: number
  spin?: boolean
  waitMs?: number
  exit?: number
}

answerJobs(
  async ({ exit, fill = 0, name, reserve: bytes, spin, waitMs = 0 }: SampleJob, reserve) => {
    if (bytes !== undefined && !(await reserve(bytes))) return 'refused'
    if (exit !== undefined) process.exit(exit)
    const filled = []
    for (let taken = 0; taken < fill; taken += 20_000_000) {
      filled.push(Buffer.alloc(20_000_000, 1))
      await wait(5)
    }
    while (spin);
    await wait(waitMs)
    if (name === 'throws') throw new Error('a bug')
    return `${name} ${process.pid} ${filled.length}`
  },
)
