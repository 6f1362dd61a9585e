import { parsedJson } from '@alun/contract/rules/parsed-json'
import type { Payload } from 'payload'
import { z } from 'zod'

/** Payload fails at operators of point fields, which no collection has, at `all`, and at lists of texts. */
const unknownOperators = /\[(?:near|within|intersects|all)\]|\[(?:like|not_like|contains)\]\[/

/** Whether the versions of something are asked for that keeps none; Payload answers with 500. */
export function lacksVersions(
  { collections, globals }: Payload,
  [first = '', second, third]: readonly string[],
): boolean {
  const isGlobal = first === 'globals'
  if ((isGlobal ? third : second) !== 'versions') return false
  const found = isGlobal
    ? globals.config.find(({ slug }) => slug === second)
    : Object.values(collections).find(({ config }) => config.slug === first)?.config
  return found !== undefined && !found.versions
}

const overrides = ['X-Payload-HTTP-Method-Override', 'X-HTTP-Method-Override']

/** Whether a request reads, by its method or by the header with which a query comes as a body. */
export const reads = ({ headers, method }: Request) =>
  method === 'GET' || (method === 'POST' && overrides.some((name) => headers.get(name) === 'GET'))

/** The request for a list with an end; a query in the body moves into the address. */
export function withEnd(request: Request, path: readonly string[], address: string): Request {
  const isList = path.length === 1 || path.at(-1) === 'versions'
  if (!isList || !reads(request)) return request
  const ending = endingAddress(address)
  if (ending === request.url) return request
  const headers = new Headers(request.headers)
  for (const name of [...overrides, 'Content-Type', 'Content-Length']) headers.delete(name)
  return new Request(ending, { headers, signal: request.signal })
}

/** The address with the query that a body holds instead; `null` where the body cannot be read. */
export async function askedAddress(request: Request): Promise<string | null> {
  const { headers, method, url } = request
  if (method === 'GET' || !reads(request)) return url
  const body = await request.clone().text()
  switch (headers.get('Content-Type')) {
    case 'application/x-www-form-urlencoded':
      return `${url}?${body}`
    case 'application/json': {
      const asked = parsedJson(body)
      return asked === null ? null : withLanguage(url, asked)
    }
    default:
      return url
  }
}

/** Of a query in JSON Payload reads the language alone. */
function withLanguage(address: string, asked: unknown): string {
  const { locale } = languageAsked.safeParse(asked).data ?? {}
  if (!locale) return address
  const url = new URL(address)
  url.searchParams.set('locale', locale)
  return url.href
}

const languageAsked = z.object({ locale: z.string() })

/** What one query may ask: each condition and each part that is selected is work for the database. */
const most = {
  ...{ level: 10, condition: 50, listed: 1_000, selected: 200, sorted: 8, records: 1_000 },
  /** Records with those that they name: each of these is as long as a page. */
  withRelations: 100,
}

/**
 * The address of a list with an end. Payload answers with all records unless `limit` is a number above
 * zero, and with ten where no `limit` is named. Paging stays on: it says whether there is more. A long list
 * has the ids of what its records name, unless its `depth` asks for more.
 */
function endingAddress(address: string): string {
  const url = new URL(address)
  const query = url.searchParams
  const limits = [...query].filter(([name]) => /^limit(?:\[|$)/.test(name))
  const isUnpaged = query.getAll('pagination').includes('false')
  const [[name, limit] = []] = limits
  const isNumber = limits.length === 1 && name === 'limit' && Number(limit) > 0
  const isEndless = limits.length === 0 ? isUnpaged : !isNumber
  const isLong = isEndless || Number(limit ?? 0) > most.withRelations
  if (!isLong && !isUnpaged) return address
  if (isLong && !query.has('depth')) query.set('depth', '0')
  query.delete('pagination')
  if (isEndless) {
    for (const [each] of limits) query.delete(each)
    query.set('limit', String(most.records))
  }
  return url.href
}

/**
 * A query of the panel's own calls as an address would have it; `null` where it has more levels than any
 * query may have, or values that no address has.
 */
export function asParameters(query: unknown): URLSearchParams | null {
  const named = flat('', query, 0)
  return named && new URLSearchParams(named)
}

function flat(name: string, value: unknown, level: number): [string, string][] | null {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  if (!isPlain || level > most.level) return null
  const named: [string, string][] = []
  for (const [key, each] of Object.entries(value)) {
    const inside = flat(name === '' ? key : `${name}[${key}]`, each, level + 1)
    if (inside === null) return null
    for (const one of inside) named.push(one)
  }
  return named
}

/** Whether a query asks no more than the panel's own do. */
function isBounded(params: URLSearchParams): boolean {
  const conditions = new Set<string>()
  let selected = 0
  let sorted = 0
  for (const [name, value] of params) {
    // The parser of Payload reads `[limit]` as `limit`.
    if (name.startsWith('[')) return false
    if (name.length > 400 || name.split('[', most.level + 2).length > most.level + 1) return false
    const [base = ''] = name.split('[', 1)
    if (base === 'where') conditions.add(name.replace(/\[\d*\]$/, ''))
    if (base === 'select' || base === 'populate' || base === 'joins') selected += 1
    // Each word that is searched for is a condition of its own.
    if (value.split(/[,\s]/, most.listed + 1).length > most.listed) return false
    if (base === 'sort') sorted += value.split(',', most.sorted + 1).length
    if (base === 'locale' && value.length > 80) return false
    if (/^(?:limit|page|depth)$/.test(base) && value.length > 10) return false
    if (base === 'limit' && Number(value) > most.records) return false
  }
  const isLong = Number(params.get('limit') ?? 0) > most.withRelations
  if (isLong && Number(params.get('depth') ?? 0) > 0) return false
  return conditions.size <= most.condition && selected <= most.selected && sorted <= most.sorted
}

/** Whether Payload's API can process a URL; it answers others with 500, or only after a long time. */
export function isProcessable(
  payload: Payload,
  [first = '']: readonly string[],
  address: string,
): boolean {
  const { pathname, searchParams } = new URL(address)
  const path = decoded(pathname)
  return path !== null && !hasNull(path) && isFeasible(payload, first, searchParams)
}

/** Whether Payload can answer a query of a type, whoever asks it: the API, or a function of the panel's pages. */
export function isFeasible(
  { collections }: Payload,
  type: string,
  query: URLSearchParams,
): boolean {
  if (!isBounded(query)) return false
  const names = [...query.keys()]
  if ([...names, ...query.values()].some(hasNull)) return false
  if (names.some((name) => unknownOperators.test(name))) return false
  const found = Object.values(collections).find(({ config }) => config.slug === type)
  const known = new Set(
    Object.values(found?.config.joins ?? {}).flatMap((joins) =>
      joins.map(({ joinPath }) => joinPath),
    ),
  )
  return names.every((name) => {
    const [, join] = /^joins\[([^\]]*)\]/.exec(name) ?? []
    return join === undefined || known.has(join)
  })
}

const hasNull = (text: string) => text.includes('\0')

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch (cause) {
    if (cause instanceof URIError) return null
    throw cause
  }
}
