import type { Payload } from 'payload'
import type { Source } from './session-store.ts'

export const auditEvents = [
  'login',
  'login-failed',
  'provider-login',
  'logout',
  'sessions-ended',
  'refresh-reuse',
  'password-requested',
  'password-reset',
  'password-changed',
  'invited',
  'invite-accepted',
  'registered',
  'confirmed',
  'role-changed',
  'second-factor-on',
  'second-factor-off',
  'exported',
  'erased',
] as const
export type AuditEvent = (typeof auditEvents)[number]

export interface AuditEntry extends Partial<Source> {
  event: AuditEvent
  /** E-mail of the person it is about, as known or as typed. */
  account?: string | undefined
  /** E-mail of whoever did it, where that is somebody else. */
  actor?: string | undefined
  /** `editor → admin`, name of a provider, what was exported; never a secret. */
  detail?: string | undefined
}

const longest = 300

/** Notes what happened for the administrators. What can't be noted is logged, and the call goes on. */
export async function recordAudit(payload: Payload, entry: AuditEntry): Promise<void> {
  try {
    await payload.create({
      collection: 'audit-events',
      data: {
        event: entry.event,
        account: entry.account?.slice(0, longest) ?? null,
        actor: entry.actor?.slice(0, longest) ?? null,
        address: entry.address ?? null,
        userAgent: entry.userAgent?.slice(0, longest) ?? null,
        detail: entry.detail?.slice(0, longest) ?? null,
      },
      depth: 0,
    })
  } catch (cause) {
    payload.logger.error({ err: cause, event: entry.event, msg: 'An event could not be recorded' })
  }
}
