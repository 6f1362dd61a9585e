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
type WantedFile = z.infer<typeof wanted>

export interface DerivingJob {
  /** `null` for a card with only the logo. */
  original: Uint8Array | null
  focal: Focal
  file: WantedFile
}

const derivedFile = z.union([
  z.object({ bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ problem: z.string() }),
])
export type DerivedFile = z.infer<typeof derivedFile>

/** Allows for a busy machine. */
const wallMs = 10 * 60_000

interface MakerOptions {
  /** 19 for background work, which uses only idle processor time. */
  niceness: number
  /** How many pictures at once. */
  processes?: number
  /** Whether somebody waits for them. */
  urgent?: boolean
}

/** Derives pictures in separate processes. */
export function openPictureMaker({ niceness, processes = 1, urgent = false }: MakerOptions) {
  const maker = openFileProcess<DerivingJob, DerivedFile>({
    script: '@alun/content/src/publishing/media/picture-process.ts',
    answer: derivedFile,
    niceness,
    processes,
    // Until the head of the picture has been read.
    memory: 80_000_000,
  })
  return {
    /** @throws Error if the process ends before it answers */
    async derive(job: DerivingJob): Promise<DerivedFile> {
      const result = await maker.run(job, { wallMs, urgent })
      if ('answer' in result) return result.answer
      if (result.ended === 'tooMuch') return { problem: 'It takes too much memory' }
      throw new Error(`The process that makes pictures ended: ${result.problem ?? result.ended}`)
    },
    /** Kills the process; the next job starts another one. */
    close: maker.close,
  }
}
