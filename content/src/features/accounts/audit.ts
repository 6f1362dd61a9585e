import type { Payload, PayloadRequest } from 'payload'
import { clientAddressOf } from '../../http/client-address.ts'
import { maxLength, writeEvent } from '../../payload/audit-events.ts'
import { transactionOf } from '../../payload/transaction.ts'
import { type AuthSettings, runtimeOfProcess } from '../../settings/runtime.ts'
import type { AuditEvent } from './audit-event-names.ts'

interface AuditDetails {
  /** Email of the person who did it, if that is somebody else. */
  actor?: string | undefined
  /** `editor → admin`, name of a provider, what was exported; never a secret. */
  detail?: string | undefined
  /** Events with the same key share one record, which counts them. */
  key?: string | undefined
}

export interface AuditEntry extends Partial<Source>, AuditDetails {
  event: AuditEvent
  /** Email of the person it is about, as known or as typed. */
  account?: string | undefined
}

/** Records an event of a person's sign-in or account. */
export function audit(
  { payload }: { payload: Payload },
  source: Source,
  event: AuditEvent,
  account: string | undefined,
  details: AuditDetails = {},
): Promise<void> {
  return recordAudit(payload, { ...source, event, account, ...details })
}

/** Records an event for the administrators. A failure is logged, and the call goes on. */
export async function recordAudit(payload: Payload, entry: AuditEntry): Promise<void> {
  try {
    await writeEvent(payload.db.drizzle, entry)
  } catch (cause) {
    payload.logger.error({ err: cause, event: entry.event, msg: 'An event could not be recorded' })
  }
}

/** Records what a member of the staff does with personal data. */
export async function auditStaff(
  req: PayloadRequest,
  event: AuditEvent,
  detail: string,
  key?: string,
): Promise<void> {
  const actor = req.user?.email
  const source = sourceOf(req.headers, runtimeOfProcess().auth)
  await recordAudit(req.payload, { ...source, event, actor, detail, key })
}

/** Records a change in the transaction that makes it: both happen, or neither. */
export async function auditChange(
  req: PayloadRequest,
  settings: AuthSettings,
  entry: AuditEntry,
): Promise<void> {
  const complete = { ...(req.headers ? sourceOf(req.headers, settings) : {}), ...entry }
  const transaction = await transactionOf(req)
  if (transaction) await writeEvent(transaction, complete)
  else await recordAudit(req.payload, complete)
}

/** Who sent a request, for the list of sessions and the audit log. */
export interface Source {
  address: string | null
  userAgent: string | null
}

export function sourceOf(headers: Headers, settings: AuthSettings): Source {
  return {
    address: clientAddressOf(headers, settings),
    userAgent: headers.get('User-Agent')?.slice(0, maxLength) ?? null,
  }
}
