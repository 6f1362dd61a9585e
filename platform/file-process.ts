import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { z } from 'zod'
import type { ToProcess } from './file-jobs.ts'
import { lowerPriority } from './lower-priority.ts'
import { openShares, type Shares } from './shares.ts'
import { messageOf } from './system-error.ts'

interface FileProcessOptions<Answer> {
  /** Calls `answerJobs`. Named as an import, `@alun/content/src/publishing/media/check-process.ts`. */
  script: string
  args?: readonly string[]
  answer: z.ZodType<Answer>
  /** Niceness of urgent jobs, from 1 to 19, the lowest priority. */
  niceness: number
  /** Megabytes of the JavaScript heap. */
  heap?: number
  /** Bytes for a job that reserves none itself. A process that takes more beside its own is killed. */
  memory: number
  /** How many urgent jobs run at once, each in a process. */
  processes?: number
  /** How many jobs may wait; others are answered `busy`. */
  mostWaiting?: number
  /** A process that has more bytes after a job is replaced. */
  mostIdle?: number
  /** After this time without work a process ends, to free its memory. */
  idleMs?: number
}

interface Limits {
  /** From the start of the job. */
  wallMs: number
  processorMs?: number
  /** Whether a person waits. Others run one at a time, begin while no urgent one waits, and hold none up. */
  urgent?: boolean
  /** How long it may wait for its turn and for memory. */
  waitMs?: number
  /** Bytes for this job, instead of `memory` of the process. */
  memory?: number
}

interface Ended {
  /**
   * `tooMuch`: the file took more than its processor time or memory. `busy`: too many others wait, or the machine has
   * no time. `missing`: there was no job when its turn came. `failed`: a bug. `closed`: the service stops.
   */
  ended: 'tooMuch' | 'busy' | 'missing' | 'failed' | 'closed'
  problem?: string | undefined
}
type JobResult<Answer> = { answer: Answer } | Ended
/** `null` if the job is no longer needed. */
type MakeJob<Job> = () => Job | null | Promise<Job | null>

/** Bytes for the jobs of all processes of a service together, beside what an idle process takes. */
export const jobMemory = 480_000_000

/** Bytes of an idle process, and how much they vary. */
const usualIdle = 130_000_000
const margin = 20_000_000

/** Niceness of jobs for which nobody waits. At 19, a file that a visitor requests in between could take a minute. */
const patient = 10

// Next bundles this module more than once; all copies share one budget.
declare global {
  var alunFileMemory: Shares | undefined
}

const fromProcess = z.union([
  z.object({ answer: z.unknown().optional(), memory: z.number() }),
  z.object({ problem: z.string() }),
  z.object({ reserve: z.number() }),
])

interface Running {
  child: ChildProcess
  niceness: number
  /** Handlers of the present job. */
  onMessage: (message: unknown) => void
  onEnd: (result: Ended) => void
  idle?: NodeJS.Timeout
}

/**
 * Processes for work on files that others made. They start with the first job, and are killed if a job exceeds a
 * limit; the next job starts another one. Only a process can be killed in the middle of its work, and have a lower
 * priority.
 */
export function openFileProcess<Job, Answer>(options: FileProcessOptions<Answer>) {
  const { heap, idleMs = 30_000, mostIdle = usualIdle, processes = 1 } = options
  globalThis.alunFileMemory ??= openShares(jobMemory)
  const memory = globalThis.alunFileMemory
  const own = mostIdle + margin
  const turns = openShares(processes)
  const others = openShares(1)
  const all = new Set<Running>()
  const free: Running[] = []

  function start(niceness: number): Running {
    const child = fork(resolved(options.script), options.args ?? [], {
      serialization: 'advanced',
      execArgv: heap === undefined ? [] : [`--max-old-space-size=${heap}`],
      // A process session of its own, because Linux shares processors among sessions first (`lower-priority.ts`), and
      // because Ctrl-C would end it before the service has finished.
      detached: true,
      // Without secrets of the service, and without memory reserved for threads that it does not have.
      env: { NODE_ENV: process.env.NODE_ENV, SITE_DIR: siteFolder(), MALLOC_ARENA_MAX: '2' },
    })
    const started: Running = { child, niceness, onMessage: () => {}, onEnd: () => {} }
    all.add(started)
    child.on('message', (message) => started.onMessage(message))
    child.on('error', (cause) => end(started, { ended: 'failed', problem: messageOf(cause) }))
    child.on('exit', (code) => {
      const problem = `The process ended with the code ${code}`
      // At a limit it kills itself, and only then it has no code.
      end(started, code === null ? { ended: 'tooMuch' } : { ended: 'failed', problem })
    })
    if (child.pid !== undefined) lowerPriority(child.pid, niceness, true)
    return started
  }

  function end(running: Running, result: Ended) {
    clearTimeout(running.idle)
    all.delete(running)
    const at = free.indexOf(running)
    if (at !== -1) free.splice(at, 1)
    running.child.kill('SIGKILL')
    running.onEnd(result)
  }

  function take(niceness: number): Running {
    const at = free.findIndex((each) => each.niceness === niceness)
    const running = free.splice(at, at === -1 ? 0 : 1)[0] ?? start(niceness)
    clearTimeout(running.idle)
    running.child.ref()
    running.child.channel?.ref()
    return running
  }

  /** An idle process does not prevent the service from exiting. */
  function rest(running: Running) {
    running.onMessage = () => {}
    running.onEnd = () => {}
    running.child.unref()
    running.child.channel?.unref()
    running.idle = setTimeout(() => end(running, { ended: 'closed' }), idleMs).unref()
    free.push(running)
  }

  async function turn(limits: Limits): Promise<(() => void) | null> {
    if (limits.urgent) return turns.take(1, limits)
    const leave = await others.take(1, limits)
    const isFree = leave && (await turns.take(1, limits))
    // At once, because this job may take long if the machine has other work.
    isFree?.()
    if (!isFree) leave?.()
    return isFree && leave
  }

  async function begin(
    make: MakeJob<Job>,
    limits: Limits,
    until: number,
  ): Promise<JobResult<Answer>> {
    const share = (bytes: number) => {
      const left = Number.isFinite(until) ? Math.max(0, until - performance.now()) : undefined
      return memory.take(bytes, { urgent: limits.urgent, waitMs: left })
    }
    const first = limits.memory ?? options.memory
    let giveBack = await share(first)
    if (giveBack === null) return { ended: 'busy' }
    let job: Job | null = null
    try {
      job = await make()
    } finally {
      if (job === null) giveBack()
    }
    if (job === null) return { ended: 'missing' }
    const running = take(limits.urgent ? options.niceness : patient)
    const { promise, resolve } = Promise.withResolvers<JobResult<Answer>>()
    let timer: NodeJS.Timeout | undefined
    const send = (message: ToProcess) => {
      timer = setTimeout(() => end(running, { ended: 'busy' }), limits.wallMs)
      // A process that has ended reports it by itself.
      running.child.send(message, () => {})
    }

    /** Returns its share before it waits, so that two jobs cannot wait for each other. */
    async function reserve(bytes: number) {
      clearTimeout(timer)
      if (bytes > memory.total) return send({ granted: false, memory: 0 })
      giveBack?.()
      giveBack = await share(bytes)
      if (giveBack === null) end(running, { ended: 'busy' })
      else if (all.has(running)) send({ granted: true, memory: own + bytes })
      else giveBack()
    }

    running.onEnd = resolve
    running.onMessage = (message) => {
      const { data, error } = fromProcess.safeParse(message)
      if (error) resolve({ ended: 'failed', problem: error.message })
      else if ('reserve' in data) void reserve(data.reserve)
      else if ('problem' in data) resolve({ ended: 'failed', problem: data.problem })
      else {
        const answer = options.answer.safeParse(data.answer)
        resolve(
          answer.success
            ? { answer: answer.data }
            : { ended: 'failed', problem: answer.error.message },
        )
        // The budget does not count what an idle process retains.
        if (data.memory > mostIdle) end(running, { ended: 'closed' })
      }
    }
    const { processorMs = null } = limits
    send({ job, processorMs, memory: own + first })
    const result = await promise
    clearTimeout(timer)
    giveBack?.()
    if (all.has(running)) rest(running)
    return result
  }

  return {
    /**
     * Does a job; never rejects because of a file.
     *
     * @param make called when it is the job's turn, so that those that wait hold nothing
     */
    async run(make: MakeJob<Job>, limits: Limits): Promise<JobResult<Answer>> {
      const { waiting } = limits.urgent ? turns : others
      if (waiting() >= (options.mostWaiting ?? Number.POSITIVE_INFINITY)) return { ended: 'busy' }
      const until = performance.now() + (limits.waitMs ?? Number.POSITIVE_INFINITY)
      const leave = await turn(limits)
      return leave === null ? { ended: 'busy' } : begin(make, limits, until).finally(leave)
    },
    /** Kills all processes; the next job starts another one. */
    close(): void {
      for (const each of [...all]) end(each, { ended: 'closed' })
    },
  }
}

/** From the working folder, because a bundler would resolve it to the bundle. */
function resolved(script: string): string {
  return createRequire(path.join(process.cwd(), 'package.json')).resolve(script)
}
