import { readFile } from 'node:fs/promises'
import { answerJobs } from '@alun/platform/file-jobs'
import sharp from 'sharp'
import { checkFile } from './check-file.ts'
import type { CheckJob } from './checked-file.ts'

/** Checks files for `file-checker.ts`, in a separate process, so that no file can stop the service. */

sharp.concurrency(1)
sharp.cache(false)

answerJobs<CheckJob>(async ({ place, ...file }, reserve) =>
  checkFile({ ...file, bytes: await readFile(place) }, reserve),
)
