import type { Hono } from 'hono'
import type { Payload } from 'payload'
import type { AuthDeps } from '../features/accounts/auth-deps.ts'
import { createPartnerRoutes } from '../features/agencies/agency-routes.ts'
import { reportMalformed } from '../features/delivery/report-malformed.ts'
import { channelDepsOf, messagesFor } from '../features/enquiries/messages/channels.ts'
import type { Runtime } from '../settings/runtime.ts'

/** The routes of agencies in the running service, with the clock that validates their tokens. */
export function partnerRoutesOf(payload: Payload, runtime: Runtime, auth: AuthDeps): Hono {
  return createPartnerRoutes({
    ...runtime,
    payload,
    auth,
    now: auth.now,
    malformed: reportMalformed(payload.logger),
    messagesFor: messagesFor({ ...channelDepsOf(payload, runtime), now: auth.now }),
  })
}
