import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, hasRows, hasTable, rowsOf } from '../../core/database/rows.ts'
import type { Runtime } from '../../core/settings/runtime.ts'

/** A process without a report for longer than this counts as lost. */
const lostAfterMs = 60_000

const hash = promisify<string, string, number, Buffer>(scrypt)

/** Settings that processes with one database must share. */
const sharedSettings = {
  PAYLOAD_SECRET: 'secret',
  CONTENT_STATIC_TOKEN: 'staticToken',
  CONTENT_INTAKE_TOKEN: 'intakeToken',
} as const satisfies Record<string, keyof Runtime>

const fingerprints = z.record(z.string(), z.string())
export type Fingerprints = z.infer<typeof fingerprints>

type Shared = Pick<Runtime, (typeof sharedSettings)[keyof typeof sharedSettings]>

const known = new WeakMap<Shared, Promise<Fingerprints>>()

/** Hashes that show whether settings are equal without revealing them; made once, because they are slow. */
export function fingerprintsOf(runtime: Shared): Promise<Fingerprints> {
  const made = known.get(runtime) ?? makeFingerprints(runtime)
  known.set(runtime, made)
  return made
}

async function makeFingerprints(runtime: Shared): Promise<Fingerprints> {
  const found = Object.entries(sharedSettings).map(async ([name, key]) => {
    const bytes = await hash(runtime[key], `fingerprint of ${name}`, 16)
    return [name, bytes.toString('base64url')] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/**
 * Throws if a running content process has other secrets, because neither could read the other's sessions. Does
 * nothing before the first migration.
 *
 * @throws Error that names the setting and the process
 */
export async function requireSharedSettings(
  db: Database,
  name: string,
  own: Fingerprints,
): Promise<void> {
  if (!(await hasTable(db, 'service_processes'))) return
  const others = await rowsOf(
    db,
    sql`select name, fingerprints from service_processes
      where name <> ${name} and not ended and fingerprints is not null
        and seen_at > now() - ${lostAfterMs} * interval '1 millisecond'`,
    z.object({ name: z.string(), fingerprints }),
  )
  for (const other of others) {
    const different = Object.keys(own).filter((each) => other.fingerprints[each] !== own[each])
    if (different.length === 0) continue
    throw new Error(
      `${different.join(' and ')} must be the same as in the content process ${other.name}, which serves this database: set it there and here, or stop that process first`,
    )
  }
}

interface ProcessReport {
  name: string
  build: string
  startedAt: string
  ended: boolean
}

/** Stores that a content process is alive or has ended; deletes reports after a day. */
export async function saveReport(
  db: Database,
  { build, ended, name, startedAt }: ProcessReport,
  shared: Fingerprints,
): Promise<void> {
  await db.execute(sql`
    with forgotten as (
      delete from service_processes
      where name <> ${name} and seen_at < now() - interval '1 day'
    )
    insert into service_processes (name, build, started_at, seen_at, ended, fingerprints)
    values (${name}, ${build}, ${startedAt}::timestamptz, now(), ${ended},
      ${JSON.stringify(shared)}::jsonb)
    on conflict (name) do update set build = excluded.build,
      started_at = excluded.started_at, seen_at = excluded.seen_at, ended = excluded.ended,
      fingerprints = excluded.fingerprints`)
}

/** Marks an alarm as begun. Returns whether this call was the first. */
export function beginAlert(db: Database, name: string): Promise<boolean> {
  return hasRows(
    db,
    sql`insert into service_alerts (name, since) values (${name}, now())
      on conflict do nothing returning name`,
  )
}

/**
 * Claims the sending of an alarm for this process, longer than sending takes and longer after each failure.
 * Returns the number of the attempt; `null` if it was sent or another process holds the claim.
 */
export async function claimAlert(db: Database, name: string): Promise<number | null> {
  const [claimed] = await rowsOf(
    db,
    sql`update service_alerts
      set attempts = attempts + 1, try_at = now() + least(attempts + 1, 10) * interval '1 minute'
      where name = ${name} and told_at is null and try_at <= now() returning attempts`,
    z.object({ attempts: z.number() }),
  )
  return claimed?.attempts ?? null
}

export async function noteAlertSent(db: Database, name: string): Promise<void> {
  await db.execute(sql`update service_alerts set told_at = now() where name = ${name}`)
}

/** Ends an alarm. Returns whether this process has to report the end. */
export function endAlert(db: Database, name: string): Promise<boolean> {
  return hasRows(db, sql`delete from service_alerts where name = ${name} returning name`)
}
