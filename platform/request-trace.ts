import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Fields of a request in log lines. */
interface RequestTrace {
  /** Trace id of W3C Trace Context, the same in proxy, site and content service. */
  trace: string
  method: string
  path: string
  /** Id of the account whose session the request uses. */
  account?: string
  /** Replaces the status that the framework sends. */
  answered?: number
  /** Whether the call names a function that has not begun yet. */
  isUnread?: boolean
}

// Global, because Next bundles this module separately from the server.
declare global {
  var requestTraces: AsyncLocalStorage<RequestTrace> | undefined
}

function traces(): AsyncLocalStorage<RequestTrace> {
  globalThis.requestTraces ??= new AsyncLocalStorage()
  return globalThis.requestTraces
}

/**
 * https://www.w3.org/TR/trace-context/: version ff, extra fields in version 00 and zero ids are
 * invalid.
 */
const traceparent =
  /^(?!ff|00.{54})[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/

/** Log fields of the current request, without secrets. For `mixin` of pino. */
export function traceFields(): object {
  const { isUnread, ...fields }: Partial<RequestTrace> = traces().getStore() ?? {}
  return fields
}

/**
 * Adds the account to the log lines of the current request; a rejected call names it nowhere else.
 */
export function traceAccount(id: string): void {
  const trace = traces().getStore()
  if (trace) trace.account = id
}

/** Sets a status that the framework cannot send; the server reads it by `statusOfAnswer`. */
export function answerWithStatus(status: number): void {
  const trace = traces().getStore()
  if (trace) trace.answered = status
}

/**
 * Says that the request calls a function, which the framework finds and decodes. Until it begins, nothing of ours has
 * run, so that every failure is the caller's.
 */
export function expectCall(): void {
  const trace = traces().getStore()
  if (trace) trace.isUnread = true
}

/** Says that the called function has begun. */
export function beginCall(): void {
  const trace = traces().getStore()
  if (trace) trace.isUnread = false
}

/** Whether the current request calls a function that has not begun. */
export function isUnreadCall(): boolean {
  return traces().getStore()?.isUnread === true
}

/** The status to send in place of the framework's. */
export function statusOfAnswer(): (given: number) => number {
  const trace = traces().getStore()
  return (given) => trace?.answered ?? (trace?.isUnread && given >= 500 ? 400 : given)
}

export function traceHeaders(): Record<string, string> {
  const trace = traces().getStore()?.trace
  return trace === undefined ? {} : { traceparent: `00-${trace}-${newId().slice(0, 16)}-01` }
}

/** Random bytes for many ids: a call per id would take a tenth of a cached page's time. */
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

/** Response header with the trace. */
export const traceHeader = 'X-Request-Id'

interface Ended {
  status: number
  ms: number
}

interface TracedOptions {
  /** Called after every request with the facts for metrics, outside of its trace. */
  onEnd?: (facts: Ended, path: string) => void
  /** Called after `onEnd`, within the trace of the request, for an access log. */
  logEnd?: ((facts: Ended) => void) | undefined
  /**
   * Tries to answer without log and further headers; must send the trace itself, and returns
   * whether it has answered. Faster, because a header set before `writeHead` halves Node's
   * throughput.
   */
  answerFirst?: (request: IncomingMessage, response: ServerResponse, trace: string) => boolean
}

/** Gives every request a trace, or continues the given one, and sends it in the response. */
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
      // `close` fires once, so the listener need not be removed.
      response.on('close', () => {
        const ms = performance.now() - begun
        // An unfinished response has no final status: 499, as in nginx.
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

/** Maximum length of an address that is parsed, and of a path in the log. */
const mostRead = 2_000
const mostLogged = 300

/** Matches most addresses, which need neither truncating nor hiding. */
const everyday = /^\/[a-z\d/.-]{0,299}$/

/** Removes the query, which may have search words, and keys in links to viewings and calendars. */
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
