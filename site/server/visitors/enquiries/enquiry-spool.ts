import { createHash, createHmac, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { currentTime } from '@alun/contract/rules/current-time'
import { enquiryFingerprint, enquiryRates } from '@alun/contract/rules/enquiry'
import { networkOf } from '@alun/platform/client-address'
import { hasCode } from '@alun/platform/system-error'
import { z } from 'zod'
import type { Log } from '../../../app/content/content-fetch.ts'
import type { Enquiry } from './post-enquiry.ts'
import { openSpoolDatabase, replacedSuffix } from './spool-database.ts'

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

/** Milliseconds for which one delivery owns an enquiry; longer than a delivery takes. */
const claimMs = 8_000

/**
 * Enquiries that the content service has not accepted yet. Each is written to disk before anything
 * else happens with it. Any number of processes may share the spool.
 *
 * @throws StartError if the database cannot be opened and is not corrupt
 */
export function openEnquirySpool({ folder, secret, now, log }: EnquirySpoolOptions) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'enquiries.sqlite')
  const db = openSpoolDatabase(path, schema, log)
  db.prepare('insert into spool select ? where not exists (select 1 from spool)').run(randomUUID())
  const { id } = z.object({ id: z.string() }).parse(db.prepare('select id from spool').get())
  try {
    takeFormerSpool(db, folder)
  } catch (err) {
    log.error({ err }, 'Enquiries that a former version has spooled cannot be read')
  }
  db.prepare('update enquiry set next_at = 0, tries = 0, answered = 1').run()

  const hash = (text: string | null) =>
    text === null ? null : createHmac('sha256', secret).update(text).digest('base64url')
  const insert = db.prepare(`
    insert into enquiry
      (key, content_hash, proof, fields, address, file, file_name, received_at, next_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const claim = db.prepare(`
    update enquiry set next_at = :claimed, answered = 1 where id = (
      select id from enquiry where next_at <= :now order by tries, id limit 1
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
    from enquiry where answered = 1`)
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
      const found = claim.get({ now: now(), claimed: now() + claimMs })
      return found === undefined ? null : enquiryRow.parse(found)
    },

    /** Marks that the sender has read "sent". */
    answered: ({ id }: SpooledEnquiry) =>
      void db.prepare('update enquiry set answered = 1 where id = ?').run(id),

    delivered(enquiry: SpooledEnquiry, wasKnown: boolean): void {
      db.prepare('delete from enquiry where id = ?').run(enquiry.id)
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
        return isGone
      })
    },

    /** @param reason reason for setting it aside; `null` if the service had no time for it */
    postpone: ({ id }: SpooledEnquiry, nextAt: number, reason: string | null) =>
      void db
        .prepare(`
          update enquiry set answered = 1, next_at = :nextAt, set_aside = :reason,
            tries = iif((set_aside is null) = (:reason is null), tries + 1, 1)
          where id = :id`)
        .run({ id, nextAt, reason }),

    facts(): SpoolFacts {
      const { waiting, oldest, aside } = factsRow.parse(facts.get())
      const oldestSeconds = oldest === null ? 0 : Math.max(0, Math.round((now() - oldest) / 1000))
      return { waiting, oldestSeconds, setAside: aside }
    },

    close: () => db.close(),
  }
}

function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (cause) {
    if (db.isTransaction) db.exec('rollback')
    throw cause
  }
}

/** Part of the identity of an enquiry: the same key with other content is another enquiry. */
function hashOf({ fields, file }: Enquiry): string {
  const words = createHash('sha256').update(enquiryFingerprint(fields))
  if (file !== null) words.update(file.content)
  return words.digest('base64url')
}

const formerRow = z.object({
  id: z.number(),
  fields: z.string(),
  address: z.string().nullable(),
  file: z.string().nullable(),
  file_name: z.string().nullable(),
  key: z.string().nullable(),
  proof: z.string().nullable(),
  taken_at: z.number(),
})

/** Minimum age of leftover files; younger ones may belong to an enquiry that is being stored. */
const leftFileMs = 15 * 60_000

/** Imports the spool of 1.0.0, which had files beside the database. Remove with 1.2. */
function takeFormerSpool(db: DatabaseSync, folder: string): void {
  if (!db.prepare("select 1 from sqlite_schema where name = 'enquiries'").get()) return
  const first = db.prepare('select * from enquiries order by id limit 1')
  for (;;) {
    const path = inTransaction(db, () => {
      const found = first.get()
      if (found === undefined) return null
      const row = formerRow.parse(found)
      const file = row.file === null ? null : join(folder, 'files', row.file)
      const [key = null, contentHash = ''] = row.key?.split(' ') ?? []
      db.prepare(`
        insert or ignore into enquiry
          (key, content_hash, proof, fields, address, file, file_name, received_at, next_at, answered)
        values (?, ?, ?, ?, ?, ?, ?, ?, 0, 1)`).run(
        key,
        contentHash,
        row.proof,
        row.fields,
        row.address,
        file && contentOf(file),
        row.file_name,
        row.taken_at,
      )
      db.prepare('delete from enquiries where id = ?').run(row.id)
      return file ?? ''
    })
    if (path === null) break
    if (path !== '') rmSync(path, { force: true })
  }
  const files = join(folder, 'files')
  const present = readdirSync(folder)
  // A renamed database may still refer to these files.
  if (!present.includes('files') || present.some((name) => name.includes(replacedSuffix))) return
  for (const name of readdirSync(files)) {
    const path = join(files, name)
    if (currentTime() - statSync(path).mtimeMs > leftFileMs) rmSync(path)
  }
  if (readdirSync(files).length > 0) return
  rmdirSync(files)
  rmSync(join(folder, 'delivery.lock'), { force: true })
}

/** `null` if the file is missing, because an enquiry must not be lost with its file. */
function contentOf(path: string): Uint8Array | null {
  try {
    return readFileSync(path)
  } catch (cause) {
    if (!hasCode(cause, 'ENOENT')) throw cause
    return null
  }
}
