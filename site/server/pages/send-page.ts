import { prefetchLifetimeMs, sentTiming } from '../../app/browser/prefetch/prefetched-page.ts'
import { sendEncoded } from '../http/content-encoding.ts'
import { jsonError, wantsJson } from '../http/error-response.ts'
import { retryAfter } from '../http/plain-response.ts'
import { splitTarget } from '../http/request-target.ts'
import { statusText } from '../http/status-text.ts'
import type { PageAddress } from './cache/page-address.ts'
import type { PageAnswer } from './page-service.ts'

/** Browsers revalidate at every visit, so that a published change shows at once. */
export const pageCacheControl = 'public, max-age=0, must-revalidate'

/**
 * Browsers show a prefetched page without revalidation even if cookies have changed, because public
 * pages depend on none. For a visitor who has signed in since, the script of the page reloads it
 * (`prefetched-page.ts`). `private` keeps it out of shared caches.
 */
function prefetchCacheControl(left: number): string {
  const lifetime = Math.max(0, Math.min(prefetchLifetimeMs, left))
  return `private, max-age=${Math.floor(lifetime / 1000)}`
}

/** Headers of prefetches: of the standard, of Chrome and of Firefox 114 before it. */
export const prefetchHeaders = ['sec-purpose', 'purpose', 'x-moz']

export async function sendPage(
  request: Request,
  address: PageAddress,
  answer: PageAnswer,
  now: number,
): Promise<Response> {
  const { bodies, etag, renderedAt, source, status, until } = answer
  const message = statusText(answer.statusText)
  const headers = new Headers(answer.headers)
  const failed = status >= 400
  const isPrefetched = isPrefetch(request)
  const cacheControl = isPrefetched ? prefetchCacheControl(until - now) : pageCacheControl
  headers.set('Cache-Control', failed ? 'no-store' : cacheControl)
  if (isPrefetched) headers.set('Server-Timing', `${sentTiming};desc="${now}"`)
  headers.set('Vary', 'Accept-Encoding')
  headers.set('X-Cache', source)
  if (status === 503) headers.set('Retry-After', retryAfter)
  if (source === 'stale') {
    headers.set('Age', String(Math.max(0, Math.floor((now - renderedAt) / 1000))))
    headers.set('Warning', '110 - "Response is Stale"')
  }

  if (failed && wantsJson(request)) {
    return jsonError(status, message, address.requested, headers)
  }
  if (isRedirect(status)) {
    headers.set('Location', withQuery(headers.get('Location') ?? '/', address))
    return new Response(null, { status, headers })
  }

  const init = { status, statusText: message, headers }
  return sendEncoded(request, bodies, failed ? init : { ...init, etag })
}

const isPrefetch = ({ headers }: Request) =>
  prefetchHeaders.some((name) => headers.get(name)?.startsWith('prefetch'))

const isRedirect = (status: number) => status >= 300 && status < 400

/** Redirects keep campaign parameters. */
function withQuery(location: string, { requested }: PageAddress): string {
  return location.includes('?') ? location : location + splitTarget(requested).search
}
