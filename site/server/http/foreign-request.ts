/**
 * Whether a form was sent by a page that is not ours. Browsers report where it came from: only the
 * same origin counts, for no page of another subdomain sends forms here. Programs report nothing, and
 * are believed: browsers name the origin of each form.
 */
export function isForeignRequest(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('Origin')
  if (origin === null) return false
  const host = URL.parse(origin)?.host
  // The site may be reached by other names as well, as it is while it is being built.
  return host === undefined || (host !== new URL(siteUrl).host && host !== headers.get('Host'))
}
