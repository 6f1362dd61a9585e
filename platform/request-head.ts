import type { IncomingMessage } from 'node:http'

/** Why a request is rejected by its head alone. */
export interface HeadError {
  status: 400 | 414 | 417 | 431
  message: string
}

const longestTarget = 8_192
const mostPairs = 300
const longestAgent = 500

/** Limits in characters; browsers stay far below. */
const longestOf = new Map([
  // Every host of the domain may store cookies.
  ['cookie', 16_384],
  ['authorization', 8_192],
  // These three contain addresses, or the router state of the panel.
  ['referer', 8_448],
  ['next-router-state-tree', 8_448],
  ['next-url', 8_448],
  ['host', 300],
  ['content-type', 300],
])
const longestOther = 2_048

/**
 * Other headers that the product, Payload or Next reads. Whole names, because proxies add headers that begin
 * like ours, such as `x-client-cert-leaf`.
 */
const others = new Set([
  ...['access-control-request-headers', 'access-control-request-method', 'connection'],
  ...['content-encoding', 'content-length', 'disableautologin', 'ect', 'expect'],
  ...['idempotency-key', 'if-modified-since', 'if-range', 'if-unmodified-since', 'keep-alive'],
  ...['next-action', 'next-hmr-refresh', 'next-router-prefetch', 'next-router-segment-prefetch'],
  ...['origin', 'purpose', 'rsc', 'save-data', 'sec-ch-prefers-color-scheme', 'sec-ch-ua-mobile'],
  ...['sec-ch-viewport-width', 'sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'sec-purpose'],
  ...['te', 'traceparent', 'trailer', 'transfer-encoding', 'upgrade', 'x-client-address'],
  ...['x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'x-http-method-override'],
  ...['x-moz', 'x-payload-http-method-override', 'x-preview-token', 'x-site-token'],
])

/** Headers with lists: separator and largest number of items. */
const lists = new Map([
  ['cookie', { separator: ';', most: 200 }],
  ...['accept', 'accept-charset', 'accept-encoding', 'accept-language', 'if-match', 'if-none-match']
    .concat('range', 'forwarded', 'via', 'x-forwarded-for')
    .map((name) => [name, { separator: ',', most: 50 }] as const),
])

/**
 * Limits the parts of a request that a caller can make long, because frameworks parse headers by
 * patterns, some of which take more than linear time. Truncates the user agent. Removes a long
 * header that no code reads instead of rejecting it, because sign-in proxies add such headers.
 */
export function headError(request: IncomingMessage): HeadError | null {
  const { url = '' } = request
  if (url.length > longestTarget) {
    return { status: 414, message: `The address has more than ${longestTarget} characters.` }
  }
  if (url.length >= mostPairs && countOf('&', url) >= mostPairs) {
    return { status: 400, message: `The query has more than ${mostPairs} values.` }
  }
  return isShort(request.rawHeaders) ? null : headerError(request)
}

/** Below every limit of a single header, in characters and items. */
const short = { characters: 200, items: 50, together: 2_000 }

/** Fast path for nearly all requests: no header can exceed a limit. */
function isShort(rawHeaders: readonly string[]): boolean {
  let items = 0
  let together = 0
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const value = rawHeaders[at + 1] ?? ''
    if (value.length >= short.characters) return false
    if (name.length === 'upgrade'.length && name.toLowerCase() === 'upgrade') return false
    if (isHost(name)) hosts += 1
    together += value.length
    items += countOf(',', value)
  }
  return items < short.items && together < short.together && hosts <= 1
}

const isHost = (name: string) => name.length === 'host'.length && name.toLowerCase() === 'host'

function headerError(request: IncomingMessage): HeadError | null {
  if (isUpgrade(request)) {
    return { status: 400, message: 'This server does not switch protocols.' }
  }
  // Node takes the first of them, and a proxy may take the second.
  if (request.rawHeaders.filter((name, at) => at % 2 === 0 && isHost(name)).length > 1) {
    return { status: 400, message: 'There are two hosts.' }
  }
  cutAgent(request)
  for (const [name, value] of Object.entries(request.headers)) {
    const text = Array.isArray(value) ? value.join(',') : (value ?? '')
    const list = lists.get(name)
    const isTooLong = text.length > (longestOf.get(name) ?? longestOther)
    const isKnown = longestOf.has(name) || list !== undefined || others.has(name)
    if (isTooLong && !isKnown) removeHeader(request, name)
    else if (isTooLong || (list && countOf(list.separator, text) >= list.most)) {
      return { status: 431, message: `The header ${name.slice(0, 80)} is too long.` }
    }
  }
  return null
}

/**
 * Whether the request asks for a WebSocket or the like, which an HTTP response would confuse.
 * Clients that merely offer HTTP/2 accept HTTP/1.
 */
function isUpgrade({ headers: { connection = '', upgrade = '' } }: IncomingMessage): boolean {
  return /\bupgrade\b/i.test(connection) && !/^(?:h2c)?$/i.test(upgrade)
}

/** Some apps have long names; the beginning suffices to identify browsers and crawlers. */
function cutAgent({ headers, rawHeaders }: IncomingMessage): void {
  const name = headers['user-agent']
  if (name === undefined || name.length <= longestAgent) return
  headers['user-agent'] = name.slice(0, longestAgent)
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'user-agent') {
      rawHeaders[at + 1] = headers['user-agent']
    }
  }
}

function removeHeader({ headers, rawHeaders }: IncomingMessage, name: string): void {
  delete headers[name]
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === name) rawHeaders.splice(at, 2)
  }
}

function countOf(separator: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) count += 1
  return count
}
