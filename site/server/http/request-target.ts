import type { IncomingMessage } from 'node:http'
import { isLocale } from '@alun/contract/rules/locale'
import { hasNeedlessPrefix } from '../../app/browser/language/language.ts'
import { repairedTarget } from './repaired-target.ts'

export const targetLimit = 4_096

/** Path and query of an address; `search` begins with `?`. All parts of the server share it, so copy its query. */
export interface Target {
  whole: string
  path: string
  search: string
  query: URLSearchParams
}

type Requested =
  | ({ kind: 'plain' } & Target)
  | { kind: 'moved'; to: string }
  | { kind: 'too-long' }
  | { kind: 'malformed' }

const known = new WeakMap<IncomingMessage, Requested>()

/** What a request asks for, read at its first use. */
export function targetOf(incoming: IncomingMessage): Requested {
  const target = known.get(incoming) ?? readTarget(incoming.url ?? '/', incoming.method)
  known.set(incoming, target)
  return target
}

export function splitTarget(whole: string): Target {
  const [path = ''] = whole.split('?', 1)
  const search = whole.slice(path.length)
  return { whole, path, search, query: new URLSearchParams(search) }
}

/** Origin of an absolute target, which proxies may send. */
const origin = /^https?:\/\/[^/?#]+(?=\/)/i

/**
 * Redirects repeated slashes and a language in capitals to the plain path on the same host, except slashes behind
 * the prefix of the default language, which a script in the browser removes. Backslashes count as slashes, as
 * browsers take them, and links from mails are repaired. `OPTIONS *` asks about the whole server.
 */
export function readTarget(raw: string, method = 'GET'): Requested {
  const given = raw === '*' && method === 'OPTIONS' ? '/' : raw
  const target = given.replaceAll('\\', '/').replace(origin, '')
  if (!target.startsWith('/')) return { kind: 'malformed' }
  if (raw.length > targetLimit) return { kind: 'too-long' }
  const { path, search } = splitTarget(target)
  const spelt = withSmallPrefix(path)
  const collapsed = hasNeedlessPrefix(spelt) ? spelt : spelt.replace(/\/+/g, '/')
  if (collapsed !== path) return { kind: 'moved', to: collapsed + search }
  return { kind: 'plain', ...splitTarget(repairedTarget(resolved(path), search)) }
}

/** Accepts a language in capitals, because people type addresses from print. */
function withSmallPrefix(path: string): string {
  return path.replace(/^\/+([^/]+)/, (whole, first: string) => {
    const small = first.toLowerCase()
    return small !== first && isLocale(small) ? `/${small}` : whole
  })
}

/** Resolves `.` and `..` and encodes the rest as browsers do. */
function resolved(path: string): string {
  return new URL(`http://host${path}`).pathname.replace(/\/{2,}/g, '/')
}
