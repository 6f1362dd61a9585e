import { currentTime } from '@alun/contract/rules/current-time'
import type { Hono } from 'hono'
import type { Payload } from 'payload'
import type { AuthDeps } from '../accounts/auth-deps.ts'
import type { Runtime } from '../core/settings/runtime.ts'
import { attachmentFiles } from '../publishing/media/file-store.ts'
import { createEnquiryRoutes } from '../sales/enquiries/enquiry-routes.ts'
import { channelDepsOf, messagesFor } from '../sales/enquiries/outgoing/channels.ts'
import { clamdScan, noScan, type ScanFile } from '../sales/enquiries/virus-scan.ts'
import type { ViewingRoutesDeps } from '../sales/viewings/viewing-routes.ts'
import { createPartnerRoutes } from '../site-api/agencies/agency-routes.ts'
import { reportMalformed } from '../site-api/page-answers/report-malformed.ts'

export function viewingDepsOf(payload: Payload, runtime: Runtime): ViewingRoutesDeps {
  const { publicUrl } = runtime.auth
  return { ...runtime, payload, channels: runtime, now: currentTime, publicUrl }
}

/** The routes of enquiries in the running service; tests give a scanner of their own. */
export function enquiryRoutesOf(
  payload: Payload,
  runtime: Runtime,
  whyNotWritable: () => string | null,
  scan: ScanFile = runtime.clamdUrl ? clamdScan(runtime.clamdUrl) : noScan,
): Hono {
  return createEnquiryRoutes({
    ...runtime,
    payload,
    now: currentTime,
    attachments: attachmentFiles(runtime),
    whyNotWritable,
    scan,
    viewings: viewingDepsOf(payload, runtime),
    messagesFor: messagesFor({ ...channelDepsOf(payload, runtime), now: currentTime }),
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
