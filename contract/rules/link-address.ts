/** Target of a link, parsed as browsers do. */
type LinkAddress =
  /** Path, query and hash of a page of this site. */
  | { kind: 'internal'; to: string }
  | { kind: 'external'; href: string }
  /** A dangerous protocol, or not a URL. */
  | { kind: 'forbidden' }

const forbidden = /^(?:javascript|data|blob|vbscript):/i

/** @param base address of the page that contains the link */
export function linkAddress(url: string, base: string): LinkAddress {
  // Remove invisible characters, so that they cannot hide a protocol or a host.
  const plain = url.replace(/[\p{C}\p{Z}]/gu, '')
  const target = parsed(url, base)
  if (!target || forbidden.test(plain) || forbidden.test(target.protocol))
    return { kind: 'forbidden' }
  // An address that begins with its host counts as external, even on this site: `//host`, `\\host`.
  if (/^[/\\]{2}/.test(plain) || target.origin !== new URL(base).origin) {
    return { kind: 'external', href: target.href }
  }
  const path = target.pathname.replace(/\/{2,}/g, '/')
  return { kind: 'internal', to: path + target.search + target.hash }
}

/** Instead of `URL.parse` and `URL.canParse`, which the oldest supported browsers lack. */
function parsed(url: string, base: string): URL | null {
  try {
    return new URL(url, base)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    return null
  }
}
