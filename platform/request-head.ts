import type { IncomingMessage } from 'node:http'

/** Why the head of a request is refused before anything reads it. */
export interface HeadFault {
  status: 400 | 414 | 431
  message: string
}

const longestTarget = 8_192
const mostPairs = 300
const longestAgent = 500

/** Characters of a header; those of browsers are far shorter. */
const longestOf = new Map([
  // Everything that lives under the domain stores some.
  ['cookie', 16_384],
  ['authorization', 8_192],
  // Addresses and the state of the panel's router.
  ['referer', 8_448],
  ['next-router-state-tree', 8_448],
  ['next-url', 8_448],
  ['host', 300],
  ['content-type', 300],
])
const longestOther = 2_048

/** Headers that are read by somebody here, by their names or by what these begin with. */
const isRead =
  /^(?:accept|access-control|connection|content|expect|forwarded|if|keep-alive|next|origin|purpose|range|rsc|save-data|sec|te|traceparent|trailer|transfer-encoding|upgrade|via|viewport-width|x-(?:client|forwarded-(?:for|host|port|proto)|http|payload|requested|service|site))(?:-|$)/

/** Headers that are lists, and what parts their items. */
const lists = new Map([
  ['cookie', { separator: ';', most: 200 }],
  ...['accept', 'accept-charset', 'accept-encoding', 'accept-language', 'if-match', 'if-none-match']
    .concat('range', 'forwarded', 'via', 'x-forwarded-for')
    .map((name) => [name, { separator: ',', most: 50 }] as const),
])

/**
 * Checks what a caller can make long: frameworks read each header by patterns of their own, some
 * of which take longer than the text grows. The name of the browser is only cut. A long
 * header that no code reads is removed and not rejected, because proxies describe the signed-in person there.
 */
export function headFault(request: IncomingMessage): HeadFault | null {
  const { url = '' } = request
  if (url.length > longestTarget) {
    return { status: 414, message: `The address has more than ${longestTarget} characters.` }
  }
  if (url.length >= mostPairs && countOf('&', url) >= mostPairs) {
    return { status: 400, message: `The query has more than ${mostPairs} values.` }
  }
  return isShort(request.rawHeaders) ? null : headerFault(request)
}

/** Below every limit of a single header, in characters and items. */
const short = { characters: 200, items: 50, together: 2_000 }

/** Whether no header can be at fault, whichever it is: so are nearly all requests. */
function isShort(rawHeaders: readonly string[]): boolean {
  let items = 0
  let together = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const value = rawHeaders[at + 1] ?? ''
    if (value.length >= short.characters) return false
    if (name.length === 'upgrade'.length && name.toLowerCase() === 'upgrade') return false
    together += value.length
    items += countOf(',', value)
  }
  return items < short.items && together < short.together
}

function headerFault(request: IncomingMessage): HeadFault | null {
  if (isUpgrade(request)) {
    return { status: 400, message: 'No other protocol is spoken here.' }
  }
  cutAgent(request)
  for (const [name, value] of Object.entries(request.headers)) {
    const text = Array.isArray(value) ? value.join(',') : (value ?? '')
    const list = lists.get(name)
    const isTooLong = text.length > (longestOf.get(name) ?? longestOther)
    const isKnown = longestOf.has(name) || list !== undefined || isRead.test(name)
    if (isTooLong && !isKnown) leaveOut(request, name)
    else if (isTooLong || (list && countOf(list.separator, text) >= list.most)) {
      return { status: 431, message: `The header ${name.slice(0, 80)} is too long.` }
    }
  }
  return null
}

/**
 * Whether a WebSocket or the like is asked for, which an answer of HTTP would only confuse. Programs that
 * merely offer HTTP/2 beside a request are content with HTTP/1.
 */
function isUpgrade({ headers: { connection = '', upgrade = '' } }: IncomingMessage): boolean {
  return /\bupgrade\b/i.test(connection) && !/^(?:h2c)?$/i.test(upgrade)
}

/** Some apps write long names: what tells browsers and crawlers apart stands at the beginning. */
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

function leaveOut({ headers, rawHeaders }: IncomingMessage, name: string): void {
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
