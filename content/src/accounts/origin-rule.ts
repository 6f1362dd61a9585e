import type { AuthSettings } from '../core/settings/runtime.ts'
import { foreignOrigin } from './auth-errors.ts'

/** Overwritten by the server with the method, because Payload's strategies get only the headers. */
export const methodHeader = 'x-service-method'

type OwnOrigins = Pick<AuthSettings, 'secureCookies' | 'trustedOrigins'>

/** Methods that change nothing. */
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
 * Whether a request with a cookie comes from our own pages: from an origin that is named, or from the
 * one that is asked, by whatever name the service is reached without https. A sibling subdomain is
 * neither, although browsers send it our cookies. `none` is an address that was typed, or a bookmark.
 */
export function isTrustedOrigin(
  headers: Headers,
  method: string,
  { secureCookies, trustedOrigins: trusted }: OwnOrigins,
): boolean {
  const origin = headers.get('Origin')
  if (origin !== null && trusted.includes(origin)) return true
  // Of sandboxed pages, and of pages that hide where they are.
  if (origin === 'null') return false
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || (site === 'none' && origin === null)
  if (origin !== null) return !secureCookies && origin === `http://${headers.get('Host')}`
  // Browsers name neither where they read without https, and very old ones nowhere; programs neither.
  const referrer = isReading(method) ? null : headers.get('Referer')
  return referrer === null || trusted.some((each) => URL.parse(referrer)?.origin === each)
}

/**
 * Of a request that changes something.
 *
 * @throws ApiError FORBIDDEN
 */
export function requireTrustedOrigin(headers: Headers, own: OwnOrigins): void {
  if (!isTrustedOrigin(headers, 'POST', own)) throw foreignOrigin()
}
