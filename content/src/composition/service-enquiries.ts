import type { Hono } from 'hono'
import type { Payload } from 'payload'
import type { AuthDeps } from '../features/accounts/auth-deps.ts'
import { createPartnerRoutes } from '../features/agencies/agency-routes.ts'
import { reportMalformed } from '../features/delivery/report-malformed.ts'
import { createEnquiryRoutes } from '../features/enquiries/enquiry-routes.ts'
import { channelDepsOf, messagesFor } from '../features/enquiries/messages/channels.ts'
import { clamdScan, noScan } from '../features/enquiries/virus-scan.ts'
import { attachmentFiles } from '../features/media/file-store.ts'
import type { ViewingRoutesDeps } from '../features/viewings/viewing-routes.ts'
import type { Runtime } from '../settings/runtime.ts'

/** What viewings need in the running service. */
export function viewingDepsOf(payload: Payload, runtime: Runtime): ViewingRoutesDeps {
  const { publicUrl } = runtime.auth
  return { ...runtime, payload, channels: runtime, now: Date.now, publicUrl }
}

/** The routes of enquiries in the running service. */
export function enquiryRoutesOf(payload: Payload, runtime: Runtime): Hono {
  return createEnquiryRoutes({
    ...runtime,
    payload,
    now: Date.now,
    attachments: attachmentFiles(runtime),
    scan: runtime.clamdUrl ? clamdScan(runtime.clamdUrl) : noScan,
    viewings: viewingDepsOf(payload, runtime),
    messagesFor: messagesFor(channelDepsOf(payload, runtime)),
  })
}

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
