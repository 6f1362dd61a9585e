import { foreignOrigin } from './auth-errors.ts'

/** Overwritten by the server with the method, because Payload's strategies get only the headers. */
export const methodHeader = 'x-service-method'

/** Whether a browser follows a link, possibly from another site; such a request changes nothing. */
export function isTopLevelNavigation(headers: Headers): boolean {
  return (
    ['GET', 'HEAD'].includes(headers.get(methodHeader) ?? '') &&
    headers.get('Sec-Fetch-Mode') === 'navigate' &&
    headers.get('Origin') === null
  )
}

/**
 * Whether a request with a cookie comes from our own pages. Browsers send the origin of every
 * request that changes something; other clients send no cookies of a browser.
 */
export function isTrustedOrigin(headers: Headers, trusted: readonly string[]): boolean {
  const origin = headers.get('Origin')
  if (origin !== null && trusted.includes(origin)) return true
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return ['same-origin', 'same-site', 'none'].includes(site)
  return origin === null
}

/** @throws ApiError FORBIDDEN */
export function requireTrustedOrigin(headers: Headers, trusted: readonly string[]): void {
  if (!isTrustedOrigin(headers, trusted)) throw foreignOrigin()
}
