import { createServer, type RequestListener, type Server } from 'node:http'

/** The port cannot be had; the message is one line that names it. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

export interface Listener {
  server: Server
  port: number
  /** From now on requests go here; until then they are answered 503. */
  openFor: (listener: RequestListener) => void
  /** Takes no further connection and lets requests in flight end, at most for this long. */
  close: (patienceMs: number) => Promise<void>
}

/** Milliseconds a visitor may take to send the head of a request. */
const headPatience = 15_000

/**
 * Listens at once, so that a taken port ends the start before anything else begins.
 *
 * @throws PortError
 */
export async function listen(port: number): Promise<Listener> {
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '2' })
    response.end('Starting\n')
  }
  let closing = false
  const server = createServer(
    { headersTimeout: headPatience, maxHeaderSize: 32 * 1024 },
    (request, response) => {
      if (closing) response.setHeader('Connection', 'close')
      listener(request, response)
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new PortError(`PORT ${port} ${reasonOf(cause)}`, { cause })),
    )
    server.listen(port, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    openFor(next) {
      listener = next
    },
    async close(patienceMs) {
      closing = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A connection that is kept alive becomes idle only after its last answer.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const timeout = setTimeout(() => server.closeAllConnections(), patienceMs)
      server.closeIdleConnections()
      await closed
      clearInterval(sweep)
      clearTimeout(timeout)
    },
  }
}

function reasonOf(cause: NodeJS.ErrnoException): string {
  if (cause.code === 'EADDRINUSE') return 'is already in use'
  if (cause.code === 'EACCES') return 'may not be used by this account'
  return `cannot be used (${cause.code ?? cause.message})`
}
