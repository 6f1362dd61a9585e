import { isLocale } from '@alun/contract/rules/locale'
import { hasNeedlessPrefix } from '../../app/browser/language/language.ts'

export const targetLimit = 4_096

/**
 * The request target in a form that `Request` accepts; `null` if it is not a path. Replaces
 * backslashes, which browsers treat as slashes. `OPTIONS *` asks about the whole server.
 */
export function plainTarget(raw: string, method = 'GET'): string | null {
  if (raw === '*' && method === 'OPTIONS') return '/'
  const target = raw.replaceAll('\\', '/')
  return target.startsWith('/') || /^https?:\/\/[^/?#]+\//i.test(target) ? target : null
}

type CheckedTarget =
  | { kind: 'plain'; target: string }
  | { kind: 'moved'; to: string }
  | { kind: 'too-long' }
  | { kind: 'malformed' }

/** Path and query of a target; `search` begins with `?`. */
export function splitTarget(target: string) {
  const [path = ''] = target.split('?', 1)
  const search = target.slice(path.length)
  return { path, search, query: new URLSearchParams(search) }
}

/**
 * Redirects repeated slashes and a language in capitals to the plain path on the same host, unless
 * browsers resolve the address themselves.
 */
export function checkTarget(raw: string): CheckedTarget {
  if (raw.length > targetLimit) return { kind: 'too-long' }
  const target = withoutOrigin(raw)
  if (!target.startsWith('/')) return { kind: 'malformed' }
  const { path, search } = splitTarget(target)
  const spelt = withSmallPrefix(path)
  const collapsed = hasNeedlessPrefix(spelt) ? spelt : spelt.replace(/\/+/g, '/')
  if (collapsed !== path) return { kind: 'moved', to: collapsed + search }
  return { kind: 'plain', target: resolved(path) + search }
}

/** Accepts a language in capitals, because people type addresses from print. */
function withSmallPrefix(path: string): string {
  return path.replace(/^\/+([^/]+)/, (whole, first: string) => {
    const small = first.toLowerCase()
    return small !== first && isLocale(small) ? `/${small}` : whole
  })
}

/** Drops the origin of an absolute target, which proxies may send. */
const withoutOrigin = (raw: string) => raw.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '')

/** Resolves `.` and `..` and encodes the rest as browsers do. */
function resolved(path: string): string {
  return new URL(`http://host${path}`).pathname.replace(/\/{2,}/g, '/')
}
