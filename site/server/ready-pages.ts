import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFresh, type Known } from './page-cache/freshness.ts'
import type { Encoding, KeptPage } from './page-cache/kept-page.ts'
import { encodingFor, entityTag, isKnownTag, pageCacheControl } from './pages/send-page.ts'
import { sessionCookies } from './session/token-rules.ts'
import { previewCookie } from './session/visits.ts'

export interface ReadyPagesDeps {
  /** The page kept in memory under an address, if any. */
  inMemory: (key: string) => KeptPage | undefined
  known: () => Known
  now: () => number
  /** Headers of every answer. */
  always: readonly [string, string][]
  onAnswer: () => void
}

/** What an answer of one encoding consists of. */
interface Ready {
  tag: string
  body: Uint8Array
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[]
  /** The same without what describes a body. */
  unchanged: string[]
}

interface Judged {
  /** What was known of changes when the page was found to be as its content is. */
  known: Known
  byEncoding: Map<Encoding, Ready>
}

/** Cookies with which a page is made for one visitor. */
const personal = new RegExp(
  `(?:^|[;\\s])(?:${[sessionCookies.access, sessionCookies.refresh, previewCookie].join('|')})=`,
)

/** Different values of `Accept-Encoding` that are remembered: browsers send a handful. */
const acceptLimit = 200

/**
 * Answers what is in memory before any framework sees the request: most requests are for pages
 * that everybody gets, and cost one look into a map here.
 *
 * @returns a listener that says whether it has answered
 */
export function createReadyPages(deps: ReadyPagesDeps) {
  const { inMemory, known, now, always, onAnswer } = deps
  const judged = new WeakMap<KeptPage, Judged>()
  const encodingOf = rememberedEncodings()

  function judge(page: KeptPage): Judged | null {
    const before = judged.get(page)
    const present = known()
    const { holdUntil } = page.meta
    const isHeld = holdUntil === null || now() < Date.parse(holdUntil)
    if (before?.known === present) return isHeld ? before : null
    if (!isFresh(page.meta, present, now())) return null
    const verdict = { known: present, byEncoding: before?.byEncoding ?? new Map() }
    judged.set(page, verdict)
    return verdict
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
    if (headers.cookie !== undefined && personal.test(headers.cookie)) return false
    // Whoever fetches ahead may keep the answer for a moment.
    if (headers['sec-purpose'] !== undefined) return false
    const page = inMemory(url)
    if (page?.status !== 200) return false
    const verdict = judge(page)
    if (verdict === null) return false
    const encoding = encodingOf(headers['accept-encoding'])
    let ready = verdict.byEncoding.get(encoding)
    if (ready?.body !== page.bodies[encoding]) {
      ready = readyAnswer(page, encoding, always)
      verdict.byEncoding.set(encoding, ready)
    }
    const asked = headers['if-none-match']
    if (asked !== undefined && isKnownTag(asked, page.etag)) {
      response.writeHead(304, ready.unchanged).end()
    } else {
      response.writeHead(200, ready.headers).end(method === 'HEAD' ? undefined : ready.body)
    }
    onAnswer()
    return true
  }
}

function readyAnswer(
  page: KeptPage,
  encoding: Encoding,
  always: readonly [string, string][],
): Ready {
  const body = page.bodies[encoding]
  const tag = entityTag(page.etag, encoding)
  const own = new Set(page.headers.map(([name]) => name.toLowerCase()))
  const general = [
    ...always.filter(([name]) => !own.has(name.toLowerCase())),
    ['Cache-Control', pageCacheControl],
    ['Vary', 'Accept-Encoding'],
    ['X-Cache', 'hit'],
    ['ETag', tag],
  ]
  const described = page.headers.filter(([name]) => name.toLowerCase() !== 'content-type')
  return {
    tag,
    body,
    unchanged: [...described, ...general].flat(),
    headers: [
      ...page.headers,
      ...general,
      ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding]]),
      ['Content-Length', String(body.byteLength)],
    ].flat(),
  }
}

function rememberedEncodings() {
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
