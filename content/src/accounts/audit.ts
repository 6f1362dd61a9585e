import { networkOf } from '@alun/platform/client-address'
import type { Payload, PayloadRequest } from 'payload'
import { clientAddressOf } from '../core/http/client-address.ts'
import { maxLength, writeEvents } from '../core/payload/audit-event-rows.ts'
import { transactionOf } from '../core/payload/transaction.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import type { AuditEvent } from './audit-event-names.ts'

interface AuditDetails {
  /** Email of the person who acted, if not the owner of the account. */
  actor?: string | undefined
  /** `editor → admin`, name of a provider; never a secret. */
  detail?: string | undefined
  /** Events with the same key share one record, which counts them. */
  key?: string | undefined
}

export interface AuditEntry extends Partial<Source>, AuditDetails {
  event: AuditEvent
  /** Email of the person whom the event is about, as stored or as typed. */
  account?: string | undefined
}

/** Records an event about a person's sign-in or account. */
export function audit(
  { payload }: { payload: Payload },
  source: Source,
  event: AuditEvent,
  account: string | undefined,
  details: AuditDetails = {},
): Promise<void> {
  return recordAudit(payload, { ...source, event, account, ...details })
}

/** Records a refused sign-in. Anybody can fail without limit, so each network gets one record a minute. */
export function auditRefusedSignIn(
  { now, payload }: { payload: Payload; now: () => number },
  source: Source,
  account: string | undefined,
  detail: string,
): Promise<void> {
  const minute = new Date(now()).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
  const key = `login-failed ${source.address && networkOf(source.address)} ${minute}`
  return audit({ payload }, source, 'login-failed', account, { detail, key })
}

/** Records events for administrators. A failure is only logged. */
export async function recordAudit(payload: Payload, ...entries: AuditEntry[]): Promise<void> {
  try {
    await writeEvents(payload.db.drizzle, entries)
  } catch (cause) {
    const event = entries[0]?.event
    payload.logger.error({ err: cause, event, msg: 'An event could not be recorded' })
  }
}

/** Records a change in the transaction that makes it, so that both are stored or neither. */
export async function auditChange(
  req: PayloadRequest,
  settings: AuthSettings,
  entry: AuditEntry,
): Promise<void> {
  const complete = { ...(req.headers ? sourceOf(req.headers, settings) : {}), ...entry }
  const transaction = await transactionOf(req)
  if (transaction) await writeEvents(transaction, [complete])
  else await recordAudit(req.payload, complete)
}

/** The client of a request, for the list of sessions and the audit log. */
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
