import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { BoundedRequest, boundBody } from './body-limit.ts'

/** The port is taken; the message is one line that names it. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

export interface FrontDoor {
  server: Server
  /** From now on requests go here; until then they are answered 503. */
  openFor: (listener: RequestListener) => void
  /** Takes no further request and waits for those in flight, at most this long. */
  close: (patienceMs: number) => Promise<void>
}

/**
 * Listens from the first moment, so that a taken port ends the start early and whoever watches the
 * start gets an answer.
 *
 * @param setting the name of the setting that holds the port
 * @throws PortError
 */
export async function openFrontDoor(setting: string, port: number): Promise<FrontDoor> {
  let listener: RequestListener = starting
  const server = createServer({ IncomingMessage: BoundedRequest }, (request, response) => {
    if (!setTarget(request)) {
      response.writeHead(400, {
        'content-type': 'application/json',
        'content-length': notAnAddress.length,
        connection: 'close',
      })
      response.end(notAnAddress)
    } else if (boundBody(request, response)) listener(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: Error & { code?: string }) => {
      const reason =
        cause.code === 'EADDRINUSE'
          ? 'is already in use'
          : cause.code === 'EACCES'
            ? 'may not be used by this account'
            : `cannot be used (${cause.code ?? cause.message})`
      reject(new PortError(`${setting} ${port} ${reason}`, { cause }))
    })
    server.listen(port, resolve)
  })
  return {
    server,
    openFor: (next) => {
      listener = next
    },
    close: async (patienceMs) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A connection that is kept alive becomes idle only after its last answer.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const patience = new AbortController()
      await Promise.race([
        closed,
        wait(patienceMs, null, { signal: patience.signal }).catch(() => undefined),
      ])
      patience.abort()
      clearInterval(sweep)
      server.closeAllConnections()
    },
  }
}

const notAnAddress = JSON.stringify({
  errors: [{ message: 'This is no address.', extensions: { code: 'INVALID_QUERY' } }],
})

/**
 * Leaves path and query in `url`: proxies may send the whole address there.
 *
 * @returns whether there is a path that can be read; Next answers others with 500
 */
function setTarget(request: IncomingMessage): boolean {
  const { url = '' } = request
  if (/^https?:/i.test(url) && URL.canParse(url)) {
    const { pathname, search } = new URL(url)
    request.url = pathname + search
  }
  const [path = ''] = request.url?.split('?') ?? []
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

const starting: RequestListener = (_request, response) => {
  response.writeHead(503, {
    'content-type': 'application/json',
    'retry-after': '2',
    'cache-control': 'no-store',
  })
  response.end('{"status":"starting"}')
}
