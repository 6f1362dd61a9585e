import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { checkFile } from './check-file.ts'
import type { CheckedFile, SuppliedFile } from './checked-file.ts'

/**
 * Checks files for `file-checker.ts`, in a process of its own: whatever a file makes of its reader, the service
 * goes on.
 */

sharp.concurrency(1)
sharp.cache(false)

export interface CheckingJob extends SuppliedFile {
  /** Of a processor, for this file. */
  processorMs: number
  memoryBytes: number
}

/** Ends the process where a file takes more than its job allows: this thread may be busy with it for hours. */
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
// Nothing else ends it with the service: Ctrl-C does not reach its session.
process.on('disconnect', () => process.exit())
