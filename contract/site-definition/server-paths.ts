/** Page of the site that stores a token in its cookie and redirects to a page. */
export const previewPath = '/preview'

/** Pages for one visitor, in every language: never cached, listed, measured or prefetched. */
export const personalPaths = ['/account', '/viewing'] as const

/** Paths below these are not pages and have no language. */
export const filePaths = ['/assets', '/media', '/brochures', '/builds'] as const

/** Roots of one segment that the site's server answers besides pages; no page of a site may have them. */
export const serverRoots = [
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
export const serverFiles = [
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
