import type { Payload } from 'payload'
import { claimDue, confirmRunning, releaseAbandoned } from '../../payload/jobs.ts'

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
  let looking: Promise<void> | null = null
  let confirming: Promise<void> | null = null
  let isDatabaseAway = false

  async function begin(): Promise<void> {
    const free = concurrency - running.size
    if (free === 0) return
    for (const id of await claimDue(db, free)) {
      // A process that was held up for over a minute may have released what it runs.
      if (running.has(id)) continue
      const run = payload.jobs
        .runByID({ id, silent: { info: true } })
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

  const beginning = setInterval(() => {
    if (looking || isStopping()) return
    looking = attempt(begin).finally(() => {
      looking = null
    })
  }, everyMs)
  const confirmingAgain = setInterval(() => {
    confirming ??= attempt(confirm).finally(() => {
      confirming = null
    })
  }, aliveEveryMs)
  return {
    /** Resolves when the changes that run have been made. */
    stop: async () => {
      stopped = true
      clearInterval(beginning)
      await looking
      await Promise.all(running.values())
      clearInterval(confirmingAgain)
      await confirming
    },
  }
}
