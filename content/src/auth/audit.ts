import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import type { Database } from '../database/rows.ts'
import type { AuditEvent } from '../model/collections/audit-events.ts'
import type { Source } from './session-store.ts'

export interface AuditEntry extends Partial<Source> {
  event: AuditEvent
  /** E-mail of the person it is about, as known or as typed. */
  account?: string | undefined
  /** E-mail of whoever did it, where that is somebody else. */
  actor?: string | undefined
  /** `editor → admin`, name of a provider, what was exported; never a secret. */
  detail?: string | undefined
  /** Events with the same words here share one record, which counts them. */
  once?: string | undefined
}

const longest = 300

/** Notes what happened for the administrators. What can't be noted is logged, and the call goes on. */
export async function recordAudit(payload: Payload, entry: AuditEntry): Promise<void> {
  try {
    await writeAudit(payload.db.drizzle, entry)
  } catch (cause) {
    payload.logger.error({ err: cause, event: entry.event, msg: 'An event could not be recorded' })
  }
}

/** Notes what happened in a transaction: it is done if it could be noted, and only then. */
export async function writeAudit(db: Database, entry: AuditEntry): Promise<void> {
  const text = (given: string | null | undefined) => given?.slice(0, longest) ?? null
  await db.execute(sql`
    insert into audit_events (event, account, actor, address, user_agent, detail, key, times)
    values (${entry.event}, ${text(entry.account)}, ${text(entry.actor)}, ${text(entry.address)},
      ${text(entry.userAgent)}, ${text(entry.detail)}, ${entry.once ?? null}, 1)
    on conflict (key) do update set
      times = audit_events.times + 1,
      updated_at = now(),
      -- Whose accounts were tried counts, not how often each was.
      account = case
        when excluded.account = any(string_to_array(audit_events.account, ', ')) then audit_events.account
        else nullif(left(concat_ws(', ', audit_events.account, excluded.account), ${longest}), '')
      end
  `)
}
