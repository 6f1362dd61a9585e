import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { type Database, instant, rowsOf } from './auth-database.ts'
import { derivedKey } from './signing-keys.ts'

const step = 30

function totpOf(secret: string, email: string): TOTP {
  return new TOTP({
    issuer: 'Alun',
    label: email,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: step,
  })
}

/** A secret for an authenticator app; it counts from the first right code on. */
export function newSecondFactor(email: string): { secret: string; otpauth_url: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, otpauth_url: totpOf(secret, email).toString() }
}

/** The step of time a code belongs to, one earlier or later allowed; `null` for a wrong one. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, 'code').validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / step) + delta
}

/** Keeps the second factors of people, encrypted with a key that the database doesn't know. */
export class SecondFactors {
  readonly #key: Uint8Array

  constructor(secret: string) {
    this.#key = derivedKey(secret, 'second factors')
  }

  async keep(db: Database, account: string, secret: string, usedStep: number, now: number) {
    await db.execute(sql`
      insert into auth_second_factors (account_id, secret, enabled_at, last_step)
      values (${account}, ${this.#encrypt(secret)}, ${instant(now)}, ${usedStep})
      on conflict (account_id) do update
        set secret = excluded.secret, enabled_at = excluded.enabled_at, last_step = excluded.last_step
    `)
  }

  /** Checks a code and remembers it: each is good for once. */
  async accepts(db: Database, account: string, code: string, now: number): Promise<boolean> {
    const [kept] = await rowsOf(
      db,
      sql`select secret from auth_second_factors where account_id = ${account}`,
      z.object({ secret: z.string() }),
    )
    const used = kept ? stepOfCode(this.#decrypt(kept.secret), code, now) : null
    if (used === null) return false
    const fresh = await rowsOf(
      db,
      sql`update auth_second_factors set last_step = ${used}
        where account_id = ${account} and last_step < ${used} returning account_id`,
      z.object({ account_id: z.uuid() }),
    )
    return fresh.length > 0
  }

  async forget(db: Database, account: string): Promise<void> {
    await db.execute(sql`delete from auth_second_factors where account_id = ${account}`)
  }

  #encrypt(text: string): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
  }

  #decrypt(kept: string): string {
    const bytes = Buffer.from(kept, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }
}
