import type { Hono } from 'hono'
import type { Payload } from 'payload'
import { messagesFor } from '../outbox/channels.ts'
import { channelDepsOf } from '../outbox/service-outbox.ts'
import type { Runtime } from '../settings/runtime.ts'
import { attachmentStore } from './attachment-store.ts'
import { createLeadRoutes } from './lead-routes.ts'
import { clamdScan, noScan } from './virus-scan.ts'

/** The intake of the running service. */
export function leadRoutesOf(payload: Payload, runtime: Runtime): Hono {
  return createLeadRoutes({
    payload,
    now: Date.now,
    attachments: attachmentStore(runtime),
    secret: runtime.secret,
    siteOrigin: runtime.siteOrigin,
    intakeToken: runtime.intakeToken,
    scan: runtime.clamdUrl ? clamdScan(runtime.clamdUrl) : noScan,
    messagesFor: messagesFor(channelDepsOf(payload, runtime)),
  })
}
