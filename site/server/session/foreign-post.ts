/**
 * Whether a form was sent by a page of somebody else. Browsers say where a form came from; a
 * program that says nothing has no cookies of a visitor either.
 */
export function isForeignPost(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('Origin')
  if (origin === null) return false
  if (!URL.canParse(origin)) return true
  const { host } = new URL(origin)
  return host !== new URL(siteUrl).host && host !== headers.get('Host')
}
