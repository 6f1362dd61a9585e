import type { AuthSettings } from '../core/settings/runtime.ts'
import { foreignOrigin } from './auth-errors.ts'

/** The server overwrites this header with the method, because Payload's strategies see only headers. */
export const methodHeader = 'x-service-method'

type OwnOrigins = Pick<AuthSettings, 'panelOrigin' | 'secureCookies'>

const isReading = (method: string) => ['GET', 'HEAD'].includes(method)

/** Whether a browser follows a link, possibly from another site; such a request changes nothing. */
export function isTopLevelNavigation(headers: Headers): boolean {
  return (
    isReading(headers.get(methodHeader) ?? '') &&
    headers.get('Sec-Fetch-Mode') === 'navigate' &&
    headers.get('Origin') === null
  )
}

/**
 * Whether a request with a cookie comes from the panel's own pages: from its public origin, or from the origin
 * it is sent to, which without https may have any name. The site is not trusted, because it runs scripts of
 * others, nor is a sibling subdomain; browsers add our cookies to the calls of both. `Sec-Fetch-Site: none` is an
 * address that was typed, or a bookmark.
 */
export function isTrustedOrigin(
  headers: Headers,
  method: string,
  { panelOrigin, secureCookies }: OwnOrigins,
): boolean {
  const origin = headers.get('Origin')
  if (origin === panelOrigin) return true
  // `null` is the origin of sandboxed pages and of pages that hide their address.
  if (origin === 'null') return false
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || (site === 'none' && origin === null)
  if (origin !== null) return !secureCookies && origin === `http://${headers.get('Host')}`
  // Without https browsers send neither header with reads. Very old browsers and programs never send them.
  const referrer = isReading(method) ? null : headers.get('Referer')
  return referrer === null || URL.parse(referrer)?.origin === panelOrigin
}

/**
 * Checks a request that changes something.
 *
 * @throws ApiError FORBIDDEN
 */
export function requireTrustedOrigin(headers: Headers, own: OwnOrigins): void {
  if (!isTrustedOrigin(headers, 'POST', own)) throw foreignOrigin()
}
