/** Validates the target of a redirect: a path of this site, else `otherwise`. */
export function ownPath(to: string | null | undefined, otherwise: string): string {
  if (!to || to.length > 2_000 || !/^\/(?![/\\])/.test(to) || /[\\\p{Cc}]/u.test(to)) {
    return otherwise
  }
  const base = 'http://site.invalid'
  if (!URL.canParse(to, base)) return otherwise
  const { origin, pathname, search, hash } = new URL(to, base)
  // `/..//evil.example` becomes another host only when it is resolved.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : otherwise
}
