import { matchesEntityTag } from '@alun/platform/entity-tag'
import { parseAccept } from 'hono/utils/accept'
import { plainResponse } from '../http/plain-response.ts'
import { splitTarget } from '../http/request-target.ts'
import { statusText } from '../http/status-text.ts'
import { type Encoding, encodings } from '../page-cache/cached-page.ts'
import type { PageAddress } from '../page-cache/page-address.ts'
import type { PageAnswer } from './page-service.ts'

/** Seconds after which a visitor may try again while the content service is away. */
const retryAfter = '5'

/** Revalidated at every visit, so that a published change shows at once. */
export const pageCacheControl = 'public, max-age=0, must-revalidate'

/**
 * A prefetched page is shown without revalidation for as long as a change may take to be seen
 * anyway, unless the visitor has signed in or out since.
 */
const prefetchHeaders = { 'Cache-Control': 'private, max-age=2', Vary: 'Accept-Encoding, Cookie' }

/** The response in the encoding and form that the request accepts. */
export function sendPage(
  request: Request,
  address: PageAddress,
  answer: PageAnswer,
  now: number,
): Response {
  const { page, source } = answer
  const message = statusText(answer.statusText)
  const headers = new Headers(page.headers)
  const failed = page.status >= 400
  headers.set('Cache-Control', failed ? 'no-store' : pageCacheControl)
  headers.set('Vary', 'Accept-Encoding')
  if (!failed && isPrefetch(request)) {
    for (const [name, value] of Object.entries(prefetchHeaders)) headers.set(name, value)
  }
  headers.set('X-Cache', source)
  if (page.status === 503) headers.set('Retry-After', retryAfter)
  if (source === 'stale') {
    headers.set('Age', String(Math.max(0, Math.floor((now - page.renderedAt) / 1000))))
    headers.set('Warning', '110 - "Response is Stale"')
  }

  if (failed && wantsJson(request)) {
    return jsonError(page.status, message, address.asked, headers)
  }
  if (isRedirect(page.status)) {
    headers.set('Location', withQuery(headers.get('Location') ?? '/', address))
    return new Response(null, { status: page.status, headers })
  }

  const encoding = encodingFor(request.headers.get('Accept-Encoding'))
  const body = page.bodies[encoding]
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  if (!failed) {
    headers.set('ETag', entityTag(page.etag, encoding))
    if (isKnownTag(request.headers.get('If-None-Match'), page.etag)) {
      headers.delete('Content-Encoding')
      headers.delete('Content-Type')
      return new Response(null, { status: 304, headers })
    }
  }
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, {
    status: page.status,
    statusText: message,
    headers,
  })
}

/** An error without a page: JSON for a program, else one line. */
export function errorResponse(
  request: Request,
  status: number,
  message: string,
  url: string,
  headers: Record<string, string> = {},
): Response {
  if (!wantsJson(request)) return plainResponse(status, `${message}\n`, headers)
  return jsonError(status, message, url, new Headers({ 'Cache-Control': 'no-store', ...headers }))
}

/** An error as a program gets it. */
export function jsonError(
  status: number,
  message: string,
  url: string,
  headers: Headers,
): Response {
  headers.set('Content-Type', 'application/json; charset=utf-8')
  headers.delete('Content-Security-Policy')
  const body = { url, statusCode: status, statusMessage: message, message, data: null }
  return new Response(JSON.stringify(body), { status, statusText: message, headers })
}

/** Whether JSON is accepted, and preferred to HTML. */
export function wantsJson(request: Request): boolean {
  const accept = request.headers.get('Accept')
  if (accept === null) return false
  const types = parseAccept(accept).filter(({ q }) => q > 0)
  const rank = (type: string) => types.findIndex((each) => each.type.toLowerCase() === type)
  const json = rank('application/json')
  const html = rank('text/html')
  return json !== -1 && (html === -1 || json < html)
}

export function encodingFor(accept: string | null): Encoding {
  if (accept === null) return 'identity'
  const quality = new Map(parseAccept(accept).map(({ type, q }) => [type.toLowerCase(), q]))
  const of = (encoding: Encoding) => quality.get(encoding) ?? quality.get('*') ?? 0
  return encodings.find((encoding) => encoding !== 'identity' && of(encoding) > 0) ?? 'identity'
}

/** @param etag hash of the body without encoding */
export const entityTag = (etag: string, encoding: Encoding) =>
  encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`

/** Whether `If-None-Match` names the body, in any encoding: the client has it already. */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const tags = encodings.map((encoding) => entityTag(etag, encoding))
  return matchesEntityTag(ifNoneMatch, ...tags)
}

const isPrefetch = ({ headers }: Request) =>
  headers.get('Sec-Purpose')?.startsWith('prefetch') === true

const isRedirect = (status: number) => status >= 300 && status < 400

/** Campaign parameters are carried over to the new address of an item. */
function withQuery(location: string, { asked }: PageAddress): string {
  return location.includes('?') ? location : location + splitTarget(asked).search
}
