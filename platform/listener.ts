import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { currentTime } from '@alun/contract/rules/current-time'
import { refusalHeaders } from './closed-policy.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { resultWithin } from './repeat.ts'
import { type HeadError, headError } from './request-head.ts'
import { SettingError } from './start-error.ts'

/** Limit for all headers of a request in bytes; sign-in proxies add long ones. */
const maxHeaderSize = 64 * 1024

/** Ceiling for the arrival of a request. Node's five minutes would end slow uploads. */
const requestTimeout = 60 * 60_000

/** The port is unavailable; the message is one line that names it. */
export class PortError extends SettingError {
  override readonly name = 'PortError'
}

interface ListenOptions<Request extends typeof IncomingMessage> {
  setting: string
  /** 0 chooses a free port. */
  port: number
  /** Undefined listens on all addresses. */
  address?: string | undefined
  /** Answers until `openFor` is called; by default only probes, while other requests wait. */
  starting?: RequestListener<Request>
  holdMs?: number
  /** Time without data after which a body is given up. */
  silentMs?: number
  /** Lifetime of an idle connection; Node's default is 5 seconds. */
  keepAliveMs?: number
  /** Limit in bytes for answers that wait for their readers. */
  maxWaiting?: number
  /** Answers a request with an invalid head; by default in plain text. */
  refuse?: (response: ServerResponse, error: HeadError) => void
  /** Allows WebSockets, by which a development server reloads pages. */
  dev?: boolean
  server?: ServerOptions<Request>
}

export interface Listener<Request extends typeof IncomingMessage = typeof IncomingMessage> {
  server: Server<Request>
  port: number
  openFor: (listener: RequestListener<Request>) => void
  /** Serves for another `drainMs`, so that proxies notice, then waits for requests in flight. */
  close: (timeoutMs: number, drainMs?: number) => Promise<void>
}

/**
 * Listens at once, so that a used port ends the start early and probes get an answer during the
 * start.
 *
 * @throws PortError
 */
export async function listen<Request extends typeof IncomingMessage = typeof IncomingMessage>({
  setting,
  port,
  address,
  starting,
  holdMs = 30_000,
  silentMs = 60_000,
  keepAliveMs,
  maxWaiting = 128 * 1024 * 1024,
  refuse = answerHeadError,
  dev = false,
  server: given = {},
}: ListenOptions<Request>): Promise<Listener<Request>> {
  // Longer than the keep-alive, or a connection used at its end would be cut.
  const keepAlive = keepAliveMs && {
    keepAliveTimeout: keepAliveMs,
    headersTimeout: Math.max(60_000, keepAliveMs + 5_000),
  }
  // An accepted upgrade would bypass `answer` and stay open. A rejected one is an ordinary request,
  // whatever else listens for upgrades.
  const upgrades = dev ? {} : { shouldUpgradeCallback: () => false }
  const options = { maxHeaderSize, requestTimeout, ...given, ...keepAlive, ...upgrades }
  const opened = Promise.withResolvers<void>()
  let listener: RequestListener<Request> | undefined
  let closing = false
  const mayStart = oneAtATime(maxWaiting)
  /** The latest answer of each connection. */
  const answers = new WeakMap<Duplex, ServerResponse>()
  const answer: RequestListener<Request> = (request, response) => {
    if (!mayStart(request, response)) return
    answers.set(request.socket, response)
    if (closing) response.setHeader('Connection', 'close')
    if (hasBody(request)) {
      endSilentBody(request, silentMs)
      readRestAfterAnswer(request, response)
    }
    const error = headError(request)
    if (error !== null) {
      response.setHeader('Connection', 'close')
      return refuse(response, error)
    }
    // HTTP/1.0 has no host, and probes of load balancers use it.
    request.headers.host ||= 'localhost'
    const respond = listener ?? starting
    if (respond) respond(request, response)
    else if (isProbe(request.url)) answerStarting(response)
    else void hold(request, response)
  }

  // Holds requests during the start, because a proxy does not repeat a form that got 503.
  const hold: RequestListener<Request> = async (request, response) => {
    await resultWithin(holdMs, () => opened.promise)
    if (response.destroyed) return
    if (listener) listener(request, response)
    else answerStarting(response)
  }

  const server = createServer(options, answer)
    .on('connect', refuseTunnel)
    .on('clientError', (error, socket) => refuseBroken(error, socket, answers.get(socket)))
    .on('checkExpectation', (_request, response) => {
      response.setHeader('Connection', 'close')
      refuse(response, { status: 417, message: 'Nothing but 100-continue can be expected.' })
    })
  server.listen({ port, host: address })
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    const isElsewhere = ['EADDRNOTAVAIL', 'EINVAL'].includes(cause.code ?? '')
    const reason = isElsewhere
      ? `LISTEN_ADDRESS ${address} is not an address of this machine`
      : `${setting} ${port} ${reasonOf(cause)}`
    throw new PortError(reason, { cause })
  })
  return {
    server,
    port: portOf(server),
    openFor(next) {
      listener = next
      opened.resolve()
    },
    async close(timeoutMs, drainMs = 0) {
      closing = true
      if (drainMs > 0) await wait(drainMs)
      await takeWaiting(server)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A keep-alive connection becomes idle only after its last response.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      // Upgraded connections, as in development, may outlive the timeout.
      await resultWithin(timeoutMs, () => closed)
      clearInterval(sweep)
      server.closeAllConnections()
    },
  }
}

/** Turns of the event loop without a new connection; the first may not have polled for one. */
const quietTurns = 3
const takeWithinMs = 500

/** Accepts connections that the kernel has queued, because closing would reset them. */
async function takeWaiting(server: NetServer): Promise<void> {
  let quiet = 0
  const begin = () => {
    quiet = 0
  }
  server.on('connection', begin)
  for (
    const until = currentTime() + takeWithinMs;
    quiet < quietTurns && currentTime() < until;
    quiet++
  ) {
    await nextTurn()
  }
  server.off('connection', begin)
}

export function portOf(server: NetServer): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

const isProbe = (url = '') => ['/healthz', '/readyz'].includes(url)

const asText = { 'Content-Type': 'text/plain', ...refusalHeaders }

function answerStarting(response: ServerResponse): void {
  response.writeHead(503, { ...asText, 'Retry-After': '2' })
  response.end('Starting\n')
}

function answerHeadError(response: ServerResponse, { message, status }: HeadError): void {
  response.writeHead(status, asText)
  response.end(`${message}\n`)
}

/** Without a listener Node closes the connection of CONNECT without an answer. */
function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  endWith(socket, 405)
}

/** Answers a head or a body that Node cannot read, because Node itself would answer without our headers. */
function refuseBroken(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  latest: ServerResponse | undefined,
): void {
  // A second answer would be read as a part of the first.
  const isAnswering = latest?.headersSent === true && !latest.writableFinished
  if (error.code === 'ECONNRESET' || isAnswering || !socket.writable) return void socket.destroy()
  endWith(socket, statusOfBroken[error.code ?? ''] ?? 400)
}

const statusOfBroken: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function endWith(socket: Duplex, status: number): void {
  const headers = { ...refusalHeaders, 'Content-Length': '0', Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
}

function reasonOf(cause: NodeJS.ErrnoException): string {
  if (cause.code === 'EADDRINUSE') return 'is already in use: stop what uses it, or set another one'
  if (cause.code === 'EACCES') return 'may not be used by this account'
  return `cannot be used (${cause.code ?? cause.message})`
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes the connection of a body that has stopped arriving, however fast it arrived before. */
function endSilentBody(request: IncomingMessage, silentMs: number): void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    // Nothing is read while the reader of the body makes it wait.
    const isHeld = request.isPaused() || request.readableLength > 0
    if (socket.bytesRead === before && !isHeld) socket.destroySoon()
    before = socket.bytesRead
  }, silentMs).unref()
  request.once('close', () => clearInterval(timer))
}

/** Milliseconds for the rest of a body after the response. */
const restMs = 2_000

/**
 * Reads the rest of a body that its reader has left, after the response is sent, because the next
 * request on the connection waits behind it, and through a proxy that is another visitor's. Closes
 * the connection if the rest does not arrive in time.
 */
function readRestAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  response.once('finish', () => {
    if (request.complete) return
    // A reader that has stopped blocks the body by one of these.
    request.unpipe()
    request.removeAllListeners('data')
    request.removeAllListeners('readable')
    request.resume()
    // A destroyed request has no reader, for which Node would wait.
    const push = request.push.bind(request)
    request.push = (chunk, encoding) => {
      push(chunk, encoding)
      return true
    }
    socket.resume()
    setTimeout(() => {
      if (!request.complete) socket.destroySoon()
    }, restMs).unref()
  })
}
