import { currentTime } from '@alun/contract/rules/current-time'
import config from '@payload-config'
import type { Hono } from 'hono'
import { getPayload } from 'payload'
import { authOf } from '../accounts/auth-deps.ts'
import { runtimeOfProcess } from '../core/settings/runtime.ts'
import { mediaDepsOf } from '../publishing/media/media-deps.ts'
import { createCalendarRoutes, createViewingRoutes } from '../sales/viewings/viewing-routes.ts'
import { QueryCache } from '../site-api/page-answers/query-cache.ts'
import { reportMalformed } from '../site-api/page-answers/report-malformed.ts'
import { whyNotWritable } from './data-folder-probe.ts'
import { enquiryRoutesOf, partnerRoutesOf, viewingDepsOf } from './service-enquiries.ts'
import { createApp } from './v1-app.ts'

let started: Promise<Hono> | undefined

/** The API of the running service, created once in a process. */
export function apiApp(): Promise<Hono> {
  started ??= start().catch((cause: unknown) => {
    started = undefined
    throw cause
  })
  return started
}

async function start(): Promise<Hono> {
  const payload = await getPayload({ config })
  const runtime = runtimeOfProcess()
  const media = mediaDepsOf(payload, runtime)
  const auth = authOf(payload, runtime.auth)
  return createApp({
    payload,
    now: currentTime,
    staticToken: runtime.staticToken,
    auth,
    media,
    enquiries: enquiryRoutesOf(payload, runtime, whyNotWritable),
    viewings: createViewingRoutes(viewingDepsOf(payload, runtime)),
    calendars: createCalendarRoutes(viewingDepsOf(payload, runtime)),
    partners: partnerRoutesOf(payload, runtime, auth),
    queryCache: new QueryCache(),
    siteOrigin: runtime.siteOrigin,
    malformed: reportMalformed(payload.logger),
    log: payload.logger,
  })
}
