/** Where a link leads, judged as a browser would read it. */
export type LinkAddress =
  /** Path, query and hash of a page of this site. */
  | { kind: 'internal'; to: string }
  | { kind: 'external'; href: string }
  /** Runs code, shows made-up content, or cannot be read at all. */
  | { kind: 'refused' }

const refusedProtocols = new Set(['javascript:', 'data:', 'blob:', 'vbscript:'])

/**
 * @param url as it stands in a link
 * @param base address of the page that it stands on
 */
export function linkAddress(url: string, base: string): LinkAddress {
  if (isRefused(url) || !URL.canParse(url, base)) return { kind: 'refused' }
  const target = new URL(url, base)
  if (refusedProtocols.has(target.protocol)) return { kind: 'refused' }
  // An address with a host is meant for another site, even where the host happens to be this one.
  if (namesHost(url) || target.origin !== new URL(base).origin) {
    return { kind: 'external', href: target.href }
  }
  const path = target.pathname.replace(/\/{2,}/g, '/')
  return { kind: 'internal', to: path + target.search + target.hash }
}

/** Also what a browser would not run: characters that cannot be seen hide nothing here. */
function isRefused(url: string): boolean {
  const [protocol] = /^[^/?#:]*:/.exec(url.replace(/[\p{C}\p{Z}]/gu, '')) ?? []
  return protocol !== undefined && refusedProtocols.has(protocol.toLowerCase())
}

/** `//host` and `\\host`, behind or between characters that a browser skips as well. */
function namesHost(url: string): boolean {
  return /^[/\\]{2}/.test(url.replace(/[\p{C}\p{Z}]/gu, ''))
}
