import { type Repeated, repeat } from '@alun/platform/repeat'
import type { Payload } from 'payload'
import { mayUsePanel } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'
import { rolesOfSessions } from '../payload/account-rows.ts'
import { changesOfLate, changesSince, type LiveChanges, type LivePosition } from './live-table.ts'

/** An open screen that hears of changes. */
export interface LiveListener {
  session: string
  role: Role
  tell: (changes: LiveChanges) => void
  beat: () => void
  end: () => void
}

const pollEveryMs = 500
/** Sessions are asked for, and beats sent, every so many polls: each 5 and 20 seconds. */
const pollsPerCheck = 10
const pollsPerBeat = 40

const watches = new WeakMap<Payload, LiveWatch>()

/** The one watch of a process, however many screens listen. */
export function liveWatchOf(payload: Payload): LiveWatch {
  const watch = watches.get(payload) ?? new LiveWatch(payload)
  watches.set(payload, watch)
  return watch
}

/**
 * Asks the database what has changed, while anybody listens. Polled, as `LISTEN` needs a connection of
 * its own, which a pooler by transactions does not give.
 */
class LiveWatch {
  readonly #payload: Payload
  readonly #listeners = new Set<LiveListener>()
  #begun: Promise<void> | null = null
  #position: LivePosition = ''
  #loop: Repeated | undefined
  #polls = 0

  constructor(payload: Payload) {
    this.#payload = payload
  }

  /** Answers what a listener has missed since a position, or on its way here. */
  async join(listener: LiveListener, since: LivePosition | null): Promise<LiveChanges> {
    this.#listeners.add(listener)
    try {
      this.#begun ??= this.#begin()
      await this.#begun
      const { drizzle } = this.#payload.db
      // Read later than where the watch began: nothing falls between the two.
      return await (since === null ? changesOfLate(drizzle) : changesSince(drizzle, since))
    } catch (cause) {
      this.leave(listener)
      // The next one tries to begin again, whoever listens already.
      if (this.#loop === undefined) this.#begun = null
      throw cause
    }
  }

  leave(listener: LiveListener): void {
    this.#listeners.delete(listener)
    if (this.#listeners.size > 0) return
    this.#end()
    this.#begun = null
  }

  async #begin(): Promise<void> {
    const { position } = await changesOfLate(this.#payload.db.drizzle)
    this.#position = position
    this.#end()
    if (this.#listeners.size === 0) return
    // The position stays where a poll fails, so nothing is lost.
    const report = (err: unknown) =>
      this.#payload.logger.error({ err, msg: 'Live changes cannot be read' })
    this.#loop = repeat(pollEveryMs, () => this.#poll(), report)
  }

  /** The poll that runs may end as it likes. */
  #end(): void {
    void this.#loop?.stop()
    this.#loop = undefined
  }

  async #poll(): Promise<void> {
    this.#polls += 1
    if (this.#polls % pollsPerBeat === 0) for (const each of this.#listeners) each.beat()
    if (this.#polls % pollsPerCheck === 0) await this.#checkSessions()
    const changes = await changesSince(this.#payload.db.drizzle, this.#position)
    this.#position = changes.position
    if (changes.kinds.length > 0) for (const each of this.#listeners) each.tell(changes)
  }

  async #checkSessions(): Promise<void> {
    const asked = [...this.#listeners]
    const sessions = asked.map(({ session }) => session)
    const roles = await rolesOfSessions(this.#payload.db.drizzle, sessions, Date.now())
    for (const listener of asked) {
      const role = roles.get(listener.session) ?? null
      if (mayUsePanel(role)) listener.role = role
      else listener.end()
    }
  }
}
