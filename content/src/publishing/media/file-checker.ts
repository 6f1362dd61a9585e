import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import { hasCode } from '@alun/platform/system-error'
import PQueue from 'p-queue'
import type { CheckingJob } from './check-process.ts'
import { type CheckedFile, checkedFile, type SuppliedFile } from './checked-file.ts'
import { isServable, servedTypes } from './file-bytes.ts'
import { openFileProcess } from './file-process.ts'

/** What the work on one file may take; a drawing that takes longer takes as long in browsers. */
const usualMs = { drawing: 5_000, other: 15_000 }
const memoryBytes = 700_000_000
/** After this long the machine is too busy with other things. */
const wallMs = 40_000

/**
 * Who waits holds a connection to the database, of which there are twelve, and which the database takes away
 * after a minute.
 */
const mostWaiting = 5
const longestWaitMs = 15_000

/** A person waits for it, visitors of the site do so more often. */
const niceness = 3

/**
 * Checks one file at a time, in a process that is ended where a file takes too much.
 *
 * @param processorMs of a processor, for one file
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

  /** It ended itself at a limit, with a signal; another end is a fault of ours. */
  function tooMuch({ exitCode }: ChildProcess): CheckedFile {
    checker.end()
    const problem = exitCode === null ? undefined : `The process ended with the code ${exitCode}`
    return { refusal: 'media.tooMuchWork', problem }
  }

  return {
    /** `null` while too many others wait, or the machine has no processor left for it. */
    async check(file: SuppliedFile): Promise<CheckedFile | null> {
      if (queue.size >= mostWaiting) return null
      const asked = performance.now()
      return queue.add(() => (performance.now() - asked > longestWaitMs ? null : check(file)))
    },
    close: checker.end,
  }
}

// Next bundles this module more than once: the files of all of them are checked one at a time.
declare global {
  var alunFileChecker: ReturnType<typeof openFileChecker> | undefined
}

/** The one of this service. */
export function fileChecker() {
  globalThis.alunFileChecker ??= openFileChecker()
  return globalThis.alunFileChecker
}
