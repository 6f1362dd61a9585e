import type { IncomingMessage, RequestListener } from 'node:http'
import { type Listener, listen } from '@alun/platform/listener'
import { BoundedRequest, boundBody } from './body-limit.ts'

export type FrontDoor = Listener<typeof BoundedRequest>

/**
 * Listens for the content service and refuses what nothing behind it should read.
 *
 * @throws PortError
 */
export async function openFrontDoor(port: number): Promise<FrontDoor> {
  const door = await listen({
    setting: 'CONTENT_PORT',
    port,
    starting: guarded(starting),
    server: { IncomingMessage: BoundedRequest },
  })
  return { ...door, openFor: (listener) => door.openFor(guarded(listener)) }
}

/** Lets requests through that have a readable address and a body within the limits. */
function guarded(listener: RequestListener): RequestListener<typeof BoundedRequest> {
  return (request, response) => {
    if (!setTarget(request)) {
      response.writeHead(400, {
        'content-type': 'application/json',
        'content-length': notAnAddress.length,
        connection: 'close',
      })
      response.end(notAnAddress)
    } else if (boundBody(request, response)) listener(request, response)
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
    // Only a malformed escape makes `decodeURIComponent` throw.
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
