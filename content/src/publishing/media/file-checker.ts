import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { jobMemory, openFileProcess } from '@alun/platform/file-process'
import { type CheckedFile, type CheckJob, checkedFile, type SuppliedFile } from './checked-file.ts'
import { isServable, servedTypes } from './file-bytes.ts'

/** Processor time for one file; a drawing that takes longer would take as long in browsers. */
const usualMs = { drawing: 5_000, other: 15_000 }
/** After this time the machine is too busy with other work. */
const wallMs = 40_000

/** A waiting upload holds one of the twelve connections to the database, which closes it after a minute. */
const mostWaiting = 5
const waitMs = 15_000

/** More urgent than background work, because a person waits, but less than requests of the site. */
const niceness = 3

/** Memory for reading a file besides its bytes. For a picture only that of its head, which tells what the rest needs. */
const memory = { picture: 20_000_000, other: 250_000_000 }

/**
 * Checks one file at a time, in a process that is killed if a file takes too much.
 *
 * @param processorMs processor time for one file
 */
export function openFileChecker(processorMs = usualMs) {
  const checker = openFileProcess<CheckJob, CheckedFile>({
    script: '@alun/content/src/publishing/media/check-process.ts',
    answer: checkedFile,
    niceness,
    heap: 400,
    memory: memory.other,
    mostWaiting,
  })

  return {
    /** `null` if too many others wait, or the machine has no processor time or memory left. */
    async check({ bytes, ...file }: SuppliedFile): Promise<CheckedFile | null> {
      const head = Buffer.from(bytes.subarray(0, 100))
      const isDrawing = isServable(servedTypes.svg, head)
      const isOther = Object.values(servedTypes).some((type) => isServable(type, head))
      const own = isOther ? memory.other : memory.picture
      const limits = {
        wallMs,
        waitMs,
        urgent: true,
        processorMs: isDrawing ? processorMs.drawing : processorMs.other,
        memory: Math.min(own + 3 * bytes.byteLength, jobMemory),
      }
      const place = path.join(tmpdir(), `checked-${randomUUID()}`)
      const make = async () => {
        await writeFile(place, bytes, { mode: 0o600 })
        return { ...file, place }
      }
      const result = await checker.run(make, limits).finally(() => rm(place, { force: true }))
      if ('answer' in result) return result.answer
      if (result.ended === 'tooMuch') return { refusal: 'media.tooMuchWork' }
      return result.ended === 'failed'
        ? { refusal: 'media.unreadable', problem: result.problem }
        : null
    },
    close: checker.close,
  }
}

// Next bundles this module more than once; all copies share one checker, so that files are checked one at a time.
declare global {
  var alunFileChecker: ReturnType<typeof openFileChecker> | undefined
}

export function fileChecker() {
  globalThis.alunFileChecker ??= openFileChecker()
  return globalThis.alunFileChecker
}
