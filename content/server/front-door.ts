import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ApiErrorCode, ApiErrors } from '@alun/contract/schema/api-error'
import { type Listener, listen } from '@alun/platform/listener'
import { BoundedRequest, boundBody, saysSignedIn } from './body-limit.ts'
import { canonicalPath, isOpened } from './door-path.ts'
import { type PublicAddresses, secondLines } from './second-lines.ts'

export type FrontDoor = Listener<typeof BoundedRequest>

/**
 * Listens for the content service, refuses what nothing behind it should read, and adds to every answer
 * what browsers are to keep to.
 *
 * @param addresses with `dev` everything that a framework brings along is open, as its reloading needs it
 * @throws PortError
 */
export async function openFrontDoor(
  place: { port: number; address?: string | undefined },
  addresses: PublicAddresses,
  keepAliveMs?: number,
): Promise<FrontDoor> {
  const addHeaders = secondLines(addresses)
  const guard = guarded(addHeaders, addresses.dev === true)
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

/** Next takes what is sent to a page for a call of one of its functions, and decodes it before that decides. */
const isFunctionCall = (method: string | undefined, path: string) =>
  method === 'POST' && /^\/admin(?:\/|$)/.test(path)

/** Lets requests through that have an address of the service and a body within the limits. */
function guarded(addHeaders: ReturnType<typeof secondLines>, dev: boolean) {
  return (listener: RequestListener): RequestListener<typeof BoundedRequest> =>
    (request, response) => {
      const target = targetOf(request)
      const [path = ''] = target.split('?', 1)
      addHeaders(response, path)
      const canonical = canonicalPath(path)
      if (!methods.includes(request.method ?? '')) {
        response.setHeader('allow', methods.join(', '))
        reject(response, 405, 'METHOD_NOT_ALLOWED', 'Nothing is answered to this method.')
      } else if (canonical === null) {
        reject(response, 400, 'INVALID_QUERY', 'This is no address.')
      } else if (canonical !== path) {
        response.writeHead(308, { location: canonical + target.slice(path.length) }).end()
      } else if (!dev && !isOpened(path)) {
        reject(response, 404, 'ROUTE_NOT_FOUND', 'Nothing is answered here.')
      } else if (boundBody(request, response)) {
        if (isFunctionCall(request.method, path) && !saysSignedIn(request)) {
          return reject(response, 403, 'FORBIDDEN', 'Only people who are signed in call this.')
        }
        request.url = target
        listener(request, response)
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

/** Path and query: proxies may send the whole address. */
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
