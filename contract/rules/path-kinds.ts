import { unprefixedPath } from './locale.ts'
import { previewPath } from './preview.ts'

/** Pages for one visitor, in every language: never cached, listed, measured or prefetched. */
export const personalPaths = ['/account', '/viewing'] as const

/** Paths below these are not pages and have no language. */
export const filePaths = ['/assets', '/media', '/brochures', '/builds'] as const

/** Roots that the site's server answers besides pages. */
const serverRoots = [
  ...filePaths,
  ...personalPaths,
  // A host that answers below it can prove that it owns the domain.
  '/.well-known',
  '/bot-check',
  '/brochure-link',
  // Pictures of a former build.
  '/cards',
  '/sitemaps',
  previewPath,
]
const serverFiles = [
  '/feed.xml',
  '/healthz',
  '/island-errors',
  '/manifest.webmanifest',
  '/metrics',
  '/readyz',
  '/robots.txt',
  '/service-worker.js',
  '/sitemap.xml',
  '/speculation-rules.json',
]
const icons = /^\/(?:favicon|apple-touch-icon|icon-[\w-]+)\.(?:svg|png|ico)$/

/** Whether the server keeps this path for itself, so that no redirect can have it. */
export function isServerPath(path: string): boolean {
  return isBelow(path, serverRoots) || serverFiles.includes(path) || icons.test(path)
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
