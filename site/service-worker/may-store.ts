/**
 * Whether an answer may be stored. Pages that were made for one visitor, and whatever sets a cookie,
 * are `no-store`.
 */
export function mayStore(response: Response): Response | null {
  const { headers, redirected, status, type } = response
  const isWhole = status === 200 && type === 'basic' && !redirected
  return isWhole && !/no-store/.test(headers.get('Cache-Control') ?? '') ? response : null
}
