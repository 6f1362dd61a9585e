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
