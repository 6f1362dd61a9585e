import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { AuditEvent } from '../model/collections/audit-events.ts'
import { recordAudit } from './audit.ts'
import { knownSettings } from './auth-deps.ts'
import { sourceOf } from './request-source.ts'

const person = z.object({ email: z.string() })

/** Notes what a member of the staff does with people's data: who, from where, and what it was. */
export async function recordAct(
  req: PayloadRequest,
  event: AuditEvent,
  detail: string,
  once?: string,
): Promise<void> {
  const settings = knownSettings(req.payload)
  await recordAudit(req.payload, {
    ...(settings ? sourceOf(req.headers, settings) : {}),
    event,
    actor: person.safeParse(req.user).data?.email,
    detail,
    once,
  })
}
