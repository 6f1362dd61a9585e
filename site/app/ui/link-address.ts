/** Target of a link, parsed as browsers do. */
export type LinkAddress =
  /** Path, query and hash of a page of this site. */
  | { kind: 'internal'; to: string }
  | { kind: 'external'; href: string }
  /** A dangerous protocol, or not a URL. */
  | { kind: 'forbidden' }

const forbiddenProtocols = new Set(['javascript:', 'data:', 'blob:', 'vbscript:'])

/** `base` is the address of the page on which the link stands. */
export function linkAddress(url: string, base: string): LinkAddress {
  if (isRejected(url) || !URL.canParse(url, base)) return { kind: 'forbidden' }
  const target = new URL(url, base)
  if (forbiddenProtocols.has(target.protocol)) return { kind: 'forbidden' }
  // An address with a host counts as external, even if the host is this site's.
  if (namesHost(url) || target.origin !== new URL(base).origin) {
    return { kind: 'external', href: target.href }
  }
  const path = target.pathname.replace(/\/{2,}/g, '/')
  return { kind: 'internal', to: path + target.search + target.hash }
}

/** Ignores invisible characters, so that they can't hide a protocol. */
function isRejected(url: string): boolean {
  const [protocol] = /^[^/?#:]*:/.exec(url.replace(/[\p{C}\p{Z}]/gu, '')) ?? []
  return protocol !== undefined && forbiddenProtocols.has(protocol.toLowerCase())
}

/** `//host` and `\\host`, also with characters that browsers skip. */
function namesHost(url: string): boolean {
  return /^[/\\]{2}/.test(url.replace(/[\p{C}\p{Z}]/gu, ''))
}
