import sharp from 'sharp'
import { derivePicture } from './derive-picture.ts'
import type { DerivedFile, DerivingJob } from './picture-maker.ts'

/**
 * Derives pictures for `picture-maker.ts`, in a process of its own: an operating system gives only whole
 * processes less of a processor.
 */

sharp.concurrency(1)
sharp.cache(false)

async function derived({ original, focal }: DerivingJob, file: DerivingJob['files'][number]) {
  const variant = { kind: 'width', width: file.width } as const
  return derivePicture(Buffer.from(original), variant, file.format, focal)
}

async function work(job: DerivingJob): Promise<void> {
  for (const file of job.files) {
    const answer: DerivedFile = await derived(job, file).then(
      (bytes) => ({ file, bytes }),
      (cause: unknown) => ({
        file,
        problem: cause instanceof Error ? cause.message : String(cause),
      }),
    )
    process.send?.(answer)
  }
}

process.on('message', (job: DerivingJob) => void work(job))
// Nothing else ends it with the service: Ctrl-C does not reach its session.
process.on('disconnect', () => process.exit())
