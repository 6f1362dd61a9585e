import { createHmac, randomUUID } from 'node:crypto'
import { dayLength } from '@alun/contract/rules/office-time'
import { authTimes } from '@alun/contract/schema/auth'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../core/database/rows.ts'

/** A new key is made after this time. */
const rotationMs = 30 * dayLength
/**
 * Replaced keys verify longer than any token is of use, so that a rotation signs nobody out: the
 * cookie of mode `session` is exchanged after it has expired, for as long as its refresh token lives.
 */
const verifiesMs = authTimes.refresh + dayLength
/** A process reads the keys again after this time, or when a token has an unknown key. */
const cacheMs = 60_000

const keyRow = z.object({ id: z.uuid(), created: z.number() })
type Key = z.infer<typeof keyRow>

/**
 * Keys of access tokens. The database stores their ids; the key itself is derived from the id and the
 * secret of the service, so neither alone is enough to sign.
 */
export class SigningKeys {
  readonly #database: Database
  readonly #secret: string
  readonly #now: () => number
  #keys: Key[] = []
  #readAt = Number.NEGATIVE_INFINITY

  constructor(database: Database, secret: string, now: () => number) {
    this.#database = database
    this.#secret = secret
    this.#now = now
  }

  /** The key to sign with; rotates when it is due. */
  async current(): Promise<{ id: string; key: Uint8Array }> {
    const keys = await this.#cached()
    const newest = keys[0]
    if (newest && this.#now() - newest.created < rotationMs) return this.#withSecret(newest)
    return this.rotate()
  }

  /** Makes a new key; tokens of the old ones stay valid until they expire. */
  async rotate(): Promise<{ id: string; key: Uint8Array }> {
    const made = { id: randomUUID(), created: this.#now() }
    await this.#database.execute(sql`
      insert into auth_signing_keys (id, created_at) values (${made.id}, ${instant(made.created)})
    `)
    await this.#read()
    return this.#withSecret(made)
  }

  /** `null` for an unknown or outdated key. */
  async find(id: string): Promise<Uint8Array | null> {
    const known = (await this.#cached()).find((key) => key.id === id)
    const found = known ?? (await this.#read()).find((key) => key.id === id)
    return found ? this.#withSecret(found).key : null
  }

  async #cached(): Promise<Key[]> {
    return this.#now() - this.#readAt < cacheMs ? this.#keys : this.#read()
  }

  async #read(): Promise<Key[]> {
    const all = await rowsOf(
      this.#database,
      sql`select id, ${milliseconds(sql`created_at`)} as created from auth_signing_keys
        order by created_at desc limit 20`,
      keyRow,
    )
    this.#readAt = this.#now()
    this.#keys = all.filter((_, index) => {
      const successor = all[index - 1]
      return !successor || this.#now() - successor.created < verifiesMs
    })
    return this.#keys
  }

  #withSecret({ id }: Key): { id: string; key: Uint8Array } {
    return { id, key: derivedKey(this.#secret, `access token ${id}`) }
  }
}

/** A key of 256 bits for one purpose. */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(createHmac('sha256', secret).update(purpose).digest())
}
