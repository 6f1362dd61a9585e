import type { Payload } from 'payload'
import { inTransaction } from '../../core/payload/transaction.ts'
import type { FileStore } from '../../publishing/media/file-store.ts'
import { withCaution } from '../message-texts/cautions.ts'
import { noteCaution } from '../rows/enquiry-rows.ts'
import { claimUnscanned, openScanned, takeFileAway } from './unscanned-rows.ts'
import type { ScanFile } from './virus-scan.ts'

/** Pause before the next scan of a file; longer than a scan, so that no two processes scan it at once. */
const nextTryMs = 10 * 60_000
/** After so many failures in one run the scanner counts as away, and the other files stay due. */
const mostFailures = 3

interface ScanDeps {
  payload: Payload
  files: Pick<FileStore, 'read'>
  scan: ScanFile
  now: number
}

/**
 * Scans the files that the scanner did not answer about when they arrived. Opens clean files and removes infected
 * ones, as at their arrival.
 *
 * @throws the first failure of a file, after others have been tried
 */
export async function scanFiles(
  { files, now, payload, scan }: ScanDeps,
  signal?: AbortSignal,
): Promise<void> {
  const db = payload.db.drizzle
  const failures: unknown[] = []
  while (!signal?.aborted && failures.length < mostFailures) {
    const file = await claimUnscanned(db, now, now + nextTryMs)
    if (!file) break
    const { attachment, filename } = file
    try {
      const content = await files.read(filename)
      // A file that the store lacks stays closed, because a restore may bring it back.
      if (content === null) continue
      if ((await scan(content)) === 'clean') await openScanned(db, attachment)
      else await removeInfected(payload, attachment)
    } catch (cause) {
      failures.push(cause)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Deletes a file, and notifies sales by a note at its enquiry. */
async function removeInfected(payload: Payload, attachment: string): Promise<void> {
  await inTransaction(payload, async (db, req) => {
    const enquiry = await takeFileAway(db, attachment)
    if (enquiry) await noteCaution(db, enquiry.id, withCaution(enquiry.caution, 'file-infected'))
    await payload.delete({ collection: 'attachments', id: attachment, req })
  })
}
