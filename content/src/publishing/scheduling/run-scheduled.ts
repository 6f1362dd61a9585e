import type { Payload } from 'payload'
import {
  claimDue,
  confirmRunning,
  releaseAbandoned,
  retryWhereDatabaseWasAway,
} from '../../core/payload/jobs.ts'

/** More would take the connections that requests need. */
const concurrency = 6

interface RunnerOptions {
  /** How often due changes are looked for. */
  everyMs: number
  /** How often running ones are confirmed; several times within the time after which they count as abandoned. */
  aliveEveryMs: number
  /** No further change is begun then. */
  isStopping: () => boolean
}

/** Publishes and withdraws at the chosen times until it is stopped; any number of processes may do so at once. */
export function runScheduledChanges(
  payload: Payload,
  { everyMs, aliveEveryMs, isStopping }: RunnerOptions,
) {
  const { logger } = payload
  const db = payload.db.drizzle
  const running = new Map<string, Promise<unknown>>()
  let stopped = false
  let isDatabaseAway = false

  async function begin(): Promise<void> {
    const free = concurrency - running.size
    if (free === 0 || isStopping()) return
    for (const id of await claimDue(db, free)) {
      // A process that was held up for over a minute may have released what it runs.
      if (running.has(id)) continue
      const run = payload.jobs
        .runByID({ id, silent: { info: true } })
        .then(() => retryWhereDatabaseWasAway(db, id))
        .catch((err: unknown) => logger.error({ err, job: id, msg: 'A scheduled change failed' }))
        .finally(() => running.delete(id))
      running.set(id, run)
    }
  }

  async function confirm(): Promise<void> {
    if (running.size > 0) await confirmRunning(db, [...running.keys()])
    await releaseAbandoned(db)
  }

  /** Logs once while the database is away; work that the stop cuts off is no failure. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      isDatabaseAway = false
    } catch (err) {
      if (!isDatabaseAway && !isStopping() && !stopped) {
        logger.error({ err, msg: 'Scheduled changes cannot be read' })
      }
      isDatabaseAway = true
    }
  }

  const endBeginning = repeat(everyMs, () => attempt(begin))
  const endConfirming = repeat(aliveEveryMs, () => attempt(confirm))
  return {
    /** Resolves when the changes that run have been made. */
    stop: async () => {
      stopped = true
      await endBeginning()
      await Promise.all(running.values())
      await endConfirming()
    },
  }
}

/** Does something again and again, once at a time; the answer ends it and waits for what still runs. */
function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = null
    })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
