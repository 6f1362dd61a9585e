import { previewTokenHeader } from '@alun/contract/rules/preview'
import { modules } from '@alun/contract/rules/site'
import { sectionFailure, sectionFailuresPath } from '@alun/contract/schema/section-failure'
import { isSameSecret } from '@alun/platform/constant-time'
import { entityTag, matchesEntityTag } from '@alun/platform/entity-tag'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { AuthDeps } from '../accounts/auth-deps.ts'
import { invalidCredentials } from '../accounts/auth-errors.ts'
import { bearerIdentity, bearerOf } from '../accounts/identity.ts'
import { mountAuth } from '../accounts/mount-auth.ts'
import { readChanges } from '../core/changes/change-table.ts'
import {
  ApiError,
  errorBody,
  invalidQuery,
  isApiError,
  isDatabaseAway,
  isInvalidData,
  takenKey,
} from '../core/http/api-error.ts'
import { methodNotAllowed } from '../core/http/method-not-allowed.ts'
import { reportRoutes } from '../core/http/report-routes.ts'
import { saveSectionFailure } from '../operations/processes/section-failures.ts'
import { createMediaRoutes, type MediaDeps } from '../publishing/media/media-routes.ts'
import { createPreviewRoutes } from '../publishing/preview/preview-routes.ts'
import { checkPreview } from '../publishing/preview/preview-token.ts'
import { readPageQuery } from '../site-api/page-answers/page-query.ts'
import { answerRedirects } from '../site-api/page-answers/redirect-list.ts'
import {
  answerDraft,
  answerPage,
  type PageDeps,
} from '../site-api/page-answers/screens/answer-page.ts'

export interface AppDeps extends PageDeps {
  /** Token of the site for published content; people use their own tokens. */
  staticToken: string
  auth: AuthDeps
  media: MediaDeps
  enquiries: Hono
  /** Routes for holders of links to viewings and calendars. */
  viewings: Hono
  calendars: Hono
  partners: Hono
  log: Pick<Logger, 'error' | 'info'>
}

/** Seconds, for answers while the database is unavailable. */
const retryAfter = '2'

/** The public API of the content service, below `/v1`. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono().basePath('/v1')

  // Pictures are public, as on the site: the media library contains only what is meant for pages.
  app.route('/media', createMediaRoutes(deps.media))

  app.route('/enquiries', deps.enquiries)
  const { intakeToken } = deps.auth.settings
  const db = deps.payload.db.drizzle
  app.route(
    sectionFailuresPath,
    reportRoutes(intakeToken, sectionFailure, (failure) => saveSectionFailure(db, failure)),
  )

  // Modules that the site leaves out get no routes.
  if (modules.viewings) {
    app.route('/viewings', deps.viewings)
    app.route('/calendars', deps.calendars)
  }
  if (modules.agencies) app.route('/partner', deps.partners)

  mountAuth(app, deps.auth)

  app.route('/preview-tokens', createPreviewRoutes(deps.auth))

  app.use('/pages/*', requireCaller(deps))
  app.use('/changes', requireCaller(deps))
  app.use('/redirects', requireCaller(deps))

  app.get('/pages/:screen', async (c) => {
    const query = readPageQuery(c.req.param('screen'), new URL(c.req.url).searchParams)
    const preview = c.req.header(previewTokenHeader)
    if (preview !== undefined) {
      await checkPreview(deps.auth, preview)
      const draft = await answerDraft(deps, query)
      if (!draft) throw notFound()
      c.header('Cache-Control', 'private, no-store')
      return c.json({ data: draft })
    }
    const page = await answerPage(deps, query)
    if (!page) throw notFound()
    c.header('X-Cache-Tags', page.meta.tags.join(' '))
    if (page.meta.expiresAt) c.header('X-Expires-At', page.meta.expiresAt)
    return sendJson(c, { data: page })
  })

  app.get('/changes', async (c) => {
    const since = readCursor(new URL(c.req.url).searchParams)
    return sendJson(c, { data: await readChanges(deps.payload, since) })
  })

  app.get('/redirects', async (c) => sendJson(c, { data: await answerRedirects(deps.payload) }))

  app.on(
    ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    ['/pages/:screen', '/changes', '/redirects', '/media/*'],
    methodNotAllowed('GET, HEAD'),
  )
  app.notFound((c) => sendFailure(c, new ApiError('ROUTE_NOT_FOUND', 'There is no such route.')))
  app.onError((error, c) => {
    const failure = errorOf(error)
    logFailure(deps.log, failure, c)
    return sendFailure(c, failure)
  })
  return app
}

function notFound(): ApiError {
  return new ApiError('ROUTE_NOT_FOUND', 'There is nothing at this address.')
}

function requireCaller({ auth, staticToken }: AppDeps) {
  return async (c: Context, next: () => Promise<void>) => {
    const { headers } = c.req.raw
    const isCaller =
      isSameSecret(bearerOf(headers), staticToken) ||
      // Published content is public, so a missing second factor does not matter.
      (await bearerIdentity(auth, headers, { allowMissingFactor: true }))
    if (!isCaller) throw invalidCredentials()
    await next()
  }
}

/** @throws ApiError INVALID_QUERY */
function readCursor(given: URLSearchParams): number | null {
  for (const name of given.keys()) {
    if (name !== 'since') throw invalidQuery(name, 'is not allowed here')
  }
  const since = given.get('since')
  if (since === null) return null
  if (!/^\d{1,15}$/.test(since)) throw invalidQuery('since', 'must be a position of the feed')
  return Number(since)
}

function sendJson(c: Context, value: unknown): Response {
  const body = JSON.stringify(value)
  const etag = entityTag(body)
  c.header('ETag', etag)
  c.header('Cache-Control', 'private, no-cache')
  if (matchesEntityTag(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
  c.header('Content-Type', 'application/json; charset=utf-8')
  return c.body(body)
}

function sendFailure(c: Context, failure: ApiError): Response {
  c.header('Cache-Control', 'no-store')
  if (failure.retryAfter !== undefined) c.header('Retry-After', String(failure.retryAfter))
  else if (failure.code === 'SERVICE_UNAVAILABLE') c.header('Retry-After', retryAfter)
  if (failure.status === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.json(errorBody(failure), failure.status)
}

/** Logs unavailability in one line, our own errors with their stack. */
function logFailure(log: AppDeps['log'], failure: ApiError, c: Context): void {
  // Links to viewings and calendars are secrets.
  const path = c.req.path.replace(/^(\/v1\/(?:viewings|calendars)\/).*\.ics$/, '$1….ics')
  const request = { code: failure.code, method: c.req.method, path }
  if (failure.code === 'SERVICE_UNAVAILABLE') {
    log.error({ ...request, cause: rootCauseOf(failure).message, msg: failure.message })
  } else if (failure.status >= 500) {
    log.error({ ...request, err: failure.cause, msg: 'A request failed' })
  } else if (failure.status === 403) {
    log.info({ ...request, msg: 'A call was refused' })
  }
}

function rootCauseOf(error: Error): Error {
  return error.cause instanceof Error ? rootCauseOf(error.cause) : error
}

function errorOf(cause: Error): ApiError {
  if (isApiError(cause)) return cause
  if (isInvalidData(cause)) {
    return new ApiError('INVALID_PAYLOAD', 'A value in the request cannot be read.', { cause })
  }
  const taken = takenKey(cause)
  if (taken) {
    const message = `There is one with this ${taken.column || 'key'} already.`
    return new ApiError('RECORD_NOT_UNIQUE', message, { cause })
  }
  return isDatabaseAway(cause)
    ? new ApiError('SERVICE_UNAVAILABLE', 'The content service cannot be reached at present.', {
        cause,
      })
    : new ApiError('INTERNAL_SERVER_ERROR', 'An unexpected error occurred.', { cause })
}
