import { networkOf } from '@alun/platform/client-address'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { lock } from '../core/database/advisory-lock.ts'
import { type Database, instant, milliseconds, oneRow } from '../core/database/rows.ts'
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
/** Wrong codes of one account in this time, whatever the address, after which none is checked. */
const wrongCodes = 10
const codesWindow = 10 * minute
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

type Transactions = Payload['db']['drizzle']

interface Attempt {
  kind: 'sign-in' | 'mail' | 'mail-to'
  /** Of whom; empty where only the network counts. */
  account: string
  /** Where from; empty where only the account counts. */
  network: string
}

/** At most so many of a kind in a window. */
interface Limit {
  by: SQL
  most: number
  window: number
}

const ofAccount = ({ account }: Attempt) => sql`account_key = ${account}`
const ofNetwork = ({ network }: Attempt) => sql`address = ${network}`

/**
 * Counts tries of all processes, whether or not the account exists. A try is written as failed before it
 * is checked, and deleted when it was right: a burst of guesses stays within the limit, and one that
 * was cut off by a crash counts as a failure.
 */
export class AttemptLimits {
  readonly #database: Transactions
  readonly #now: () => number
  readonly #wait: (milliseconds: number) => Promise<void>

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
   * Does `attempt` where the limits allow; an error that it returns is a failure.
   *
   * @throws ApiError REQUESTS_EXCEEDED; and the error that the attempt returns
   */
  async signIn<T>(
    email: string,
    clientAddress: string | null,
    attempt: () => Promise<T | ApiError>,
  ): Promise<T> {
    const account = tokenHash(countedAddress(email))
    const tried = { kind: 'sign-in', account, network: networkOf(clientAddress) } as const
    const ofPair = sql`${ofAccount(tried)} and ${ofNetwork(tried)}`
    const { id } = await this.#begin(`sign-in ${tried.network}`, tried, [
      { by: ofPair, most: failuresPerPair, window: minute },
      { by: ofNetwork(tried), most: failuresPerAddress, window: minute },
    ])
    const checked = async () => {
      const { count } = await this.#recent(this.#database, tried, ofAccount(tried), hour)
      const delay = delayAfter(count - 1)
      if (delay > 0) await this.#wait(delay)
      return attempt()
    }
    const result = await this.#settle(id, checked, isApiError)
    if (isApiError(result)) throw result
    return result
  }

  /**
   * Whether a code of an account is right, where the limit allows.
   *
   * @throws ApiError REQUESTS_EXCEEDED after too many wrong codes; then a right code is refused, too
   */
  async code(account: string, isRight: (isLast: boolean) => Promise<boolean>): Promise<boolean> {
    // Of no network, as those have a limit of theirs.
    const tried = { kind: 'sign-in', account: codesOf(account), network: '' } as const
    const limit = { by: ofAccount(tried), most: wrongCodes, window: codesWindow }
    const { id, before } = await this.#begin(tried.account, tried, [limit])
    return this.#settle(
      id,
      () => isRight(before + 1 === wrongCodes),
      (right) => !right,
    )
  }

  /** Whether the owner of an account is told now that codes are guessed: once while they are. */
  async isToldOfCodes(transaction: Database, account: string): Promise<boolean> {
    const told = { kind: 'mail-to', account: codesOf(account), network: '' } as const
    const limit = { by: ofAccount(told), most: 1, window: codesWindow }
    return !isApiError(await this.#write(transaction, told.account, told, [limit]))
  }

  /** @throws ApiError REQUESTS_EXCEEDED */
  async mail(clientAddress: string | null): Promise<void> {
    const asked = { kind: 'mail', account: '', network: networkOf(clientAddress) } as const
    const limit = { by: ofNetwork(asked), most: mailsPerAddress, window: minute }
    await this.#begin(`mail ${asked.network}`, asked, [limit])
  }

  /** Whether one more mail may go to this address within the hour; counts it if so. */
  mailTo(email: string): Promise<boolean> {
    return this.#database.transaction((transaction) => this.mailToIn(transaction, email))
  }

  /** The same in the transaction that writes the mail. */
  async mailToIn(transaction: Database, email: string): Promise<boolean> {
    const sent = {
      kind: 'mail-to',
      account: tokenHash(countedAddress(email)),
      network: '',
    } as const
    const limit = { by: ofAccount(sent), most: mailsPerAccount, window: hour }
    return !isApiError(await this.#write(transaction, `mail-to ${sent.account}`, sent, [limit]))
  }

  async #begin(turn: string, attempt: Attempt, limits: readonly Limit[]) {
    await this.#database.execute(
      sql`delete from auth_attempts where at < ${instant(this.#now() - hour)}`,
    )
    const written = await this.#database.transaction((transaction) =>
      this.#write(transaction, turn, attempt, limits),
    )
    if (isApiError(written)) throw written
    return written
  }

  /**
   * Writes a try where the limits allow, those of one turn one after another in all processes. What is
   * rejected leaves no row: the table holds no more than the limits allow.
   */
  async #write(
    transaction: Database,
    turn: string,
    attempt: Attempt,
    limits: readonly Limit[],
  ): Promise<{ id: string; before: number } | ApiError> {
    await lock(transaction, turn)
    const now = this.#now()
    let before = 0
    for (const { by, most, window } of limits) {
      const { count, first } = await this.#recent(transaction, attempt, by, window)
      if (count >= most) return tooMany(first ?? now, now, window)
      before = Math.max(before, count)
    }
    const { account, kind, network } = attempt
    const { id } = await oneRow(
      transaction,
      sql`insert into auth_attempts (kind, account_key, address, at)
        values (${kind}, ${account}, ${network}, ${instant(now)}) returning id`,
      z.object({ id: z.string() }),
    )
    return { id, before }
  }

  #recent(db: Database, { kind }: Attempt, by: SQL, window: number) {
    return oneRow(
      db,
      sql`select count(*)::int as count, ${milliseconds(sql`min(at)`)} as first from auth_attempts
        where kind = ${kind} and ${by} and at > ${instant(this.#now() - window)}`,
      z.object({ count: z.number(), first: z.number().nullable() }),
    )
  }

  /** Takes a try back that was right. One that throws is nobody's wrong password. */
  async #settle<T>(
    id: string,
    check: () => Promise<T>,
    isFailure: (result: T) => boolean,
  ): Promise<T> {
    let failed = false
    try {
      const result = await check()
      failed = isFailure(result)
      return result
    } finally {
      if (!failed) await this.#database.execute(sql`delete from auth_attempts where id = ${id}`)
    }
  }
}

/** Codes are counted under a name of their own. */
const codesOf = (account: string) => tokenHash(`second factor ${account}`)

/** @param window milliseconds after which the `first` of those that were counted counts no longer */
export function tooMany(first: number, now: number, window: number): ApiError {
  const seconds = Math.max(1, Math.ceil((first + window - now) / 1000))
  return new ApiError('REQUESTS_EXCEEDED', 'Too many requests, retry later.', {
    retryAfter: seconds,
  })
}
