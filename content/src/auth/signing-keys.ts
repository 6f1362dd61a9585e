import { createHmac, randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../database/rows.ts'

/** A key signs for this long, in milliseconds. */
const signsFor = 30 * 24 * 3_600_000
/** Longer than any token signed by it lives, so that nobody is signed out by a new key. */
const holdsAfterwards = 3 * 3_600_000
/** A process reads the keys again after this long, or when it meets a token of a key unknown to it. */
const rememberedFor = 60_000

const keyRow = z.object({ id: z.uuid(), created: z.number() })
type Key = z.infer<typeof keyRow>

/**
 * Keys of access tokens. The database keeps their names; the key itself is made from the name and
 * the secret of the service, so neither alone is enough to sign.
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

  /** The one to sign with, made when the last has served its time. */
  async current(): Promise<{ id: string; key: Uint8Array }> {
    const keys = await this.#remembered()
    const newest = keys[0]
    if (newest && this.#now() - newest.created < signsFor) return this.#made(newest)
    return this.rotate()
  }

  /** From now on a new key signs; tokens of the old ones hold until they expire. */
  async rotate(): Promise<{ id: string; key: Uint8Array }> {
    const made = { id: randomUUID(), created: this.#now() }
    await this.#database.execute(sql`
      insert into auth_signing_keys (id, created_at) values (${made.id}, ${instant(made.created)})
    `)
    await this.#read()
    return this.#made(made)
  }

  /** `null` for a name that was never given or has had its time. */
  async find(id: string): Promise<Uint8Array | null> {
    const known = (await this.#remembered()).find((key) => key.id === id)
    const found = known ?? (await this.#read()).find((key) => key.id === id)
    return found ? this.#made(found).key : null
  }

  async #remembered(): Promise<Key[]> {
    return this.#now() - this.#readAt < rememberedFor ? this.#keys : this.#read()
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
      return !successor || this.#now() - successor.created < holdsAfterwards
    })
    return this.#keys
  }

  #made({ id }: Key): { id: string; key: Uint8Array } {
    return { id, key: derivedKey(this.#secret, `access token ${id}`) }
  }
}

/** 256 bits for one purpose. */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(createHmac('sha256', secret).update(purpose).digest())
}
