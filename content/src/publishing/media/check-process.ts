import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { checkFile } from './check-file.ts'
import type { CheckedFile, SuppliedFile } from './checked-file.ts'

/** Checks files for `file-checker.ts`, in a separate process, so that no file can stop the service. */

sharp.concurrency(1)
sharp.cache(false)

export interface CheckingJob extends SuppliedFile {
  /** Processor time for this file. */
  processorMs: number
  memoryBytes: number
}

/**
 * Kills the process if a file exceeds the limits of its job; runs in a worker, because the main thread may be busy
 * with the file for hours.
 */
const watch = new Worker(
  `const { parentPort } = require('node:worker_threads')
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1_000 }
  let allowed = null
  parentPort.on('message', (job) => { allowed = job && { ...job, from: used() } })
  setInterval(() => {
    if (!allowed) return
    const isTooMuch = used() - allowed.from > allowed.processorMs || process.memoryUsage.rss() > allowed.memoryBytes
    if (isTooMuch) process.kill(process.pid, 'SIGKILL')
  }, 50)`,
  { eval: true },
)

async function work({ memoryBytes, processorMs, ...file }: CheckingJob): Promise<void> {
  watch.postMessage({ memoryBytes, processorMs })
  const answer: CheckedFile = await checkFile(file).catch((cause: unknown) => ({
    refusal: 'media.unreadable' as const,
    problem: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
  }))
  watch.postMessage(null)
  process.send?.(answer)
}

process.on('message', (job: CheckingJob) => void work(job))
// Nothing else ends this process with the service, because Ctrl-C does not reach its session.
process.on('disconnect', () => process.exit())
