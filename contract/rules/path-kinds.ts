import {
  personalPaths,
  previewPath,
  serverFiles,
  serverRoots,
} from '../site-definition/server-paths.ts'
import { unprefixedPath } from './locale.ts'

const icons = /^\/(?:favicon|apple-touch-icon|icon-[\w-]+)\.(?:svg|png|ico)$/

/** Files at the root by which other services recognise the owner of a domain, as below `/.well-known/`. */
const proofs =
  /^\/(?:(?:ads|app-ads|security)\.txt|apple-app-site-association|assetlinks\.json|BingSiteAuth\.xml|(?:google|yandex_|pinterest-)[\da-z]+\.html)$/i

/** Whether the server keeps this path for itself, so that no redirect can have it. */
export function isServerPath(path: string): boolean {
  return (
    isBelow(path, serverRoots) ||
    serverFiles.includes(path) ||
    icons.test(path) ||
    proofs.test(path)
  )
}

/** @param roots of one segment each */
export function isBelow(path: string, roots: readonly string[]): boolean {
  return roots.includes(`/${path.split('/')[1]}`)
}

export function isPersonalPath(path: string): boolean {
  return isBelow(unprefixedPath(path), personalPaths)
}

/** Whether addresses with this path may contain a secret token. */
export function mayHoldToken(path: string): boolean {
  return isPersonalPath(path) || isBelow(path, [previewPath, '/brochures'])
}

/** Path and query for reports, without a query that may hold a token. */
export function reportedAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return mayHoldToken(pathname) ? pathname : pathname + search
}
