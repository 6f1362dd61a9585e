import { createHash, createHmac, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { enquiryFingerprint, enquiryRates } from '@alun/contract/rules/enquiry'
import { networkOf } from '@alun/platform/client-address'
import { StartError } from '@alun/platform/start-error'
import { z } from 'zod'
import type { Log } from '../../../app/content/content-fetch.ts'
import type { Enquiry } from './post-enquiry.ts'
import { dropFreePages, emptyLog, inTransaction, openSpoolDatabase } from './spool-database.ts'

export interface SpooledEnquiry extends Enquiry {
  id: number
  /** Reason for setting it aside; `null` while it waits for the service. */
  setAside: string | null
  /** Failed deliveries in this state. */
  tries: number
}

type SpoolResult =
  | { kind: 'stored'; enquiry: SpooledEnquiry }
  | { kind: 'known' }
  | { kind: 'too-many'; retryAfter: number }

export interface SpoolFacts {
  waiting: number
  oldestSeconds: number
  /** Enquiries that the service rejects or fails at; somebody has to look at them. */
  setAside: number
}

interface EnquirySpoolOptions {
  folder: string
  /** Key of the hashes of client addresses, which the rate limits count. */
  secret: string
  now: () => number
  log: Log
}

export type OpenSpool = ReturnType<typeof openEnquirySpool>
/** The part of the spool that takes and delivers enquiries. */
export type EnquirySpool = Omit<OpenSpool, 'facts' | 'id'>

const schema = `
  create table if not exists enquiry (
    id integer primary key autoincrement,
    key text,
    content_hash text not null,
    proof text unique,
    fields text not null,
    address text,
    file blob,
    file_name text,
    received_at integer not null,
    next_at integer not null,
    tries integer not null default 0,
    set_aside text,
    -- Its sender has read "sent".
    answered integer not null default 0,
    unique (key, content_hash)
  ) strict;
  create index if not exists enquiry_due on enquiry (next_at);
  create table if not exists arrival (
    enquiry integer primary key,
    at integer not null,
    address text,
    unverified integer not null
  ) strict;
  create table if not exists spool (id text not null) strict;
`

const enquiryRow = z
  .object({
    id: z.number(),
    fields: z
      .string()
      .transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
    address: z.string().nullable(),
    file: z.instanceof(Uint8Array<ArrayBuffer>).nullable(),
    file_name: z.string().nullable(),
    set_aside: z.string().nullable(),
    tries: z.number(),
  })
  .transform(({ file, file_name, set_aside, ...row }) => ({
    ...row,
    setAside: set_aside,
    file: file && { name: file_name ?? '', content: file },
  }))

/** Milliseconds for which a delivery owns an enquiry, unless it holds it for longer. */
export const claimMs = 8_000

/** The longest pause before the next delivery; a longer one was written by a wrong clock. */
export const maxPauseMs = 10 * 60_000

/**
 * Enquiries that the content service has not accepted yet. Each is written to disk before anything
 * else happens with it. Any number of processes may share the spool.
 *
 * @throws StartError if the database cannot be opened and is not corrupt, or holds enquiries of 1.0.0
 */
export function openEnquirySpool({ folder, secret, now, log }: EnquirySpoolOptions) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'enquiries.sqlite')
  const db = openSpoolDatabase(path, schema, log)
  db.prepare('insert into spool select ? where not exists (select 1 from spool)').run(randomUUID())
  const { id } = z.object({ id: z.string() }).parse(db.prepare('select id from spool').get())
  refuseFormerSpool(db, path)
  dropFreePages(db, log)
  // A start tries again what was set aside. A claim of another process ends sooner, so it stays.
  const retried = 'update enquiry set next_at = ? where set_aside is not null and next_at > ?'
  db.prepare(retried).run(now(), now() + claimMs)
  let isLogEmpty = emptyLog(db)

  const hash = (text: string | null) =>
    text === null ? null : createHmac('sha256', secret).update(text).digest('base64url')
  const insert = db.prepare(`
    insert into enquiry
      (key, content_hash, proof, fields, address, file, file_name, received_at, next_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const claim = db.prepare(`
    update enquiry set next_at = :claimed, answered = 1 where id = (
      select id from enquiry where next_at <= :now or next_at > :never order by tries, id limit 1
    ) returning id, fields, address, file, file_name, set_aside, tries`)
  const counted = db.prepare(`
    select count(*) as address, count(*) filter (where unverified = 1) as unverified,
      min(at) as oldest
    from arrival where at > :since and address = :address`)
  const countRow = z.object({
    address: z.number(),
    unverified: z.number(),
    oldest: z.number().nullable(),
  })
  const facts = db.prepare(`
    select count(*) filter (where set_aside is null) as waiting,
      min(received_at) filter (where set_aside is null) as oldest,
      count(*) filter (where set_aside is not null) as aside
    from enquiry where answered = 1 or next_at <= :now`)
  const factsRow = z.object({
    waiting: z.number(),
    oldest: z.number().nullable(),
    aside: z.number(),
  })

  function limitOf({ fields, address }: Enquiry, contentHash: string): SpoolResult | null {
    const { key = null } = fields
    // This visitor reads "sent" now, so a pending rejection must not delete the enquiry.
    const known = db
      .prepare('update enquiry set answered = 1 where key = ? and content_hash = ?')
      .run(key, contentHash)
    if (known.changes > 0) return { kind: 'known' }
    const since = now() - enquiryRates.windowMs
    const client = hash(address && networkOf(address))
    const before = countRow.parse(counted.get({ address: client, since }))
    const tooMany =
      before.address >= enquiryRates.perAddress ||
      (fields.verification === 'unverified' &&
        before.unverified >= enquiryRates.perAddressUnverified)
    if (!tooMany) return null
    const free = (before.oldest ?? now()) + enquiryRates.windowMs
    return { kind: 'too-many', retryAfter: Math.max(1, Math.ceil((free - now()) / 1000)) }
  }

  /** A proof counts once; with a used one the enquiry is unverified. */
  function withFreshProof(enquiry: Enquiry): Enquiry {
    const { proof, ...fields } = enquiry.fields
    if (proof === undefined || !db.prepare('select 1 from enquiry where proof = ?').get(proof)) {
      return enquiry
    }
    return { ...enquiry, fields: { ...fields, verification: 'unverified' } }
  }

  function uncount(enquiry: SpooledEnquiry) {
    db.prepare('delete from arrival where enquiry = ?').run(enquiry.id)
  }

  return {
    /** Id of the spool, the same in all processes. */
    id,

    /** Writes the enquiry to disk; the caller delivers it. Throws if the disk fails. */
    store(given: Enquiry): SpoolResult {
      const contentHash = hashOf(given)
      return inTransaction(db, () => {
        const enquiry = withFreshProof(given)
        const { fields, file, address } = enquiry
        const limit = limitOf(enquiry, contentHash)
        if (limit !== null) return limit
        const { lastInsertRowid } = insert.run(
          fields.key ?? null,
          contentHash,
          fields.proof ?? null,
          JSON.stringify(fields),
          address,
          file?.content ?? null,
          file?.name ?? null,
          now(),
          now() + claimMs,
        )
        db.prepare('delete from arrival where at <= ?').run(now() - enquiryRates.windowMs)
        db.prepare('insert into arrival values (?, ?, ?, ?)').run(
          lastInsertRowid,
          now(),
          hash(address && networkOf(address)),
          fields.verification === 'unverified' ? 1 : 0,
        )
        return {
          kind: 'stored',
          enquiry: { ...enquiry, id: Number(lastInsertRowid), setAside: null, tries: 0 },
        }
      })
    },

    /** Returns a due enquiry; the caller alone delivers it. */
    claim(): SpooledEnquiry | null {
      const at = now()
      const found = claim.get({ now: at, claimed: at + claimMs, never: at + maxPauseMs })
      if (found !== undefined) return enquiryRow.parse(found)
      // Empty the log while nothing is due, because it holds enquiries that were deleted.
      if (!isLogEmpty) isLogEmpty = emptyLog(db)
      return null
    },

    /** Owns an enquiry for longer, while its delivery goes on. */
    hold: ({ id }: SpooledEnquiry) =>
      void db.prepare('update enquiry set next_at = ? where id = ?').run(now() + claimMs, id),

    /** Marks that the sender has read "sent". */
    answered: ({ id }: SpooledEnquiry) =>
      void db.prepare('update enquiry set answered = 1 where id = ?').run(id),

    delivered(enquiry: SpooledEnquiry, wasKnown: boolean): void {
      db.prepare('delete from enquiry where id = ?').run(enquiry.id)
      isLogEmpty = false
      // The service does not count a duplicate either.
      if (wasKnown) uncount(enquiry)
    },

    /**
     * Deletes an enquiry that the service rejects; returns `false` if the sender has read "sent".
     */
    withdraw(enquiry: SpooledEnquiry): boolean {
      return inTransaction(db, () => {
        const sql = 'delete from enquiry where id = ? and answered = 0'
        const isGone = db.prepare(sql).run(enquiry.id).changes > 0
        if (isGone) uncount(enquiry)
        isLogEmpty = false
        return isGone
      })
    },

    /** @param reason reason for setting it aside; `null` while it waits for the service */
    postpone: ({ id }: SpooledEnquiry, nextAt: number, reason: string | null) =>
      void db
        .prepare(`
          update enquiry set answered = 1, next_at = :nextAt, set_aside = :reason,
            tries = iif((set_aside is null) = (:reason is null), tries + 1, 1)
          where id = :id`)
        .run({ id, nextAt, reason }),

    facts(): SpoolFacts {
      const { waiting, oldest, aside } = factsRow.parse(facts.get({ now: now() }))
      const oldestSeconds = oldest === null ? 0 : Math.max(0, Math.round((now() - oldest) / 1000))
      return { waiting, oldestSeconds, setAside: aside }
    },

    close: () => {
      if (!isLogEmpty) isLogEmpty = emptyLog(db)
      db.close()
    },
  }
}

/** The table of 1.0.0, which only 1.1 can read: no enquiry may stay in it unseen. */
function refuseFormerSpool(db: DatabaseSync, path: string): void {
  if (!db.prepare("select 1 from sqlite_schema where name = 'enquiries'").get()) return
  if (!db.prepare('select 1 from enquiries').get()) return
  db.close()
  throw new StartError(
    `${path} holds enquiries of version 1.0.0: start version 1.1 once, which delivers them, then this one`,
  )
}

/** Part of the identity of an enquiry: the same key with other content is another enquiry. */
function hashOf({ fields, file }: Enquiry): string {
  const words = createHash('sha256').update(enquiryFingerprint(fields))
  if (file !== null) words.update(file.content)
  return words.digest('base64url')
}
