import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { lowerPriority } from '@alun/platform/lower-priority'

interface FileProcessOptions {
  /** A file of this folder. */
  script: string
  /** 1 to 19, the least urgent. */
  niceness: number
  /** Megabytes of the JavaScript heap. */
  heap?: number
}

/** After this time without work the process ends, to free its memory. */
const idleMs = 30_000

/**
 * A process for work on files, which starts with the first job. Only whole processes can have a lower priority, and
 * only a process can be killed in the middle of its work.
 */
export function openFileProcess({ heap, niceness, script }: FileProcessOptions) {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  function start(): ChildProcess {
    const started = fork(fileOf(script), {
      serialization: 'advanced',
      execArgv: heap === undefined ? [] : [`--max-old-space-size=${heap}`],
      // In the session of the service it would compete with the site as much as the whole service does.
      detached: true,
      // Without secrets of the service, and without memory reserved for threads that it does not have.
      env: { NODE_ENV: process.env.NODE_ENV, SITE_DIR: siteFolder(), MALLOC_ARENA_MAX: '2' },
    })
    started.on('error', end)
    if (started.pid !== undefined) lowerPriority(started.pid, niceness, true)
    return started
  }

  return {
    /** Begins a job, which ends with `rest`. */
    begin(): ChildProcess {
      clearTimeout(idle)
      const running = child?.connected ? child : start()
      child = running
      running.ref()
      running.channel?.ref()
      return running
    },
    /** An idle process does not prevent the service from exiting. */
    rest(running: ChildProcess): void {
      running.unref()
      running.channel?.unref()
      clearTimeout(idle)
      idle = setTimeout(end, idleMs).unref()
    },
    /** Kills the process; the next job starts another one. */
    end,
  }
}

/** Resolved at run time from the working folder, because a bundler would resolve it to the bundle. */
function fileOf(script: string): string {
  return createRequire(path.join(process.cwd(), 'package.json')).resolve(
    `@alun/content/src/publishing/media/${script}`,
  )
}
