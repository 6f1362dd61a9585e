/**
 * The name of a cookie of the site other than those of its session. On https it has the prefix with which
 * browsers let no sibling domain set it; without https they reject the prefix.
 */
export function ownCookie(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
