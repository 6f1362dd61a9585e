/**
 * Whether a form was sent from a page of another site. Browsers and programs that name no origin
 * are believed: nothing can be done in a visitor's name here, but enquiries can be made up.
 */
export function isForeign(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site === 'same-origin' || site === 'none') return false
  const origin = headers.get('Origin')
  if (origin === null || origin === 'null') return site === 'cross-site'
  if (origin === siteUrl) return false
  // The site may be reached by other names as well, as it is while it is being built.
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('Host')
}
