import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isOfSqlite } from '@alun/platform/system-error'
import { z } from 'zod'
import type { Log } from '../../../app/content/content-fetch.ts'
import type { Enquiry } from './post-enquiry.ts'

/** Milliseconds for which 1.2 owns a claimed row, and the longest pause that it writes. */
const [claimMs, maxPauseMs] = [8_000, 600_000]

const formerRow = z
  .object({
    id: z.number(),
    fields: z
      .string()
      .transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
    address: z.string().nullable(),
    file: z.instanceof(Uint8Array<ArrayBuffer>).nullable(),
    file_name: z.string().nullable(),
    received_at: z.number(),
    set_aside: z.string().nullable(),
  })
  .transform(({ file, file_name, received_at, set_aside, ...row }) => ({
    ...row,
    receivedAt: received_at,
    isAside: set_aside !== null,
    file: file && { name: file_name ?? '', content: file },
  }))

type FormerEnquiry = Enquiry & Pick<z.output<typeof formerRow>, 'id' | 'isAside' | 'receivedAt'>

/**
 * Moves enquiries out of the database of 1.2. Claims each row as 1.2 does, because processes of 1.2 may still run, and
 * deletes it once `keep` has stored it.
 */
export async function takeFormerSpool(
  { folder, log, now }: { folder: string; log: Log; now: () => number },
  keep: (enquiry: FormerEnquiry) => Promise<unknown>,
): Promise<void> {
  const path = join(folder, 'enquiries.sqlite')
  if (!existsSync(path)) return
  try {
    const db = new DatabaseSync(path, { timeout: 500 })
    try {
      await moveRows(db, now, keep)
    } finally {
      db.close()
    }
  } catch (err) {
    if (!isOfSqlite(err, 'corrupt', 'notADatabase')) {
      log.error({ err }, 'Enquiries that 1.2 has stored cannot be read now')
      return
    }
    const renamedTo = `${path}.unreadable-${now()}`
    renameSync(path, renamedTo)
    for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true })
    log.error({ err, renamedTo }, 'The database of enquiries of 1.2 is corrupt: it was renamed')
  }
}

async function moveRows(
  db: DatabaseSync,
  now: () => number,
  keep: (enquiry: FormerEnquiry) => Promise<unknown>,
): Promise<void> {
  const claim = db.prepare(`
    update enquiry set next_at = :claimed, answered = 1 where id = (
      select id from enquiry where next_at <= :at or next_at > :never order by id limit 1
    ) returning id, fields, address, file, file_name, received_at, set_aside`)
  for (;;) {
    const at = now()
    const found = claim.get({ at, claimed: at + claimMs, never: at + maxPauseMs })
    if (found === undefined) return
    const row = formerRow.parse(found)
    await keep(row)
    db.prepare('delete from enquiry where id = ?').run(row.id)
  }
}
