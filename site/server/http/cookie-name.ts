/**
 * Name of a cookie that does not belong to the session. On https the prefix `__Host-` keeps sibling
 * domains from setting it; browsers reject the prefix without https.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
