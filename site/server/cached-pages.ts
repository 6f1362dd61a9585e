import type { IncomingMessage, ServerResponse } from 'node:http'
import { traceHeader } from '@alun/platform/request-trace'
import { encodedTag, encodingFor, isKnownTag } from './http/content-encoding.ts'
import type { MemoryPart } from './pages/cache/memory.ts'
import type { CachedPage } from './pages/page-service.ts'
import { pageCacheControl, prefetchHeaders } from './pages/send-page.ts'
import { sessionCookies } from './visitors/session/token-rules.ts'
import { previewCookie } from './visitors/session/visits.ts'

interface CachedPagesDeps {
  memory: MemoryPart<CachedPage>
  always: readonly [string, string][]
  onAnswer: () => void
}

interface Ready {
  /** Names and values in turn, as `writeHead` takes them; the trace header is last. */
  headers: string[]
  /** The same headers without those that describe a body. */
  unchanged: string[]
}

const personal = new RegExp(
  `(?:^|[;\\s])(?:__Host-)?(?:${[sessionCookies.access, sessionCookies.refresh, previewCookie].join('|')})=`,
)

/** Limit of cached `Accept-Encoding` values; browsers send a handful. */
const acceptLimit = 200

/**
 * Answers cached pages before the request reaches Hono, because most requests are for cached pages
 * by browsers that accept Brotli.
 *
 * @returns a listener that returns whether it has answered
 */
export function createCachedPages({ memory, always, onAnswer }: CachedPagesDeps) {
  const known = new WeakMap<CachedPage, Ready>()
  const takesBrotli = cachedNegotiation()

  return (request: IncomingMessage, response: ServerResponse, trace: string): boolean => {
    const { method, url, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
    if (headers.cookie !== undefined && personal.test(headers.cookie)) return false
    // Prefetched pages need other cache headers.
    if (prefetchHeaders.some((name) => headers[name] !== undefined)) return false
    const entry = memory.get(url)
    if (entry === undefined || !memory.isFresh(entry) || entry.value.status !== 200) return false
    if (!takesBrotli(headers['accept-encoding'])) return false
    const page = entry.value
    let ready = known.get(page)
    if (ready === undefined) {
      ready = readyAnswer(page, always)
      known.set(page, ready)
    }
    const knownTags = headers['if-none-match']
    if (knownTags !== undefined && isKnownTag(knownTags, page.etag)) {
      response.writeHead(304, tracedBy(trace, ready.unchanged)).end()
    } else {
      const body = method === 'HEAD' ? undefined : page.brotli
      response.writeHead(200, tracedBy(trace, ready.headers)).end(body)
    }
    onAnswer()
    return true
  }
}

/** Sets the trace in place: `writeHead` has read the array when it returns. */
function tracedBy(trace: string, headers: string[]): string[] {
  headers[headers.length - 1] = trace
  return headers
}

function readyAnswer(page: CachedPage, always: readonly [string, string][]): Ready {
  const own = new Set(page.headers.map(([name]) => name.toLowerCase()))
  const general = [
    ...always.filter(([name]) => !own.has(name.toLowerCase())),
    ['Cache-Control', pageCacheControl],
    ['Vary', 'Accept-Encoding'],
    ['X-Cache', 'hit'],
    ['ETag', encodedTag(page.etag, 'br')],
  ]
  const described = page.headers.filter(([name]) => name.toLowerCase() !== 'content-type')
  return {
    unchanged: [...described, ...general, [traceHeader, '']].flat(),
    headers: [
      ...page.headers,
      ...general,
      ['Content-Encoding', 'br'],
      ['Content-Length', String(page.brotli.byteLength)],
      [traceHeader, ''],
    ].flat(),
  }
}

function cachedNegotiation() {
  const known = new Map<string, boolean>()
  return (accept: string | string[] | undefined): boolean => {
    if (typeof accept !== 'string') return false
    let takes = known.get(accept)
    if (takes === undefined) {
      takes = encodingFor(accept) === 'br'
      if (known.size < acceptLimit) known.set(accept, takes)
    }
    return takes
  }
}
