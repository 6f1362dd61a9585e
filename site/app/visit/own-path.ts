/** A path of this site to go on to, whatever somebody wrote into a link; else `otherwise`. */
export function ownPath(to: string | null | undefined, otherwise: string): string {
  if (!to || to.length > 2_000 || !/^\/(?![/\\])/.test(to) || /[\\\p{Cc}]/u.test(to)) {
    return otherwise
  }
  const base = 'http://site.invalid'
  if (!URL.canParse(to, base)) return otherwise
  const { origin, pathname, search, hash } = new URL(to, base)
  // What only looks like a path of ours until it is resolved: `/..//evil.example`.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : otherwise
}
