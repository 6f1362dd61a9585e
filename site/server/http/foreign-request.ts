/**
 * Whether a form was sent by a page that is not ours. Browsers report where it came from: only the
 * same origin counts, for no page of another subdomain sends forms here. Programs report nothing, and
 * old browsers hide the origin where a reader wants it: both are believed, for a form that another
 * site sends comes without the visitor's cookies (`SameSite`).
 */
export function isForeignRequest(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('Origin')
  if (origin === null || origin === 'null') return false
  if (!URL.canParse(origin)) return true
  const { host } = new URL(origin)
  // The site may be reached by other names as well, as it is while it is being built.
  return host !== new URL(siteUrl).host && host !== headers.get('Host')
}
