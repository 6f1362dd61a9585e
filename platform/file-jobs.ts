import { Worker } from 'node:worker_threads'

/** A job, or the answer to a reservation, with the bytes that the process may have. */
export type ToProcess =
  | { job: unknown; processorMs: number | null; memory: number }
  | { granted: boolean; memory: number }

/**
 * Reserves bytes for this job in place of the usual ones, and waits until they are free. Call it before the work that
 * needs them; `false` if no job may have so many.
 */
export type Reserve = (bytes: number) => Promise<boolean>

/**
 * Kills the process if a job exceeds its limits; runs in a worker, because the main thread may be busy with a file for
 * hours.
 */
const watching = `const { parentPort } = require('node:worker_threads')
const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1_000 }
let allowed = null
parentPort.on('message', (limits) => { allowed = limits && { from: used(), ...allowed, ...limits } })
setInterval(() => {
  if (!allowed) return
  const isLate = allowed.processorMs !== null && used() - allowed.from > allowed.processorMs
  if (isLate || process.memoryUsage.rss() > allowed.memory) process.kill(process.pid, 'SIGKILL')
}, 50)`

/** Does the jobs of `openFileProcess`, which has started this process. */
export function answerJobs<Job>(work: (job: Job, reserve: Reserve) => unknown): void {
  const watch = new Worker(watching, { eval: true })
  let decide: ((granted: boolean) => void) | null = null

  const reserve: Reserve = async (bytes) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    decide = resolve
    process.send?.({ reserve: bytes })
    return promise
  }

  async function answer(job: Job) {
    try {
      return { answer: await work(job, reserve), memory: process.memoryUsage.rss() }
    } catch (cause) {
      return { problem: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
    } finally {
      watch.postMessage(null)
    }
  }

  process.on('message', (message: ToProcess) => {
    if ('granted' in message) {
      if (message.granted) watch.postMessage({ memory: message.memory })
      return decide?.(message.granted)
    }
    const { job, memory, processorMs } = message
    watch.postMessage({ processorMs, memory })
    // Only `openFileProcess` sends jobs.
    void answer(job as Job).then((told) => process.send?.(told))
  })
  // Nothing else ends this process with the service, because it is in a session of its own.
  process.on('disconnect', () => process.exit())
}
