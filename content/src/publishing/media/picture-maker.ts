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
  /** `null` for a card of the logo alone. */
  original: Uint8Array | null
  focal: Focal
  file: WantedFile
}

const derivedFile = z.union([
  z.object({ bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ problem: z.string() }),
])
export type DerivedFile = z.infer<typeof derivedFile>

/** On a machine that is busy. */
const timeoutMs = 10 * 60_000

/**
 * Derives one picture at a time in a process of its own, which starts with the first job.
 *
 * @param niceness 19 for what nobody waits for: it takes what visitors and staff leave of a processor
 */
export function openPictureMaker(niceness: number) {
  const maker = openFileProcess({ script: 'picture-process.ts', niceness })

  return {
    /** @throws Error where the process ended before */
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
        // It would go on with what nobody waits for.
        if (isAnswered) maker.rest(running)
        else maker.end()
      }
    },
    /** The next job starts another process. */
    close: maker.end,
  }
}
