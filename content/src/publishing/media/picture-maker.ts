import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type PictureFile, pictureFormats } from '@alun/contract/rules/picture'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { lowerPriority } from '@alun/platform/lower-priority'
import { z } from 'zod'
import type { Focal } from './derive-picture.ts'

export interface DerivingJob {
  original: Uint8Array
  focal: Focal
  files: readonly PictureFile[]
}

const file = z.object({ width: z.number(), format: z.enum(pictureFormats) })
const derivedFile = z.union([
  z.object({ file, bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ file, problem: z.string() }),
])
export type DerivedFile = z.infer<typeof derivedFile>

/** For all files of one picture, on a machine that is busy. */
const timeoutMs = 10 * 60_000

/** The least there is: it takes what visitors and staff leave of a processor. */
const priority = 19

/** Derives pictures in a process of the lowest priority, which starts with the first job. */
export function openPictureMaker() {
  let child: ChildProcess | null = null

  const end = () => {
    child?.kill('SIGKILL')
    child = null
  }

  const running = (): ChildProcess => {
    if (child?.connected) return child
    const started = fork(processFile(), {
      serialization: 'advanced',
      execArgv: [],
      // In the session of the service it would take as much from the site as the whole service.
      detached: true,
      // No secret of the service, and no memory set aside for threads that it does not have.
      env: { NODE_ENV: process.env.NODE_ENV, SITE_DIR: siteFolder(), MALLOC_ARENA_MAX: '2' },
    })
    started.on('error', end)
    if (started.pid !== undefined) lowerPriority(started.pid, priority, true)
    child = started
    return started
  }

  return {
    /** Each file as soon as it is made. @throws Error where the process ended before */
    async *derive(job: DerivingJob): AsyncGenerator<DerivedFile> {
      const maker = running()
      const given = { close: ['exit'], signal: AbortSignal.timeout(timeoutMs) }
      const answers = on(maker, 'message', given)
      maker.send(job)
      let left = job.files.length
      try {
        for await (const [answer] of answers) {
          left -= 1
          yield derivedFile.parse(answer)
          if (left === 0) return
        }
        throw new Error('The process that makes pictures ended')
      } finally {
        // It would go on with what nobody waits for.
        if (left > 0) end()
      }
    },
    /** The next job starts another process. */
    close: end,
  }
}

/** Resolved at run time from the working folder: a bundler would resolve it to the bundle. */
function processFile(): string {
  return createRequire(path.join(process.cwd(), 'package.json')).resolve(
    '@alun/content/src/publishing/media/picture-process.ts',
  )
}
