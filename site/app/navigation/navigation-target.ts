import { linkAddress } from '../ui/link-address.ts'

/** A navigation that is not allowed. */
export class NavigationError extends Error {
  override readonly name = 'NavigationError'
}

export interface NavigateToOptions {
  /** Lets the navigation leave this site. */
  external?: boolean
}

export type NavigationTarget = { kind: 'internal'; to: string } | { kind: 'external'; href: string }

/**
 * Where code may lead the reader.
 *
 * @throws NavigationError for another site without permission, and for protocols that run or make
 * up something, whatever is permitted
 */
export function navigationTarget(
  url: string,
  base: string,
  { external = false }: NavigateToOptions = {},
): NavigationTarget {
  const address = linkAddress(url, base)
  if (address.kind === 'refused') throw new NavigationError(`Refused address: ${url}`)
  if (address.kind === 'external' && !external) {
    throw new NavigationError(`Another site, and "external" is not given: ${address.href}`)
  }
  return address
}
