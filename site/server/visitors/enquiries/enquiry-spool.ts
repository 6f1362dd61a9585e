import { createHash, createHmac, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { enquiryFingerprint, enquiryRates } from '@alun/contract/rules/enquiry'
import { networkOf } from '@alun/platform/client-address'
import { whereMissing } from '@alun/platform/system-error'
import { z } from 'zod'
import type { Log } from '../../../app/content/content-fetch.ts'
import { isBusy, openDatabase, replacedSuffix } from '../../pages/store/open-database.ts'
import type { Enquiry } from './post-enquiry.ts'

export interface SpooledEnquiry extends Enquiry {
  id: number
  failures: number
}

/** The place in the order of delivery: enquiries that never failed come first. */
export type SpoolPlace = Pick<SpooledEnquiry, 'id' | 'failures'>

type SpoolResult =
  | { kind: 'stored' }
  | { kind: 'known' }
  | { kind: 'too-many'; retryAfter: number }
  | { kind: 'proof-spent' }

export interface SpoolFacts {
  waiting: number
  oldestSeconds: number
  /** Rejected by the service, or the service fails with them: somebody has to look. */
  setAside: number
}

interface EnquirySpoolOptions {
  folder: string
  /** Key for the hashes of client addresses, by which the limits count. */
  secret: string
  now: () => number
  log: Log
}

export type EnquirySpool = ReturnType<typeof openEnquirySpool>

const schema = `
  create table if not exists enquiries (
    id integer primary key autoincrement,
    fields text not null,
    address text,
    file text,
    file_name text,
    key text unique,
    proof text unique,
    taken_at integer not null,
    failures integer not null default 0,
    next_at integer not null default 0,
    set_aside text
  ) strict;
  create table if not exists arrivals (
    taken_at integer not null,
    address text,
    unverified integer not null
  ) strict;
`

const enquiryRow = z.object({
  id: z.number(),
  fields: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
  address: z.string().nullable(),
  file: z.string().nullable(),
  file_name: z.string().nullable(),
  failures: z.number(),
})

const databaseName = 'enquiries.sqlite'
const busyTimeoutMs = 2_000
/** A file of this age without an enquiry was left by a process that was killed. */
const orphanAgeMs = 15 * 60_000

/**
 * Enquiries that were answered with "sent" while the content service did not accept them. They are
 * on the disk before the visitor is answered; any number of processes share them. They have a file
 * of their own, apart from the store of pages: its commits wait for the disk, and nothing in it may
 * be dropped.
 *
 * @throws StartError where the database cannot be opened and is not corrupt
 */
export function openEnquirySpool({ folder, secret, now, log }: EnquirySpoolOptions) {
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true, mode: 0o700 })
  const path = join(folder, databaseName)
  const db = openDatabase({
    path,
    schema,
    synchronous: 'full',
    busyTimeoutMs,
    replaced: 'when-corrupt',
    log,
  })
  // Does not wait for the disk: a deletion that a crash undoes only repeats a delivery, and the
  // service recognises repeated deliveries.
  const deletions = new DatabaseSync(path, { timeout: busyTimeoutMs })
  deletions.exec('pragma synchronous = normal')
  const deliveryLock = new DatabaseSync(join(folder, 'delivery.lock'), { timeout: 0 })
  let delivers = false
  const hash = (text: string | null) =>
    text === null ? null : createHmac('sha256', secret).update(text).digest('base64url')

  const insert = db.prepare(`
    insert into enquiries (fields, address, file, file_name, key, proof, taken_at)
    values (?, ?, ?, ?, ?, ?, ?)`)
  const first = db.prepare(`
    select id, fields, address, file, file_name, failures from enquiries
    where next_at <= :now and (failures > 0, id) > (:failed, :id)
      and id not in (select value from json_each(:except))
    order by failures > 0, id limit 1`)
  const counted = db.prepare(`
    select count(*) as address, count(*) filter (where unverified = 1) as unverified,
      min(taken_at) as oldest
    from arrivals where taken_at > :since and address = :address`)
  const countRow = z.object({
    address: z.number(),
    unverified: z.number(),
    oldest: z.number().nullable(),
  })
  const facts = db.prepare(`
    select count(*) filter (where set_aside is null) as waiting,
      min(taken_at) filter (where set_aside is null) as oldest,
      count(*) filter (where set_aside is not null) as aside
    from enquiries`)
  const factsRow = z.object({
    waiting: z.number(),
    oldest: z.number().nullable(),
    aside: z.number(),
  })

  function inTransaction<T>(work: () => T): T {
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

  function limitOf(enquiry: Enquiry, key: string | null): SpoolResult | null {
    const { fields, address } = enquiry
    const { proof = null } = fields
    if (key !== null && db.prepare('select 1 from enquiries where key = ?').get(key)) {
      return { kind: 'known' }
    }
    if (proof !== null && db.prepare('select 1 from enquiries where proof = ?').get(proof)) {
      return { kind: 'proof-spent' }
    }
    const client = hash(address && networkOf(address))
    const unverified = fields.verification === 'unverified'
    const since = now() - enquiryRates.windowMs
    const before = countRow.parse(counted.get({ address: client, since }))
    const tooMany =
      before.address >= enquiryRates.perAddress ||
      (unverified && before.unverified >= enquiryRates.perAddressUnverified)
    if (tooMany) {
      const free = (before.oldest ?? now()) + enquiryRates.windowMs
      return { kind: 'too-many', retryAfter: Math.max(1, Math.ceil((free - now()) / 1000)) }
    }
    db.prepare('delete from arrivals where taken_at <= ?').run(since)
    db.prepare('insert into arrivals (taken_at, address, unverified) values (?, ?, ?)').run(
      now(),
      client,
      unverified ? 1 : 0,
    )
    return null
  }

  return {
    /** A path for an upload; the file is removed with its enquiry. */
    newFile: () => join(files, randomUUID()),

    /** Resolves when the enquiry is on the disk with its file. Throws where the disk fails. */
    async store(enquiry: Enquiry): Promise<SpoolResult> {
      if (enquiry.file !== null) {
        await syncToDisk(enquiry.file.path)
        await syncToDisk(files)
      }
      const key = await keyWithContent(enquiry)
      return inTransaction(() => {
        const limit = limitOf(enquiry, key)
        if (limit !== null) return limit
        const { fields, file, address } = enquiry
        insert.run(
          JSON.stringify(fields),
          address,
          file && basename(file.path),
          file?.name ?? null,
          key,
          fields.proof ?? null,
          now(),
        )
        return { kind: 'stored' }
      })
    },

    next(behind: SpoolPlace | null, except: readonly number[]): SpooledEnquiry | null {
      const found = first.get({
        now: now(),
        failed: behind !== null && behind.failures > 0 ? 1 : 0,
        id: behind?.id ?? 0,
        except: JSON.stringify(except),
      })
      if (found === undefined) return null
      const row = enquiryRow.parse(found)
      const file = row.file && { path: join(files, row.file), name: row.file_name ?? '' }
      return { ...row, file: file || null }
    },

    async delivered({ id, file }: SpooledEnquiry): Promise<void> {
      deletions.prepare('delete from enquiries where id = ?').run(id)
      if (file !== null) await rm(file.path, { force: true })
    },

    setAside: ({ id }: SpooledEnquiry, reason: string, until: number) =>
      void db
        .prepare(
          'update enquiries set set_aside = ?, failures = failures + 1, next_at = ? where id = ?',
        )
        .run(reason, until, id),

    /** Makes postponed deliveries due: the service may have been repaired. */
    restore: () => void db.exec('update enquiries set next_at = 0 where next_at > 0'),

    facts(): SpoolFacts {
      const { waiting, oldest, aside } = factsRow.parse(facts.get())
      const oldestSeconds = oldest === null ? 0 : Math.max(0, Math.round((now() - oldest) / 1000))
      return { waiting, oldestSeconds, setAside: aside }
    },

    /** By a file lock, which the system frees even when the process is killed. */
    mayDeliver(): boolean {
      if (delivers) return true
      try {
        deliveryLock.exec('begin exclusive')
        delivers = true
        return true
      } catch (cause) {
        if (isBusy(cause)) return false
        throw cause
      }
    },

    async removeOrphans(): Promise<void> {
      const present = await readdir(folder)
      // Files may belong to enquiries that somebody can still read from it.
      if (present.some((name) => name.startsWith(databaseName + replacedSuffix))) return
      for (const name of await readdir(files)) {
        const path = join(files, name)
        const found = await stat(path).catch(whereMissing(null))
        if (found === null || Date.now() - found.mtimeMs < orphanAgeMs) continue
        if (db.prepare('select 1 from enquiries where file = ?').get(name)) continue
        await rm(path, { force: true })
      }
    },

    close() {
      deliveryLock.close()
      deletions.close()
      db.close()
    },
  }
}

/** The key with a hash of the content: other content under the same key is another enquiry. */
async function keyWithContent({ fields, file }: Enquiry): Promise<string | null> {
  if (fields.key === undefined) return null
  const words = createHash('sha256').update(enquiryFingerprint(fields))
  if (file !== null) words.update(await readFile(file.path))
  return `${fields.key} ${words.digest('base64url')}`
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
