import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** What log lines say of the request that they belong to. */
interface RequestTrace {
  /** The trace id of W3C Trace Context, the same in proxy, site and content service. */
  trace: string
  method: string
  path: string
  /** Id of the account whose session the request uses. */
  account?: string
  /** In place of the status that the framework would send. */
  answered?: number
}

// Next bundles this module apart from the server that runs it: they share what goes on.
declare global {
  var requestTraces: AsyncLocalStorage<RequestTrace> | undefined
}

function traces(): AsyncLocalStorage<RequestTrace> {
  globalThis.requestTraces ??= new AsyncLocalStorage()
  return globalThis.requestTraces
}

/** https://www.w3.org/TR/trace-context/: version ff, more fields in version 00 and ids of zeros are invalid. */
const traceparent =
  /^(?!ff|00.{54})[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/

/** For the log: what a request is about, without secrets. For `mixin` of pino. */
export function traceFields(): object {
  return { ...traces().getStore() }
}

/** Names the account of the present request in its log lines: who was refused a call is only there. */
export function traceAccount(id: string): void {
  const trace = traces().getStore()
  if (trace) trace.account = id
}

/** Has the present request answered with a status that its framework lacks: its server reads it by `statusOfAnswer`. */
export function answerWithStatus(status: number): void {
  const trace = traces().getStore()
  if (trace) trace.answered = status
}

export function statusOfAnswer(): () => number | undefined {
  const trace = traces().getStore()
  return () => trace?.answered
}

export function traceHeaders(): Record<string, string> {
  const trace = traces().getStore()?.trace
  return trace === undefined ? {} : { traceparent: `00-${trace}-${newId().slice(0, 16)}-01` }
}

/** Random bytes of many ids: asking for those of each takes a tenth of a cached page's time. */
const randomBytes = Buffer.alloc(4_096)
let used = randomBytes.length

function newId(): string {
  if (used === randomBytes.length) {
    randomFillSync(randomBytes)
    used = 0
  }
  used += 16
  return randomBytes.toString('hex', used - 16, used)
}

/** Names the trace in every answer. */
export const traceHeader = 'X-Request-Id'

interface Ended {
  status: number
  ms: number
}

interface TracedOptions {
  /** Called after every request with what metrics have, apart from its trace. */
  onEnd?: (facts: Ended, path: string) => void
  /** Called then, too, in the trace of the request: an access log. */
  logEnd?: ((facts: Ended) => void) | undefined
  /**
   * Answers what needs neither log nor other headers, names the trace itself, and returns whether it has
   * answered: a header that is set before `writeHead` halves how many answers Node can give.
   */
  answerFirst?: (request: IncomingMessage, response: ServerResponse, trace: string) => boolean
}

/** Gives every request a trace, or goes on with the one that it brings, and names it in the answer. */
export function traced<Request extends typeof IncomingMessage = typeof IncomingMessage>(
  listener: RequestListener<Request>,
  { answerFirst, logEnd, onEnd }: TracedOptions = {},
): RequestListener<Request> {
  const storage = traces()
  return (request, response) => {
    const { headers, method = '', url = '' } = request
    const given = headers.traceparent
    const trace = (given && traceparent.exec(String(given))?.[1]) || newId()
    const store = () => ({ trace, method, path: plainPath(url) })
    if (onEnd) {
      const begun = performance.now()
      // It closes once: taking the listener off again would be for nothing.
      response.on('close', () => {
        const ms = performance.now() - begun
        // The status of an answer that was not finished would be a guess: 499, as nginx logs it.
        const facts = { status: response.writableFinished ? response.statusCode : 499, ms }
        onEnd(facts, plainPath(url))
        if (logEnd) storage.run(store(), () => logEnd(facts))
      })
    }
    if (answerFirst?.(request, response, trace)) return
    response.setHeader(traceHeader, trace)
    storage.run(store(), () => listener(request, response))
  }
}

/** Characters of an address that are read for the log, and those of a path that stand in it. */
const mostRead = 2_000
const mostLogged = 300

/** Most addresses: nothing in them is cut or hidden. */
const everyday = /^\/[a-z\d/.-]{0,299}$/

/** Neither a query, which may have what visitors search for, nor the keys in links to viewings and calendars. */
function plainPath(url: string): string {
  if (everyday.test(url)) return url
  const [path = ''] = url
    .slice(0, mostRead)
    .replace(/^https?:\/\/[^/]*/i, '')
    .split(/[?#]/, 1)
  return path
    .replaceAll(/(?<![\w-])[\w-]{20,}(?=\.|\/|$)/g, (text) => (/[A-Z_]/.test(text) ? '…' : text))
    .slice(0, mostLogged)
}
