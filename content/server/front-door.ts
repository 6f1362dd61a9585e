import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ApiErrorCode, ApiErrors } from '@alun/contract/schema/api-error'
import { type Listener, listen } from '@alun/platform/listener'
import { BoundedRequest, boundBody } from './body-limit.ts'
import { canonicalPath, isOpened } from './door-path.ts'
import { type PublicAddresses, securityHeaders } from './security-headers.ts'

export type FrontDoor = Listener<typeof BoundedRequest>

/**
 * Listens for the content service, rejects requests that nothing behind it should read, and adds security
 * headers to every answer.
 *
 * @param addresses with `dev` all routes of the framework are open, because reloading needs them
 * @throws PortError
 */
export async function openFrontDoor(
  place: { port: number; address?: string | undefined },
  addresses: PublicAddresses,
  keepAliveMs?: number,
  ownFunction?: string,
): Promise<FrontDoor> {
  const addHeaders = securityHeaders(addresses)
  const guard = guarded(addHeaders, addresses.dev === true, ownFunction)
  const door = await listen({
    setting: 'CONTENT_PORT',
    ...place,
    keepAliveMs,
    dev: addresses.dev === true,
    starting: guard(starting),
    refuse: (response, { message, status }) => {
      addHeaders(response, '')
      reject(response, status, 'INVALID_QUERY', message)
    },
    server: { IncomingMessage: BoundedRequest },
  })
  return { ...door, openFor: (listener) => door.openFor(guard(listener)) }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Lets requests through that have an address of the service and a body within the limits. */
function guarded(
  addHeaders: ReturnType<typeof securityHeaders>,
  dev: boolean,
  ownFunction: string | undefined,
) {
  return (listener: RequestListener): RequestListener<typeof BoundedRequest> =>
    (request, response) => {
      const target = targetOf(request)
      const [path = ''] = target.split('?', 1)
      addHeaders(response, path)
      const canonical = canonicalPath(path)
      if (!methods.includes(request.method ?? '')) {
        response.setHeader('allow', methods.join(', '))
        reject(response, 405, 'METHOD_NOT_ALLOWED', 'This method is not supported.')
      } else if (canonical === null) {
        reject(response, 400, 'INVALID_QUERY', 'The address is invalid.')
      } else if (canonical !== path) {
        response.writeHead(308, { location: canonical + target.slice(path.length) }).end()
      } else if (!dev && !isOpened(path)) {
        reject(response, 404, 'ROUTE_NOT_FOUND', 'There is nothing at this address.')
      } else {
        // Every reader finds the same path, also the one that limits the body.
        request.url = target
        if (boundBody(request, response, ownFunction)) listener(request, response)
      }
    }
}

function reject(
  response: ServerResponse,
  status: number,
  code: ApiErrorCode,
  message: string,
): void {
  const errors: ApiErrors['errors'] = [{ message, extensions: { code } }]
  const body = JSON.stringify({ errors })
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end(body)
}

/** Path and query, because proxies may send the full address. */
function targetOf({ url = '' }: IncomingMessage): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

const starting: RequestListener = (_request, response) => {
  response.writeHead(503, {
    'content-type': 'application/json',
    'retry-after': '2',
    'cache-control': 'no-store',
  })
  response.end('{"status":"starting"}')
}
