import type { IncomingMessage, ServerResponse } from 'node:http'
import { traceHeader } from '@alun/platform/request-trace'
import { type Encoding, encodingFor, entityTag, isKnownTag } from './http/content-encoding.ts'
import type { CachedPage } from './pages/page-cache/cached-page.ts'
import type { ChangeFollower } from './pages/page-cache/change-follower.ts'
import { type FeedState, isFresh, validUntil } from './pages/page-cache/freshness.ts'
import type { PageCache } from './pages/page-cache/page-cache.ts'
import { pageCacheControl } from './pages/send-page.ts'
import { confirmationCookieName } from './visitors/enquiries/confirmation-cookie.ts'
import { sessionCookies } from './visitors/session/token-rules.ts'
import { previewCookie } from './visitors/session/visits.ts'

interface ReadyPagesDeps {
  cache: Pick<PageCache, 'inMemory'>
  follower: Pick<ChangeFollower, 'feed'>
  now: () => number
  always: readonly [string, string][]
  onAnswer: () => void
}

interface Ready {
  body: Uint8Array
  /** Names and values in turn, as `writeHead` takes them; the trace of the request comes last. */
  headers: string[]
  /** The same without what describes a body. */
  unchanged: string[]
}

interface Validated {
  /** With this state of the feed the page was fresh. */
  feed: FeedState
  until: number
  byEncoding: Map<Encoding, Ready>
}

const personal = new RegExp(
  `(?:^|[;\\s])(?:__Host-)?(?:${[sessionCookies.access, sessionCookies.refresh, previewCookie, confirmationCookieName].join('|')})=`,
)

/** Values of `Accept-Encoding` that are cached: browsers send a handful of them. */
const acceptLimit = 200

/**
 * Answers pages in memory before the request reaches Hono: most requests are for cached pages, and
 * cost one map lookup here.
 *
 * @returns a listener that returns whether it has answered
 */
export function createReadyPages(deps: ReadyPagesDeps) {
  const { cache, follower, now, always, onAnswer } = deps
  const validated = new WeakMap<CachedPage, Validated>()
  const encodingOf = cachedNegotiation()

  function validate(page: CachedPage): Validated | null {
    const before = validated.get(page)
    const { feed } = follower
    if (before?.feed === feed) return now() < before.until ? before : null
    if (!isFresh(page.meta, feed, now())) return null
    const until = before?.until ?? validUntil(page.meta)
    const valid = { feed, until, byEncoding: before?.byEncoding ?? new Map() }
    validated.set(page, valid)
    return valid
  }

  return (request: IncomingMessage, response: ServerResponse, trace: string): boolean => {
    const { method, url, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
    if (headers.cookie !== undefined && personal.test(headers.cookie)) return false
    // Prefetched pages have other cache headers.
    if (headers['sec-purpose'] !== undefined) return false
    const page = cache.inMemory(url)
    if (page?.status !== 200) return false
    const valid = validate(page)
    if (valid === null) return false
    const encoding = encodingOf(headers['accept-encoding'])
    let ready = valid.byEncoding.get(encoding)
    if (ready === undefined) {
      const body = page.bodies[encoding]
      // Whoever asks for an encoding first waits for it.
      if (!(body instanceof Uint8Array)) return false
      ready = readyAnswer(page, encoding, body, always)
      valid.byEncoding.set(encoding, ready)
    }
    const asked = headers['if-none-match']
    if (asked !== undefined && isKnownTag(asked, page.etag)) {
      response.writeHead(304, tracedBy(trace, ready.unchanged)).end()
    } else {
      const body = method === 'HEAD' ? undefined : ready.body
      response.writeHead(200, tracedBy(trace, ready.headers)).end(body)
    }
    onAnswer()
    return true
  }
}

/** In place: `writeHead` has read the names and values when it returns. */
function tracedBy(trace: string, headers: string[]): string[] {
  headers[headers.length - 1] = trace
  return headers
}

function readyAnswer(
  page: CachedPage,
  encoding: Encoding,
  body: Uint8Array,
  always: readonly [string, string][],
): Ready {
  const own = new Set(page.headers.map(([name]) => name.toLowerCase()))
  const general = [
    ...always.filter(([name]) => !own.has(name.toLowerCase())),
    ['Cache-Control', pageCacheControl],
    ['Vary', 'Accept-Encoding'],
    ['X-Cache', 'hit'],
    ['ETag', entityTag(page.etag, encoding)],
  ]
  const described = page.headers.filter(([name]) => name.toLowerCase() !== 'content-type')
  return {
    body,
    unchanged: [...described, ...general, [traceHeader, '']].flat(),
    headers: [
      ...page.headers,
      ...general,
      ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding]]),
      ['Content-Length', String(body.byteLength)],
      [traceHeader, ''],
    ].flat(),
  }
}

function cachedNegotiation() {
  const known = new Map<string, Encoding>()
  return (accept: string | string[] | undefined): Encoding => {
    if (typeof accept !== 'string') return encodingFor(null)
    let encoding = known.get(accept)
    if (encoding === undefined) {
      encoding = encodingFor(accept)
      if (known.size < acceptLimit) known.set(accept, encoding)
    }
    return encoding
  }
}
