import { networkOf } from '@alun/platform/client-address'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { changesAny, type Database, instant, milliseconds, rowsOf } from '../../database/rows.ts'
import { ApiError } from '../../http/api-error.ts'
import { tokenHash } from './random-token.ts'

const minute = 60_000
const hour = 3_600_000

/** Failed sign-ins in a minute, of one account from one address and of one address in all. */
const failuresPerPair = 10
const failuresPerAddress = 30
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

interface Running {
  /** One decision at a time for each network: settles when the last that was begun has ended. */
  turn: Promise<void>
  /** Tries that are being checked, by account. */
  byAccount: Map<string, number>
  total: number
  settled: PromiseWithResolvers<void>
  /** Calls that hold on to this; without any it is forgotten. */
  holders: number
}

/** What goes on at present, by network; data alone, for copies of this module share it. */
export type RunningAttempts = Map<string, Running>

const countedRow = z.object({
  pair: z.coerce.number(),
  pair_first: z.number().nullable(),
  address: z.coerce.number(),
  address_first: z.number().nullable(),
  account: z.coerce.number(),
})

export type Result<T> = { ok: true; value: T } | { ok: false; failure: ApiError }

/**
 * Counts failed sign-ins, whether or not the account exists. Tries that are
 * still being checked count as failures for those that come after: they wait instead of being
 * refused, so that neither a burst of wrong passwords gets through nor a burst of right ones is
 * turned away.
 */
export class AttemptLimits {
  readonly #database: Database
  readonly #now: () => number
  readonly #wait: (milliseconds: number) => Promise<void>
  readonly #running: RunningAttempts

  constructor(
    database: Database,
    now: () => number,
    wait: (milliseconds: number) => Promise<void>,
    running: RunningAttempts,
  ) {
    this.#database = database
    this.#now = now
    this.#wait = wait
    this.#running = running
  }

  /**
   * Does `attempt` where the limits allow, and counts it when it fails.
   *
   * @throws ApiFailure REQUESTS_EXCEEDED; and what the attempt failed with
   */
  async signIn<T>(
    email: string,
    clientAddress: string | null,
    attempt: () => Promise<Result<T>>,
  ): Promise<T> {
    const account = tokenHash(email.toLowerCase())
    const network = networkOf(clientAddress)
    const running = this.#hold(network)
    try {
      const delay = await this.#admitted(running, account, network)
      // An attempt that ends with an error of its own is nobody's wrong password.
      let failed = false
      try {
        if (delay > 0) await this.#wait(delay)
        const outcome = await attempt()
        failed = !outcome.ok
        if (!outcome.ok) throw outcome.failure
        return outcome.value
      } finally {
        await this.#settle(running, account, network, failed)
      }
    } finally {
      this.#release(network, running)
    }
  }

  /** @throws ApiFailure REQUESTS_EXCEEDED */
  async mail(clientAddress: string | null): Promise<void> {
    const network = networkOf(clientAddress)
    const running = this.#hold(network)
    try {
      await inTurn(running, () => this.#noteMail(network))
    } finally {
      this.#release(network, running)
    }
  }

  /** What is refused leaves no row: the table holds no more than the limit lets through. */
  async #noteMail(network: string): Promise<void> {
    const now = this.#now()
    const [found] = await rowsOf(
      this.#database,
      sql`with past as (delete from auth_attempts where at < ${instant(now - hour)}),
        recent as (
          select count(*)::int as count, min(at) as first from auth_attempts
          where kind = 'mail' and address = ${network} and at > ${instant(now - minute)}
        ),
        noted as (
          insert into auth_attempts (kind, account_key, address, at)
          select 'mail', '', ${network}, ${instant(now)} from recent
          where count < ${mailsPerAddress}
        )
        select count, ${milliseconds(sql`first`)} as first from recent`,
      z.object({ count: z.number(), first: z.number().nullable() }),
    )
    if (found && found.count >= mailsPerAddress) throw tooMany(found.first ?? now, now)
  }

  /** Whether one more mail may go to this address within the hour; counts it if so. */
  mailTo(email: string): Promise<boolean> {
    const account = tokenHash(email.toLowerCase())
    const now = this.#now()
    return changesAny(
      this.#database,
      sql`insert into auth_attempts (kind, account_key, address, at)
        select 'mail-to', ${account}, '', ${instant(now)}
        where (
          select count(*) from auth_attempts
          where kind = 'mail-to' and account_key = ${account} and at > ${instant(now - hour)}
        ) < ${mailsPerAccount}
        returning kind`,
    )
  }

  async #admitted(running: Running, account: string, network: string): Promise<number> {
    for (;;) {
      const settled = running.settled.promise
      const delay = await inTurn(running, () => this.#admit(running, account, network))
      if (delay !== null) return delay
      await settled
    }
  }

  /** Milliseconds to wait first; `null` where others have to be finished before the answer is known. */
  async #admit(running: Running, account: string, network: string): Promise<number | null> {
    const now = this.#now()
    const since = instant(now - minute)
    const [found] = await rowsOf(
      this.#database,
      sql`select
          count(*) filter (where address = ${network} and account_key = ${account}
            and at > ${since}) as pair,
          ${milliseconds(sql`min(at) filter (where address = ${network}
            and account_key = ${account} and at > ${since})`)} as pair_first,
          count(*) filter (where address = ${network} and at > ${since}) as address,
          ${milliseconds(sql`min(at) filter (where address = ${network} and at > ${since})`)}
            as address_first,
          count(*) filter (where account_key = ${account}) as account
        from auth_attempts
        where kind = 'sign-in' and at > ${instant(now - hour)}
          and (address = ${network} and at > ${since} or account_key = ${account})`,
      countedRow,
    )
    if (!found) throw new Error('A count has one row')
    if (found.pair >= failuresPerPair) throw tooMany(found.pair_first ?? now, now)
    if (found.address >= failuresPerAddress) throw tooMany(found.address_first ?? now, now)
    const ofAccount = running.byAccount.get(account) ?? 0
    if (found.pair + ofAccount >= failuresPerPair) return null
    if (found.address + running.total >= failuresPerAddress) return null
    running.byAccount.set(account, ofAccount + 1)
    running.total += 1
    return delayAfter(found.account)
  }

  async #settle(
    running: Running,
    account: string,
    network: string,
    failed: boolean,
  ): Promise<void> {
    const now = this.#now()
    await inTurn(running, async () => {
      try {
        if (failed) {
          await this.#database.execute(sql`
            with past as (delete from auth_attempts where at < ${instant(now - hour)})
            insert into auth_attempts (kind, account_key, address, at)
            values ('sign-in', ${account}, ${network}, ${instant(now)})
          `)
        }
      } finally {
        const ofAccount = (running.byAccount.get(account) ?? 1) - 1
        if (ofAccount > 0) running.byAccount.set(account, ofAccount)
        else running.byAccount.delete(account)
        running.total -= 1
        running.settled.resolve()
        running.settled = Promise.withResolvers()
      }
    })
  }

  #hold(network: string): Running {
    const running = this.#running.get(network) ?? {
      turn: Promise.resolve(),
      byAccount: new Map<string, number>(),
      total: 0,
      settled: Promise.withResolvers<void>(),
      holders: 0,
    }
    running.holders += 1
    this.#running.set(network, running)
    return running
  }

  #release(network: string, running: Running): void {
    running.holders -= 1
    if (running.holders === 0) this.#running.delete(network)
  }
}

async function inTurn<T>(running: Running, work: () => Promise<T>): Promise<T> {
  const before = running.turn
  const { promise, resolve } = Promise.withResolvers<void>()
  running.turn = promise
  await before
  try {
    return await work()
  } finally {
    resolve()
  }
}

/** @param window milliseconds after which the `first` of those that were counted counts no longer */
export function tooMany(first: number, now: number, window = minute): ApiError {
  const seconds = Math.max(1, Math.ceil((first + window - now) / 1000))
  return new ApiError('REQUESTS_EXCEEDED', 'Too many requests, retry later.', {
    retryAfter: seconds,
  })
}
