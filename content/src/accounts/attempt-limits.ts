import { tooManyMailsReason } from '@alun/contract/schema/auth'
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

/** Failed sign-ins in a minute: of one account from one network, and of one network in total. */
const failuresPerPair = 10
const failuresPerAddress = 30
/** After this many failures of one account in an hour, each further attempt is delayed. */
const failuresBeforeDelay = 100
const longestDelay = 3_000
/** After this many wrong codes of one account in the window, no code is checked, whatever the network. */
const wrongCodes = 10
const codesWindow = 10 * minute
/** Calls of one network in a minute that send mails. */
const mailsPerAddress = 30
/** Mails of one cause to one address in an hour. */
const mailsPerAccount = 3
/** Causes of a mail. Each has a count of its own, so that strangers do not use up that of signed-in people. */
type MailCause = 'registration' | 'reset' | 'signed-in'

/** The delay of the next attempt in milliseconds, by the failures of the account in the last hour. */
export function delayAfter(failures: number): number {
  return failures <= failuresBeforeDelay
    ? 0
    : Math.min(longestDelay, (failures - failuresBeforeDelay) * 300)
}

type Transactions = Payload['db']['drizzle']

interface Attempt {
  kind: 'sign-in' | 'mail' | 'mail-to'
  /** Key of the account; empty if only the network counts. */
  account: string
  /** Network of the client; empty if only the account counts. */
  network: string
}

/** Allows at most this many attempts of a kind in a window. */
interface Limit {
  by: SQL
  most: number
  window: number
}

const ofAccount = ({ account }: Attempt) => sql`account_key = ${account}`
const ofNetwork = ({ network }: Attempt) => sql`address = ${network}`

/**
 * Counts attempts across all processes, whether or not the account exists. An attempt is stored as failed before it
 * is checked and deleted if it was right. So a burst of guesses stays within the limit, and an attempt that a crash
 * cut off counts as a failure.
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
   * Runs `attempt` if the limits allow it. An error that it returns counts as a failure.
   *
   * @throws ApiError REQUESTS_EXCEEDED, or the error that the attempt returned
   */
  async signIn<T>(
    email: string,
    clientAddress: string | null,
    attempt: () => Promise<T | ApiError>,
  ): Promise<T> {
    const account = tokenHash(ofOneAccount(email))
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
   * Checks a code of an account if the limit allows it.
   *
   * @throws ApiError REQUESTS_EXCEEDED after too many wrong codes; a right code is then rejected too
   */
  async code(account: string, isRight: (isLast: boolean) => Promise<boolean>): Promise<boolean> {
    // Without a network, because networks have their own limit.
    const tried = { kind: 'sign-in', account: codesOf(account), network: '' } as const
    const limit = { by: ofAccount(tried), most: wrongCodes, window: codesWindow }
    const { id, before } = await this.#begin(tried.account, tried, [limit])
    return this.#settle(
      id,
      () => isRight(before + 1 === wrongCodes),
      (right) => !right,
    )
  }

  /** Whether to notify the owner that somebody guesses codes: once per window. */
  async mayNotifyOfCodes(transaction: Database, account: string): Promise<boolean> {
    const notice = { kind: 'mail-to', account: codesOf(account), network: '' } as const
    const limit = { by: ofAccount(notice), most: 1, window: codesWindow }
    return !isApiError(await this.#write(transaction, notice.account, notice, [limit]))
  }

  /** @throws ApiError REQUESTS_EXCEEDED */
  async mail(clientAddress: string | null): Promise<void> {
    const call = { kind: 'mail', account: '', network: networkOf(clientAddress) } as const
    const limit = { by: ofNetwork(call), most: mailsPerAddress, window: minute }
    await this.#begin(`mail ${call.network}`, call, [limit])
  }

  /** Counts a mail of this cause to the address, and returns whether it is within the limit of an hour. */
  mailTo(email: string, cause: MailCause): Promise<boolean> {
    return this.#database.transaction(
      async (transaction) => !isApiError(await this.#mailTo(transaction, email, cause)),
    )
  }

  /**
   * Counts a mail within the transaction that writes it.
   *
   * @throws ApiError REQUESTS_EXCEEDED if no more mail may go to this address within the hour
   */
  async mailToIn(transaction: Database, email: string, cause: MailCause): Promise<void> {
    const counted = await this.#mailTo(transaction, email, cause)
    if (isApiError(counted)) throw tooManyMails(counted.retryAfter)
  }

  #mailTo(transaction: Database, email: string, cause: MailCause) {
    // Other causes may name any address, also one of a stranger, whose mailbox has many spellings.
    const counted = cause === 'reset' ? ofOneAccount(email) : countedAddress(email)
    const sent = {
      kind: 'mail-to',
      account: tokenHash(`${cause} ${counted}`),
      network: '',
    } as const
    const limit = { by: ofAccount(sent), most: mailsPerAccount, window: hour }
    return this.#write(transaction, `mail-to ${sent.account}`, sent, [limit])
  }

  async #begin(lockName: string, attempt: Attempt, limits: readonly Limit[]) {
    await this.#database.execute(
      sql`delete from auth_attempts where at < ${instant(this.#now() - hour)}`,
    )
    const written = await this.#database.transaction((transaction) =>
      this.#write(transaction, lockName, attempt, limits),
    )
    if (isApiError(written)) throw written
    return written
  }

  /**
   * Stores an attempt if the limits allow it. A lock serialises attempts with the same name across all processes.
   * Rejected attempts are not stored, so the table never holds more rows than the limits allow.
   */
  async #write(
    transaction: Database,
    lockName: string,
    attempt: Attempt,
    limits: readonly Limit[],
  ): Promise<{ id: string; before: number } | ApiError> {
    await lock(transaction, lockName)
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

  /** Deletes the row of an attempt unless it failed. An attempt that throws says nothing about the password. */
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

/** `name+one@` and `name+two@` may be two accounts; an account is found by this form of its address. */
const ofOneAccount = (email: string) => email.toLowerCase()

/** Codes are counted apart from passwords. */
const codesOf = (account: string) => tokenHash(`second factor ${account}`)

/** No mail goes out now; the panel shows when one can. */
export function tooManyMails(retryAfter = hour / 1000): ApiError {
  const details = { reason: tooManyMailsReason, retryAfter }
  return new ApiError('REQUESTS_EXCEEDED', 'Too many mails, retry later.', { details })
}

/**
 * @param first when the oldest counted attempt was made
 * @param window how long an attempt counts, in milliseconds
 */
export function tooMany(first: number, now: number, window: number): ApiError {
  const seconds = Math.max(1, Math.ceil((first + window - now) / 1000))
  return new ApiError('REQUESTS_EXCEEDED', 'Too many requests, retry later.', {
    retryAfter: seconds,
  })
}
