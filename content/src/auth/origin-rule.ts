/**
 * Set by the server to the method, whatever the request says in it: strategies of Payload get
 * nothing but the headers.
 */
export const methodHeader = 'x-alun-method'

/** A link that leads here from elsewhere; such a request changes nothing. */
export function isFollowedLink(headers: Headers): boolean {
  return (
    ['GET', 'HEAD'].includes(headers.get(methodHeader) ?? '') &&
    headers.get('Sec-Fetch-Mode') === 'navigate' &&
    headers.get('Origin') === null
  )
}

/**
 * Whether a call that counts on a cookie comes from a page of ours. Browsers say where a call that
 * changes something comes from; a program that says nothing has no cookies but its own.
 */
export function isTrustedOrigin(headers: Headers, trusted: readonly string[]): boolean {
  const origin = headers.get('Origin')
  if (origin !== null && trusted.includes(origin)) return true
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return ['same-origin', 'same-site', 'none'].includes(site)
  return origin === null
}
