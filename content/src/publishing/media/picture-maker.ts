import { on } from 'node:events'
import { pictureFormats } from '@alun/contract/rules/picture'
import { z } from 'zod'
import type { Focal } from './derive-picture.ts'
import { openFileProcess } from './file-process.ts'

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
const timeoutMs = 10 * 60_000

/**
 * Derives one picture at a time in a separate process, which starts with the first job.
 *
 * @param niceness 19 for background work, which uses only idle processor time
 */
export function openPictureMaker(niceness: number) {
  const maker = openFileProcess({ script: 'picture-process.ts', niceness })

  return {
    /** @throws Error if the process ends before it answers */
    async derive(job: DerivingJob): Promise<DerivedFile> {
      const running = maker.begin()
      const given = { close: ['exit'], signal: AbortSignal.timeout(timeoutMs) }
      const answers = on(running, 'message', given)
      running.send(job)
      let isAnswered = false
      try {
        for await (const [answer] of answers) {
          isAnswered = true
          return derivedFile.parse(answer)
        }
        throw new Error('The process that makes pictures ended')
      } finally {
        // Otherwise it would go on with work that nobody waits for.
        if (isAnswered) maker.rest(running)
        else maker.end()
      }
    },
    /** Kills the process; the next job starts another one. */
    close: maker.end,
  }
}
