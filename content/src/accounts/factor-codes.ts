import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { brandName } from '@alun/contract/rules/brand'
import { isAppCode, plainFactorCode } from '@alun/contract/rules/factor-code'
import { isSameSecret } from '@alun/platform/constant-time'
import { sql } from '@payloadcms/db-postgres'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { type Database, hasRows, instant, rowsOf } from '../core/database/rows.ts'
import type { AccountRow } from '../core/payload/account-rows.ts'
import { factorUnreadable } from './auth-errors.ts'
import { derivedKey } from './derived-key.ts'
import { createSeal } from './sealed.ts'

const step = 30

function totpOf(secret: string, email: string): TOTP {
  return new TOTP({
    issuer: brandName,
    label: email,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: step,
  })
}

/** A new secret can be enabled for at least this long, and for at most twice as long. */
const offerMs = 10 * 60_000
/** A secret is a random part, then a keyed hash that proves for whom it was generated. */
const secretBytes = 20
const randomPart = 8

/** The account that a secret is generated for. A new password makes the secret invalid. */
type Offered = Pick<AccountRow, 'id' | 'email' | 'hash'>

/** Returns the time step of a code that is at most one step away from now; `null` for a wrong code. */
export function timeStepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, 'code').validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / step) + delta
}

const recoveryCodeCount = 10
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Generates codes for a lost phone, each usable once: `h4kd-92mp-x7qa`. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}-${part()}`)
}

/** Stores second factors, encrypted with a key that is not in the database. */
export class SecondFactors {
  readonly #key: Uint8Array
  readonly #seal: ReturnType<typeof createSeal>

  constructor(secret: string) {
    this.#key = derivedKey(secret, 'second factors')
    this.#seal = createSeal(this.#key)
  }

  /** Generates a secret for an authenticator app. It is enabled once the person has entered a right code. */
  offer(account: Offered, now: number): { secret: string; otpauth_url: string } {
    const secret = this.#secretOf(account, randomBytes(randomPart), Math.floor(now / offerMs))
    return { secret, otpauth_url: totpOf(secret, account.email).toString() }
  }

  /** Whether `offer` has recently generated this secret for the account. */
  wasOffered(account: Offered, secret: string, now: number): boolean {
    const random = Secret.fromBase32(secret).bytes.subarray(0, randomPart)
    const period = Math.floor(now / offerMs)
    return [period, period - 1].some((each) =>
      isSameSecret(secret, this.#secretOf(account, random, each)),
    )
  }

  #secretOf({ id, hash }: Offered, random: Uint8Array, period: number): string {
    const proof = createHmac('sha256', this.#key)
      .update(`offered ${id} ${hash} ${period} `)
      .update(random)
      .digest()
    const bytes = Buffer.concat([random, proof.subarray(0, secretBytes - randomPart)])
    return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
  }

  async store(db: Database, account: string, secret: string, usedStep: number, now: number) {
    await db.execute(sql`
      insert into auth_second_factors (account_id, secret, enabled_at, last_step)
      values (${account}, ${this.#seal.seal(secret)}, ${instant(now)}, ${usedStep})
      on conflict (account_id) do update
        set secret = excluded.secret, enabled_at = excluded.enabled_at, last_step = excluded.last_step
    `)
  }

  /** Replaces the previous codes. */
  async storeRecoveryCodes(db: Database, account: string, codes: readonly string[]): Promise<void> {
    const hashes = codes.map((code) => this.#recoveryHash(code))
    await db.execute(sql`
      with past as (delete from auth_recovery_codes where account_id = ${account})
      insert into auth_recovery_codes (account_id, hash)
      select ${account}::uuid, hash from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as made (hash)
    `)
  }

  async recoveryCodesLeft(db: Database, account: string): Promise<number> {
    const [counted] = await rowsOf(
      db,
      sql`select count(*) as left from auth_recovery_codes where account_id = ${account}`,
      z.object({ left: z.coerce.number() }),
    )
    return counted?.left ?? 0
  }

  /**
   * Checks a code of the app or a recovery code; each is accepted once.
   *
   * @throws ApiError FACTOR_UNREADABLE if they were stored with another PAYLOAD_SECRET
   */
  async accepts(db: Database, account: string, code: string, now: number): Promise<boolean> {
    const [stored] = await rowsOf(
      db,
      sql`select secret from auth_second_factors where account_id = ${account}`,
      z.object({ secret: z.string() }),
    )
    const secret = stored ? this.#seal.unseal(stored.secret) : undefined
    if (secret === null) throw factorUnreadable()
    if (!isAppCode(code)) return this.#redeemRecoveryCode(db, account, code)
    const used = secret === undefined ? null : timeStepOfCode(secret, code, now)
    if (used === null) return false
    return hasRows(
      db,
      sql`update auth_second_factors set last_step = ${used}
        where account_id = ${account} and last_step < ${used} returning account_id`,
    )
  }

  #redeemRecoveryCode(db: Database, account: string, code: string): Promise<boolean> {
    return hasRows(
      db,
      sql`delete from auth_recovery_codes
        where account_id = ${account} and hash = ${this.#recoveryHash(code)} returning account_id`,
    )
  }

  /** Keyed, because codes this short can be guessed from a plain hash. */
  #recoveryHash(code: string): string {
    const plain = plainFactorCode(code)
    return createHmac('sha256', this.#key).update(`recovery ${plain}`).digest('base64url')
  }

  async remove(db: Database, account: string): Promise<void> {
    await db.execute(sql`delete from auth_second_factors where account_id = ${account}`)
  }

  /** Accounts whose factor cannot be read, because it was stored with another PAYLOAD_SECRET. */
  async unreadable(db: Database): Promise<string[]> {
    const stored = await rowsOf(
      db,
      sql`select account_id as account, secret from auth_second_factors order by 1`,
      z.object({ account: z.string(), secret: z.string() }),
    )
    return stored
      .filter(({ secret }) => this.#seal.unseal(secret) === null)
      .map(({ account }) => account)
  }
}
