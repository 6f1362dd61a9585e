import type { AfterErrorHook, PayloadRequest } from 'payload'
import { answerOf } from '../core/http/error-status.ts'
import { recordAudit, staffEntries } from './audit.ts'
import type { RefusedAction } from './audit-event-names.ts'

/** Types and calls as the code names them; anything else could hold what somebody has typed. */
const entityName = /^[a-z][a-z-]{0,39}$/

interface Caller extends Pick<PayloadRequest, 'headers' | 'payload'> {
  user: { id: string; email: string } | null
}

/**
 * Records that a person was refused a call: who, what kind of call, and on which type, never on which
 * record. Repeated within a minute it is one record, which counts.
 *
 * @param entity type, page or first part of the address that was called, `enquiries`
 */
export async function recordRefusal(
  { headers, payload, user }: Caller,
  action: RefusedAction,
  entity: string,
): Promise<void> {
  if (!user) return
  const detail = `${action} ${entityName.test(entity) ? entity : 'other'}`
  const minute = new Date().toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
  const key = `refused ${detail} ${user.id} ${minute}`
  await recordAudit(
    payload,
    ...staffEntries({ headers, user }, [{ event: 'refused', detail, key }]),
  )
}

const actionsOfMethods: Readonly<Record<string, RefusedAction>> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
}

export const actionOf = (method: string | undefined): RefusedAction =>
  actionsOfMethods[method ?? 'GET'] ?? 'call'

/** What a path below `/api` is about: `/api/enquiries/{id}`, `/api/globals/settings`. */
export function entityOf(path: string): string {
  const [first = '', second = ''] = path.replace(/^\/(?:api|v1)\//, '').split('/')
  return first === 'globals' ? second : first
}

/** Records every call to `/api` that is refused, whichever rule refuses it. */
export const recordRefusedCall: AfterErrorHook = async ({ error, req }) => {
  if (answerOf(error)?.status !== 403) return
  await recordRefusal(req, actionOf(req.method), entityOf(req.pathname))
}
