import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import { hasCode } from '@alun/platform/system-error'
import PQueue from 'p-queue'
import type { CheckingJob } from './check-process.ts'
import { type CheckedFile, checkedFile, type SuppliedFile } from './checked-file.ts'
import { isServable, servedTypes } from './file-bytes.ts'
import { openFileProcess } from './file-process.ts'

/** Processor time for one file; a drawing that takes longer would take as long in browsers. */
const usualMs = { drawing: 5_000, other: 15_000 }
const memoryBytes = 700_000_000
/** After this time the machine is too busy with other work. */
const wallMs = 40_000

/** A waiting upload holds one of the twelve connections to the database, which closes it after a minute. */
const maxWaiting = 5
const maxWaitMs = 15_000

/** More urgent than background work, because a person waits, but less than requests of the site. */
const niceness = 3

/**
 * Checks one file at a time, in a process that is killed if a file takes too much.
 *
 * @param processorMs processor time for one file
 */
export function openFileChecker(processorMs = usualMs) {
  const checker = openFileProcess({ script: 'check-process.ts', niceness, heap: 400 })
  const queue = new PQueue({ concurrency: 1 })

  async function check(file: SuppliedFile): Promise<CheckedFile | null> {
    const running = checker.begin()
    const isDrawing = isServable(servedTypes.svg, Buffer.from(file.bytes.subarray(0, 100)))
    const limits = { memoryBytes, processorMs: isDrawing ? processorMs.drawing : processorMs.other }
    const job: CheckingJob = { ...file, ...limits }
    try {
      const given = { close: ['exit'], signal: AbortSignal.timeout(wallMs) }
      const answers = on(running, 'message', given)
      running.send(job)
      for await (const [answer] of answers) return checkedFile.parse(answer)
      return tooMuch(running)
    } catch (cause) {
      if (!hasCode(cause, 'ABORT_ERR')) throw cause
      checker.end()
      return null
    } finally {
      checker.rest(running)
    }
  }

  /** The process killed itself at a limit if it ended by a signal; any exit code is a bug. */
  function tooMuch({ exitCode }: ChildProcess): CheckedFile {
    checker.end()
    const problem = exitCode === null ? undefined : `The process ended with the code ${exitCode}`
    return { refusal: 'media.tooMuchWork', problem }
  }

  return {
    /** `null` if too many others wait, or the machine has no processor time left. */
    async check(file: SuppliedFile): Promise<CheckedFile | null> {
      if (queue.size >= maxWaiting) return null
      const queuedAt = performance.now()
      return queue.add(() => (performance.now() - queuedAt > maxWaitMs ? null : check(file)))
    },
    close: checker.end,
  }
}

// Next bundles this module more than once; all copies share one checker, so that files are checked one at a time.
declare global {
  var alunFileChecker: ReturnType<typeof openFileChecker> | undefined
}

/** The checker of this service. */
export function fileChecker() {
  globalThis.alunFileChecker ??= openFileChecker()
  return globalThis.alunFileChecker
}
