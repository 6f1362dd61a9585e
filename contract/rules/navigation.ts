import { linkAddress } from './link-address.ts'

interface NavigationOptions {
  /** Permission to leave the site. */
  external?: boolean
}

/**
 * The full address of a navigation from the page `base`.
 * @throws for another site without permission, and for a protocol that runs or contains code
 */
function navigationTarget(
  url: string,
  base: string,
  { external = false }: NavigationOptions = {},
): string {
  const { kind } = linkAddress(url, base)
  if (kind === 'forbidden' || (kind === 'external' && !external)) {
    throw new Error(`Navigation to ${url} is not permitted: it is ${kind}`)
  }
  return new URL(url, base).href
}

/** Validates the target of a redirect: a path of this site, else `otherwise`. */
export function ownPath(to: string | null | undefined, otherwise: string): string {
  if (!to || to.length > 2_000 || !to.startsWith('/') || /[\\\p{Cc}]/u.test(to)) return otherwise
  const base = 'http://site.invalid'
  if (linkAddress(to, base).kind !== 'internal') return otherwise
  const { pathname, search, hash } = new URL(to, base)
  // `/..//evil.example` becomes another host only after resolving.
  return pathname.startsWith('//') ? otherwise : pathname + search + hash
}

/** The value of a `Location` header, by the rule of every navigation: a path, or a permitted address. */
export function redirectLocation(to: string, options?: NavigationOptions): string {
  navigationTarget(to, 'http://site.invalid', options)
  return to
}

// Declared here because the contract is compiled without browser types.
declare const location: Record<'assign' | 'replace', (url: string) => void> & { href: string }
declare const open: (url: string) => unknown

interface BrowserNavigation extends NavigationOptions {
  /** How to navigate: by default with a new history entry, else replacing the current one or in a new tab. */
  as?: 'replaced' | 'tab'
}

/** The only function by which scripts navigate. @throws like `navigationTarget` */
export function navigateTo(url: string, { external, as }: BrowserNavigation = {}): void {
  const target = navigationTarget(url, location.href, { external })
  if (as === 'tab') open(target)
  else if (as === 'replaced') location.replace(target)
  else location.assign(target)
}
