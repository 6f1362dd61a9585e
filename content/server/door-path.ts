/** Paths that the service answers, with everything below them; other routes of a framework stay closed. */
const opened = [
  '/admin',
  '/api',
  '/v1',
  '/favicon.ico',
  '/mail',
  '/metrics',
  '/healthz',
  '/readyz',
  // Files of the panel's build.
  '/_next/static',
]

export function isOpened(path: string): boolean {
  return path === '/' || opened.some((each) => path === each || path.startsWith(`${each}/`))
}

/**
 * The canonical spelling of a path: without needless escapes, `.`, `..` and repeated slashes. `null` if it
 * cannot be decoded, to which Next would answer 500.
 */
export function canonicalPath(path: string): string | null {
  try {
    if (!path.startsWith('/') || decodeURIComponent(path).includes('\0')) return null
  } catch (cause) {
    if (cause instanceof URIError) return null
    throw cause
  }
  const plain = path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escaped
  })
  return new URL(`http://host${plain}`).pathname.replace(/\/{2,}/g, '/')
}
