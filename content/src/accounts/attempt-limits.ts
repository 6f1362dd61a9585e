import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '@alun/platform/client-address'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { lock } from '../core/database/advisory-lock.ts'
import { changesAny, type Database, instant, milliseconds, rowsOf } from '../core/database/rows.ts'
import { ApiError, isApiError } from '../core/http/api-error.ts'
import { countedAddress } from '../core/outbox/counted-address.ts'
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

/** A try that was begun before this many milliseconds belonged to a process that was killed. */
const longestCheck = 30_000
/** Milliseconds until running checks are counted again. */
const lookAgainAfter = 100

const countedRow = z.object({
  pair: z.coerce.number(),
  pair_first: z.number().nullable(),
  address: z.coerce.number(),
  address_first: z.number().nullable(),
  account: z.coerce.number(),
  /** Tries that are being checked by any process. */
  checking_pair: z.coerce.number(),
  checking: z.coerce.number(),
})

type Transactions = Payload['db']['drizzle']

/**
 * Counts failed sign-ins of all processes, whether or not the account exists. Tries that are still
 * being checked count as failures for those that come after: these wait, so that no burst of wrong
 * passwords gets through and no burst of right ones is rejected.
 */
export class AttemptLimits {
  readonly #database: Transactions
  readonly #now: () => number
  readonly #wait: (milliseconds: number) => Promise<void>
  /** When the decision before ends, by network: those who wait for it hold no connection. */
  readonly #turns = new Map<string, Promise<void>>()

  constructor(
    database: Transactions,
    now: () => number,
    wait: (milliseconds: number) => Promise<void>,
  ) {
    this.#database = database
    this.#now = now
    this.#wait = wait
  }

  /**
   * Does `attempt` where the limits allow, and counts it where it returns an error.
   *
   * @throws ApiError REQUESTS_EXCEEDED; and the error that the attempt returns
   */
  async signIn<T>(
    email: string,
    clientAddress: string | null,
    attempt: () => Promise<T | ApiError>,
  ): Promise<T> {
    const account = tokenHash(countedAddress(email))
    const network = networkOf(clientAddress)
    const { check, delay } = await this.#inTurn(network, () => this.#admitted(account, network))
    // An attempt that throws is nobody's wrong password.
    let failed = false
    try {
      if (delay > 0) await this.#wait(delay)
      const result = await attempt()
      failed = isApiError(result)
      if (isApiError(result)) throw result
      return result
    } finally {
      await this.#settle(check, failed)
    }
  }

  /** @throws ApiError REQUESTS_EXCEEDED */
  async mail(clientAddress: string | null): Promise<void> {
    const network = networkOf(clientAddress)
    await this.#inTurn(network, () => this.#noteMail(network))
  }

  /** What is rejected leaves no row: the table holds no more than the limit allows. */
  async #noteMail(network: string): Promise<void> {
    const now = this.#now()
    const [found] = await this.#decide(`mail ${network}`, (db) =>
      rowsOf(
        db,
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
      ),
    )
    if (found && found.count >= mailsPerAddress) throw tooMany(found.first ?? now, now)
  }

  /** Whether one more mail may go to this address within the hour; counts it if so. */
  mailTo(email: string): Promise<boolean> {
    return this.#database.transaction((transaction) => this.mailToIn(transaction, email))
  }

  /** The same in the transaction that writes the mail. */
  async mailToIn(transaction: Database, email: string): Promise<boolean> {
    const account = tokenHash(countedAddress(email))
    const now = this.#now()
    await lock(transaction, `mail-to ${account}`)
    return changesAny(
      transaction,
      sql`insert into auth_attempts (kind, account_key, address, at)
        select 'mail-to', ${account}, '', ${instant(now)}
        where (
          select count(*) from auth_attempts
          where kind = 'mail-to' and account_key = ${account} and at > ${instant(now - hour)}
        ) < ${mailsPerAccount}
        returning kind`,
    )
  }

  /** Waits for tries that have to be checked before the answer is known. */
  async #admitted(account: string, network: string) {
    for (;;) {
      const admission = await this.#decide(`sign-in ${network}`, (db) =>
        this.#admit(db, account, network),
      )
      if (admission !== null) return admission
      await pause(lookAgainAfter)
    }
  }

  /** The row of the check and milliseconds to wait; `null` where others have to be checked first. */
  async #admit(db: Database, account: string, network: string) {
    const now = this.#now()
    const since = instant(now - minute)
    const [found] = await rowsOf(
      db,
      sql`with checking as (
          select count(*) filter (where account_key = ${account}) as pair, count(*) as total
          from auth_checks where address = ${network} and at > ${instant(now - longestCheck)}
        )
        select
          count(*) filter (where address = ${network} and account_key = ${account}
            and at > ${since}) as pair,
          ${milliseconds(sql`min(at) filter (where address = ${network}
            and account_key = ${account} and at > ${since})`)} as pair_first,
          count(*) filter (where address = ${network} and at > ${since}) as address,
          ${milliseconds(sql`min(at) filter (where address = ${network} and at > ${since})`)}
            as address_first,
          count(*) filter (where account_key = ${account}) as account,
          (select pair from checking) as checking_pair,
          (select total from checking) as checking
        from auth_attempts
        where kind = 'sign-in' and at > ${instant(now - hour)}
          and (address = ${network} and at > ${since} or account_key = ${account})`,
      countedRow,
    )
    if (!found) throw new Error('A count has one row')
    if (found.pair >= failuresPerPair) throw tooMany(found.pair_first ?? now, now)
    if (found.address >= failuresPerAddress) throw tooMany(found.address_first ?? now, now)
    if (found.pair + found.checking_pair >= failuresPerPair) return null
    if (found.address + found.checking >= failuresPerAddress) return null
    const [check] = await rowsOf(
      db,
      sql`insert into auth_checks (account_key, address, at)
        values (${account}, ${network}, ${instant(now)}) returning id`,
      z.object({ id: z.string() }),
    )
    if (!check) throw new Error('A row that was written has an id')
    return { check: check.id, delay: delayAfter(found.account) }
  }

  /** A try that was checked is counted as failed, or not any more. */
  async #settle(check: string, failed: boolean): Promise<void> {
    const now = this.#now()
    await this.#database.execute(sql`
      with past as (delete from auth_attempts where at < ${instant(now - hour)}),
      forgotten as (delete from auth_checks where at < ${instant(now - hour)}),
      checked as (delete from auth_checks where id = ${check} returning account_key, address)
      insert into auth_attempts (kind, account_key, address, at)
      select 'sign-in', account_key, address, ${instant(now)} from checked where ${failed}
    `)
  }

  /** One decision about this at a time, in all processes. */
  #decide<T>(about: string, decision: (db: Database) => Promise<T>): Promise<T> {
    return this.#database.transaction(async (transaction) => {
      await lock(transaction, about)
      return decision(transaction)
    })
  }

  /** One decision about a network at a time in this process. */
  async #inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(network)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turns.set(network, promise)
    await before
    try {
      return await work()
    } finally {
      resolve()
      if (this.#turns.get(network) === promise) this.#turns.delete(network)
    }
  }
}

/** @param window milliseconds after which the `first` of those that were counted counts no longer */
export function tooMany(first: number, now: number, window = minute): ApiError {
  const seconds = Math.max(1, Math.ceil((first + window - now) / 1000))
  return new ApiError('REQUESTS_EXCEEDED', 'Too many requests, retry later.', {
    retryAfter: seconds,
  })
}
