import { answerJobs } from '@alun/platform/file-jobs'
import { jobMemory } from '@alun/platform/file-process'
import { messageOf } from '@alun/platform/system-error'
import sharp from 'sharp'
import { derivePicture } from './derive-picture.ts'
import { drawnBytes } from './drawn-bytes.ts'
import type { DerivedFile, DerivingJob } from './picture-maker.ts'
import { memoryOf } from './picture-memory.ts'

/**
 * Derives pictures for `picture-maker.ts`, in a separate process, because the service needs its own threads for
 * passwords and files.
 */

sharp.concurrency(1)
sharp.cache(false)

answerJobs<DerivingJob>(async ({ file, focal, original }, reserve): Promise<DerivedFile> => {
  try {
    const bytes =
      original && drawnBytes(Buffer.from(original.buffer, original.byteOffset, original.byteLength))
    if (bytes) {
      const needed = memoryOf(await sharp(bytes).metadata(), bytes.byteLength)
      // An upload that needs more is refused; stored pictures are tried with the whole budget.
      await reserve(Math.min(needed, jobMemory))
    }
    return { bytes: await derivePicture(bytes, file.variant, file.format, focal) }
  } catch (cause) {
    return { problem: messageOf(cause) }
  }
})
