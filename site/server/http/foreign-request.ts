/**
 * Whether another site sent this form. Browsers report the origin of a form, and only the same
 * origin is allowed, because no other subdomain sends forms here. A request without these headers
 * comes from a program, not from a browser.
 */
export function isForeignRequest(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('Origin')
  if (origin === null) return false
  const host = URL.parse(origin)?.host
  // The site may have other host names, for instance before its launch.
  return host === undefined || (host !== new URL(siteUrl).host && host !== headers.get('Host'))
}
