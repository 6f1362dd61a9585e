import { availableParallelism } from 'node:os'
import { pictureFormats } from '@alun/contract/rules/picture'
import { openFileProcess } from '@alun/platform/file-process'
import { z } from 'zod'
import type { Focal } from './derive-picture.ts'

const wanted = z.object({
  variant: z.union([
    z.object({ kind: z.literal('width'), width: z.number() }),
    z.object({ kind: z.literal('card'), logo: z.string() }),
  ]),
  format: z.enum(pictureFormats),
})
export type WantedFile = z.infer<typeof wanted>

export interface DerivingJob {
  /** `null` for a card with only the logo. */
  original: Uint8Array | null
  focal: Focal
  file: WantedFile
}

export type MakeJob = () => Promise<DerivingJob | null>

const derivedFile = z.union([
  z.object({ bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ problem: z.string() }),
])
export type DerivedFile = z.infer<typeof derivedFile>

/** Allows for a busy machine. */
const wallMs = 10 * 60_000

/** Each takes a core; one is left to enquiries while the pictures of a PDF are made. */
const processes = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Makes the files of pictures, in processes of their own. */
function openPictureMaker() {
  const maker = openFileProcess<DerivingJob, DerivedFile>({
    script: '@alun/content/src/publishing/media/picture-process.ts',
    answer: derivedFile,
    // Less urgent than requests for pages.
    niceness: 3,
    processes,
    // Until the head of the picture has been read.
    memory: 80_000_000,
    // Memory that a process may keep after a large picture, because starting a process takes longer than most files.
    mostIdle: 200_000_000,
  })
  return {
    /**
     * @param make called when it is the file's turn; without a job the answer is `null`
     * @param urgent whether somebody waits for it
     * @throws Error if the service stops
     */
    async derive(make: MakeJob, urgent: boolean): Promise<DerivedFile | null> {
      const result = await maker.run(make, { wallMs, urgent })
      if ('answer' in result) return result.answer
      const { ended, problem } = result
      if (ended === 'missing') return null
      if (ended === 'closed') throw new Error('The process that makes pictures was ended')
      return { problem: problem ?? `It takes ${ended === 'busy' ? 'too long' : 'too much memory'}` }
    },
    /** Kills the processes; the next file starts another one. */
    close: maker.close,
  }
}

// Next bundles this module more than once; requests and background work share one queue.
declare global {
  var alunPictureMaker: ReturnType<typeof openPictureMaker> | undefined
}

export function pictureMaker() {
  globalThis.alunPictureMaker ??= openPictureMaker()
  return globalThis.alunPictureMaker
}
