/**
 * Whether a form was sent by a page that is not ours. Browsers report where it came from: only the
 * same origin counts, for no page of another subdomain sends forms here. A program that reports
 * nothing has no cookies of a visitor either.
 */
export function isForeignRequest(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('Origin')
  if (origin === null) return false
  if (!URL.canParse(origin)) return true
  const { host } = new URL(origin)
  // The site may be reached by other names as well, as it is while it is being built.
  return host !== new URL(siteUrl).host && host !== headers.get('Host')
}
