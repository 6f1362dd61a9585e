import { isLocale } from '@alun/contract/rules/locale'
import { hasNeedlessPrefix } from '../../app/browser/language/language.ts'

export const targetLimit = 4_096

/**
 * The target as the adapter to the web's `Request` takes it, `null` where it is no path: it rejects
 * backslashes, which browsers take for slashes, and the `*` of `OPTIONS *`, which asks about the
 * server as a whole.
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

/** Path and query of a target; the query has its `?`, and may have further ones. */
export function splitTarget(target: string) {
  const [path = ''] = target.split('?', 1)
  const search = target.slice(path.length)
  return { path, search, query: new URLSearchParams(search) }
}

/** Repeated slashes and a language in capitals lead to the plain path of this same host, but where a placeholder leaves that to the browser. */
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

/** Whoever types an address from a card or a poster may write the language in capitals. */
function withSmallPrefix(path: string): string {
  return path.replace(/^\/+([^/]+)/, (whole, first: string) => {
    const small = first.toLowerCase()
    return small !== first && isLocale(small) ? `/${small}` : whole
  })
}

/** Proxies may send the whole address; the host in it says nothing here. */
const withoutOrigin = (raw: string) => raw.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '')

/** The path without `.` and `..`, as browsers would send it, all else encoded. */
function resolved(path: string): string {
  return new URL(`http://host${path}`).pathname.replace(/\/{2,}/g, '/')
}
