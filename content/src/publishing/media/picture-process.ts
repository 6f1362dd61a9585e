import { messageOf } from '@alun/platform/system-error'
import sharp from 'sharp'
import { derivePicture } from './derive-picture.ts'
import type { DerivedFile, DerivingJob } from './picture-maker.ts'

/**
 * Derives pictures for `picture-maker.ts`, in a separate process, because the service needs its own threads for
 * passwords and files.
 */

sharp.concurrency(1)
sharp.cache(false)

async function work({ file, focal, original }: DerivingJob): Promise<void> {
  const answer: DerivedFile = await derivePicture(
    original && Buffer.from(original),
    file.variant,
    file.format,
    focal,
  ).then(
    (bytes) => ({ bytes }),
    (cause: unknown) => ({ problem: messageOf(cause) }),
  )
  process.send?.(answer)
}

process.on('message', (job: DerivingJob) => void work(job))
// Nothing else ends this process with the service, because Ctrl-C does not reach its session.
process.on('disconnect', () => process.exit())
