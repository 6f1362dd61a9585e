import type { PayloadRequest } from 'payload'
import { transactionOf } from '../database/transaction.ts'
import type { AuthSettings } from '../settings/auth-settings.ts'
import { type AuditEntry, recordAudit, writeAudit } from './audit.ts'
import { sourceOf } from './request-source.ts'

/** Notes a change of a record in the transaction that makes it. */
export async function recordWithChange(
  req: PayloadRequest,
  settings: AuthSettings,
  entry: AuditEntry,
): Promise<void> {
  const recorded = { ...(req.headers ? sourceOf(req.headers, settings) : {}), ...entry }
  const transaction = await transactionOf(req)
  if (transaction) await writeAudit(transaction, recorded)
  else await recordAudit(req.payload, recorded)
}
