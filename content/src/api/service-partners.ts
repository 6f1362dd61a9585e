import type { Hono } from 'hono'
import type { Payload } from 'payload'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { reportMalformed } from '../delivery/report-malformed.ts'
import { channelDepsOf, messagesFor } from '../leads/messages/channels.ts'
import type { Runtime } from '../settings/runtime.ts'
import { createPartnerRoutes } from './partner-routes.ts'

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
