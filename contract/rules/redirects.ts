import { roiFields } from './calculation.ts'
import { decodedPart } from './decoded-part.ts'
import { type Locale, localeOf, localePath, unprefixedPath } from './locale.ts'
import { ownPath } from './navigation.ts'
import { isServerPath } from './path-kinds.ts'

export interface Redirect {
  /** Former address without a language: path, and the parameters that a visitor's address must have. */
  from: string
  /** A path of the site without a language, or a link to another site. */
  to: string
  status: 301 | 302
}

/** Limited because every process of the site has all of them in memory. */
export const mostRedirects = 10_000

/** Most redirects of a chain, as in browsers. The panel refuses a longer chain, and the site does not follow it. */
export const mostFollowed = 20

/** Parameters that are carried over: campaigns and a chosen language. */
const carried = /^(?:utm_\w+|gclid|fbclid|yclid|lang)$/

/** Parameters that pages of the site read. */
export const pageParameters: ReadonlySet<string> = new Set([
  ...['brochure', 'compare', 'currency', 'discuss', 'floor', 'form', 'page', 'q', 'sent', 'sort'],
  ...['status', 'telegram', 'type', 'unconfirmed', 'unit', 'vacancy', ...roiFields],
])

interface PlainAddress {
  path: string
  parameters: URLSearchParams
}

/** The site answers both paths with the same page. */
export const withoutFinalSlash = (path: string) =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/** Normalizes an address for comparison: case, encoding and a final slash make no difference. */
function plainAddress(target: string): PlainAddress {
  const [way = ''] = target.split('#', 1)
  const [written = ''] = way.split('?', 1)
  const path = decodedPart(written)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
  return {
    path: unprefixedPath(withoutFinalSlash(path)),
    parameters: new URLSearchParams(way.slice(written.length)),
  }
}

/** The normalized form in which a former address is stored and compared. */
export function plainFrom(target: string): string {
  const { parameters, path } = plainAddress(target)
  parameters.sort()
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** Whether an address has a parameter that only a former site read, such as `/?p=123`. */
export const hasFormerParameter = (target: string): boolean =>
  [...plainAddress(target).parameters.keys()].some(
    (name) => !pageParameters.has(name) && !carried.test(name),
  )

interface Known {
  redirect: Redirect
  needed: [name: string, value: string][]
  /** Counts also where the path has a page. */
  isFormer: boolean
}

export type Redirects = ReturnType<typeof createRedirects>

export function createRedirects(all: readonly Redirect[]) {
  const byPath = new Map<string, Known[]>()
  for (const redirect of all) {
    const { parameters, path } = plainAddress(redirect.from)
    // Former versions stored redirects of addresses that the server now keeps for itself.
    if (isServerPath(path)) continue
    const others = byPath.get(path) ?? []
    const isFormer = hasFormerParameter(redirect.from)
    others.push({ redirect, needed: [...parameters], isFormer })
    byPath.set(path, others)
  }
  for (const others of byPath.values()) {
    others.sort((one, other) => other.needed.length - one.needed.length)
  }

  function match(
    target: string,
    onlyFormer = false,
  ): (Known & { parameters: URLSearchParams }) | null {
    const { parameters, path } = plainAddress(target)
    const found = byPath
      .get(path)
      ?.find(
        ({ isFormer, needed }) =>
          (isFormer || !onlyFormer) && needed.every(([name, value]) => parameters.has(name, value)),
      )
    return found ? { ...found, parameters } : null
  }

  /**
   * The chain of redirects from an address; `loops` if it returns to one of its addresses, or is longer than browsers
   * follow.
   */
  function chainFrom(target: string) {
    const passed: Redirect[] = []
    let next = match(target)
    while (next !== null && passed.length < mostFollowed && !passed.includes(next.redirect)) {
      passed.push(next.redirect)
      next = isOwn(next.redirect.to) ? match(next.redirect.to) : null
    }
    return { passed, loops: next !== null }
  }

  return {
    size: all.length,

    chainFrom,

    /**
     * The next address for a visitor's path and query, in their language; `null` without a
     * redirect.
     *
     * @param onlyFormer for a path that has a page
     */
    find(target: string, onlyFormer = false): Pick<Redirect, 'to' | 'status'> | null {
      const found = match(target, onlyFormer)
      if (found === null) return null
      const { needed, parameters, redirect } = found
      const { status, to } = redirect
      if (!isOwn(to)) return isElsewhere(to) ? { to, status } : null
      return {
        to: localePath(withParameters(to, parameters, needed), languageOf(target)),
        status,
      }
    },
  }
}

const isOwn = (to: string) => ownPath(to, '') !== ''

const isElsewhere = (to: string) => URL.parse(to)?.protocol === 'https:'

const languageOf = (target: string): Locale => localeOf(target.split(/[?#]/, 1)[0] ?? '')

function withParameters(to: string, given: URLSearchParams, needed: Known['needed']): string {
  const [way = '', ...anchor] = to.split('#')
  const [path = ''] = way.split('?', 1)
  const parameters = new URLSearchParams(way.slice(path.length))
  const own = new Set([...parameters.keys(), ...needed.map(([name]) => name)])
  for (const [name, value] of given) {
    if (carried.test(name) && !own.has(name)) parameters.append(name, value)
  }
  const query = parameters.size > 0 ? `?${parameters}` : ''
  return path + query + (anchor.length > 0 ? `#${anchor.join('#')}` : '')
}
