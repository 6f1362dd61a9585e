import { sql } from '@payloadcms/db-postgres'
import pLimit, { type LimitFunction } from 'p-limit'
import { z } from 'zod'
import { ApiFailure } from '../delivery/api-failure.ts'
import { type Database, instant, milliseconds, rowsOf } from './auth-database.ts'
import { tokenHash } from './random-token.ts'

const minute = 60_000
const hour = 3_600_000

/** Failed sign-ins in a minute, of one account from one address and of one address in all. */
export const failuresPerPair = 10
export const failuresPerAddress = 30
/** Failures of one account in an hour after which every further try waits. */
const failuresBeforeDelay = 100
const longestDelay = 3_000
/** Calls that send mails, of one address in a minute. */
const mailsPerAddress = 30
/** Mails to one address in an hour. */
const mailsPerAccount = 3

/** One more failure of an account that has had so many in an hour costs this many milliseconds. */
export function delayAfter(failures: number): number {
  return failures <= failuresBeforeDelay
    ? 0
    : Math.min(longestDelay, (failures - failuresBeforeDelay) * 300)
}

interface Busy {
  /** One decision at a time for each address. */
  queue: LimitFunction
  /** Tries that are being checked, by account. */
  running: Map<string, number>
  total: number
  settled: PromiseWithResolvers<void>
}

const counted = z.object({
  pair: z.coerce.number(),
  pair_first: z.number().nullable(),
  address: z.coerce.number(),
  address_first: z.number().nullable(),
  account: z.coerce.number(),
})

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: ApiFailure }

/**
 * Counts failed sign-ins, whoever the account belongs to or whether there is one. Tries that are
 * still being checked count as failures for those that come after: they wait instead of being
 * refused, so that neither a burst of wrong passwords gets through nor a burst of right ones is
 * turned away.
 */
export class AttemptLimits {
  readonly #database: Database
  readonly #now: () => number
  readonly #wait: (milliseconds: number) => Promise<void>
  readonly #busy = new Map<string, Busy>()

  constructor(
    database: Database,
    now: () => number,
    wait: (milliseconds: number) => Promise<void>,
  ) {
    this.#database = database
    this.#now = now
    this.#wait = wait
  }

  /**
   * Does `attempt` where the limits allow, and counts it when it fails.
   *
   * @throws ApiFailure REQUESTS_EXCEEDED; and what the attempt failed with
   */
  async signIn<T>(
    email: string,
    clientAddress: string | null,
    attempt: () => Promise<Outcome<T>>,
  ): Promise<T> {
    const account = tokenHash(email.toLowerCase())
    const address = clientAddress ?? ''
    const delay = await this.#admitted(account, address)
    let failed = true
    try {
      if (delay > 0) await this.#wait(delay)
      const outcome = await attempt()
      failed = !outcome.ok
      if (!outcome.ok) throw outcome.failure
      return outcome.value
    } catch (cause) {
      // An absent database is nobody's wrong password.
      if (!(cause instanceof ApiFailure)) failed = false
      throw cause
    } finally {
      await this.#settle(account, address, failed)
    }
  }

  /** @throws ApiFailure REQUESTS_EXCEEDED */
  async mail(clientAddress: string | null): Promise<void> {
    const address = clientAddress ?? ''
    const now = this.#now()
    const [found] = await rowsOf(
      this.#database,
      sql`with noted as (
          insert into auth_attempts (kind, account_key, address, at)
          values ('mail', '', ${address}, ${instant(now)})
        )
        select count(*)::int as count, ${milliseconds(sql`min(at)`)} as first from auth_attempts
        where kind = 'mail' and address = ${address} and at > ${instant(now - minute)}`,
      z.object({ count: z.number(), first: z.number().nullable() }),
    )
    if (found && found.count >= mailsPerAddress) throw tooMany(found.first ?? now, now)
  }

  /** Whether one more mail may go to this address within the hour; counts it if so. */
  async mailTo(email: string): Promise<boolean> {
    const account = tokenHash(email.toLowerCase())
    const now = this.#now()
    const noted = await rowsOf(
      this.#database,
      sql`insert into auth_attempts (kind, account_key, address, at)
        select 'mail-to', ${account}, '', ${instant(now)}
        where (
          select count(*) from auth_attempts
          where kind = 'mail-to' and account_key = ${account} and at > ${instant(now - hour)}
        ) < ${mailsPerAccount}
        returning kind`,
      z.object({ kind: z.string() }),
    )
    return noted.length > 0
  }

  async #admitted(account: string, address: string): Promise<number> {
    for (;;) {
      const busy = this.#busyAt(address)
      const settled = busy.settled.promise
      const delay = await busy.queue(() => this.#admit(busy, account, address))
      if (delay !== null) return delay
      await settled
    }
  }

  /** Milliseconds to wait first; `null` where others have to be finished before it can be said. */
  async #admit(busy: Busy, account: string, address: string): Promise<number | null> {
    const now = this.#now()
    const since = instant(now - minute)
    const [found] = await rowsOf(
      this.#database,
      sql`select
          count(*) filter (where address = ${address} and account_key = ${account}
            and at > ${since}) as pair,
          ${milliseconds(sql`min(at) filter (where address = ${address}
            and account_key = ${account} and at > ${since})`)} as pair_first,
          count(*) filter (where address = ${address} and at > ${since}) as address,
          ${milliseconds(sql`min(at) filter (where address = ${address} and at > ${since})`)}
            as address_first,
          count(*) filter (where account_key = ${account}) as account
        from auth_attempts
        where kind = 'sign-in' and at > ${instant(now - hour)}
          and (address = ${address} and at > ${since} or account_key = ${account})`,
      counted,
    )
    if (!found) throw new Error('A count has one row')
    if (found.pair >= failuresPerPair) throw tooMany(found.pair_first ?? now, now)
    if (found.address >= failuresPerAddress) throw tooMany(found.address_first ?? now, now)
    const running = busy.running.get(account) ?? 0
    if (found.pair + running >= failuresPerPair) return null
    if (found.address + busy.total >= failuresPerAddress) return null
    busy.running.set(account, running + 1)
    busy.total += 1
    return delayAfter(found.account)
  }

  async #settle(account: string, address: string, failed: boolean): Promise<void> {
    const busy = this.#busyAt(address)
    const now = this.#now()
    await busy.queue(async () => {
      try {
        if (failed) {
          await this.#database.execute(sql`
            with past as (delete from auth_attempts where at < ${instant(now - hour)})
            insert into auth_attempts (kind, account_key, address, at)
            values ('sign-in', ${account}, ${address}, ${instant(now)})
          `)
        }
      } finally {
        const running = (busy.running.get(account) ?? 1) - 1
        if (running > 0) busy.running.set(account, running)
        else busy.running.delete(account)
        busy.total -= 1
        busy.settled.resolve()
        busy.settled = Promise.withResolvers()
        if (busy.total === 0 && busy.queue.pendingCount === 0) this.#busy.delete(address)
      }
    })
  }

  #busyAt(address: string): Busy {
    const present = this.#busy.get(address)
    if (present) return present
    const made = {
      queue: pLimit(1),
      running: new Map(),
      total: 0,
      settled: Promise.withResolvers<void>(),
    }
    this.#busy.set(address, made)
    return made
  }
}

function tooMany(first: number, now: number): ApiFailure {
  const seconds = Math.max(1, Math.ceil((first + minute - now) / 1000))
  return new ApiFailure('REQUESTS_EXCEEDED', 'Too many requests, retry later.', {
    retryAfter: seconds,
  })
}
