import { parsedJson } from '@alun/contract/rules/parsed-json'
import { validOperators } from 'payload/shared'
import { z } from 'zod'
import { isReadable, ofQuery } from '../http/decoded-input.ts'
import { type BrokenLimit, broken, queryLimits } from '../http/query-limits.ts'

const overrides = ['X-Payload-HTTP-Method-Override', 'X-HTTP-Method-Override']

/** Whether a request reads, by its method or by the header for queries in a body. */
export const reads = ({ headers, method }: Request) =>
  method === 'GET' || (method === 'POST' && overrides.some((name) => headers.get(name) === 'GET'))

/**
 * Replaces the address of a request by the checked one, with a limit if it asks for a list. Removes the body and the
 * headers, because Payload would read parameters from them that nobody has checked.
 */
export function asChecked(request: Request, path: readonly string[], address: string): Request {
  const { method, signal, url } = request
  const isRead = reads(request)
  const isList = path.length === 1 || path.at(-1) === 'versions'
  const checked = isRead && isList ? limitedAddress(address) : address
  if ((method === 'GET' || !isRead) && checked === url) return request
  const headers = new Headers(request.headers)
  for (const name of [...overrides, 'Content-Type', 'Content-Length']) headers.delete(name)
  return new Request(checked, { method: isRead ? 'GET' : method, headers, signal })
}

/**
 * The address with what a program may send in the body: a query, or the answer about what hangs on a deletion, whose body
 * Payload does not read. `null` if the query cannot be read.
 */
export async function queryAddress(request: Request): Promise<string | null> {
  const { headers, method, url } = request
  if (method === 'DELETE') return withEndsOf(parsedJson(await request.clone().text()), url)
  if (method === 'GET' || !reads(request)) return url
  const body = await request.clone().text()
  switch (headers.get('Content-Type')) {
    case 'application/x-www-form-urlencoded':
      return `${url}?${body}`
    case 'application/json': {
      const sent = parsedJson(body)
      return sent === null ? null : withLanguage(url, sent)
    }
    default:
      return url
  }
}

/** Takes only the language from a query in JSON. */
function withLanguage(address: string, sent: unknown): string {
  const { locale } = languageAsked.safeParse(sent).data ?? {}
  if (!locale) return address
  const url = new URL(address)
  url.searchParams.set('locale', locale)
  return url.href
}

/** Copies `ends` from the body of a deletion to its address, unless the address has `ends` already. */
function withEndsOf(sent: unknown, address: string): string {
  const { ends } = endsGiven.safeParse(sent).data ?? {}
  const url = new URL(address)
  if (ends === undefined || url.searchParams.has('ends')) return address
  url.searchParams.set('ends', typeof ends === 'string' ? ends : JSON.stringify(ends))
  return url.href
}

const endsGiven = z.object({ ends: z.union([z.string(), z.record(z.string(), z.unknown())]) })

const languageAsked = z.object({ locale: z.string() })

const usualLimit = 10

const longestName = 400

/** The limit of a list as Payload reads it; `null` for all records, with anything but one positive number. */
function limitOf(query: URLSearchParams): number | null {
  const limits = [...query].filter(([name]) => /^limit(?:\[|$)/.test(name))
  const [[name, limit] = []] = limits
  if (limits.length === 0) return query.getAll('pagination').includes('false') ? null : usualLimit
  return limits.length === 1 && name === 'limit' && Number(limit) > 0 ? Number(limit) : null
}

/**
 * Limits a list whose address asks for all records. Paging stays on, so that the answer says whether there are more
 * records. A long list gets the ids of related records only, because each of them is as long as a page.
 */
function limitedAddress(address: string): string {
  const url = new URL(address)
  const query = url.searchParams
  const limit = limitOf(query)
  const isLong = (limit ?? queryLimits.records) > queryLimits.longList
  if (!isLong && !query.getAll('pagination').includes('false')) return address
  if (isLong) query.set('depth', '0')
  query.delete('pagination')
  if (limit === null) {
    for (const name of [...query.keys()]) if (/^limit\[/.test(name)) query.delete(name)
    query.set('limit', String(queryLimits.records))
  }
  return url.href
}

/** Converts a query of the panel's own calls into parameters of an address; `null` beyond the limits. */
export function asParameters(query: unknown): URLSearchParams | null {
  return isReadable(query, ofQuery) ? new URLSearchParams(named('', query)) : null
}

/** Names that are too long end early: `brokenLimit` rejects them. */
function named(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object' || name.length > longestName) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, each]) =>
    named(name === '' ? key : `${name}[${key}]`, each),
  )
}

/** Payload fails at these, because no field here is a list or a place. */
const unknownOperator = /^where.*\[(?:all|near|within|intersects)\]/
/** A condition names a field and an operator. */
const condition = new RegExp(
  `^where(?:\\[(?:and|or)\\]\\[\\d*\\])*\\[[\\w.]+\\]\\[(?:${validOperators.join('|')})\\](?:\\[\\d*\\])?$`,
)

/** Whether Payload understands each condition of a change. It would ignore a misspelt one and change all records. */
export const namesRecords = (params: URLSearchParams): boolean =>
  [...params.keys()].every((name) => !name.startsWith('where') || condition.test(name))

const isSearch = /^(?:where.*\[like\]|search\b)/

/** Payload parses a text in these parameters as JSON, where no limit counts conditions, levels or values. */
const takenForJson: readonly string[] = ['where', 'data']

/**
 * Whether a query means to Payload what it says. Payload takes an empty depth for its default, and a depth in a list for
 * a number.
 */
export function isClear(params: URLSearchParams): boolean {
  const depths = [...params].filter(([name]) => /^depth(?:\[|$)/.test(name))
  const [[name, depth] = []] = depths
  return (
    ![...params.keys()].some((each) => unknownOperator.test(each)) &&
    ![...params].some(([each, value]) => takenForJson.includes(each) && value !== '') &&
    (depths.length === 0 ||
      (depths.length === 1 && name === 'depth' && /^-?\d+$/.test(depth ?? '')))
  )
}

/** Returns the query without `trash`, because all other limits also apply to people who may read the bin. */
export function withoutBin(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete('trash')
  return rest
}

/** The limit that a query exceeds; `null` for a query such as the panel sends. */
export function brokenLimit(params: URLSearchParams): BrokenLimit | null {
  const { conditions, levels, listed, longList, records, selected, sorted } = queryLimits
  const counts = { conditions: new Set<string>(), words: 0, selected: 0, sorted: 0 }
  for (const [name, value] of params) {
    // Payload's parser reads `[limit]` as `limit`.
    if (name.startsWith('[') || name.length > longestName) return broken('text')
    if (name.split('[', levels + 2).length > levels + 1) return broken('levels')
    const [base = ''] = name.split('[', 1)
    // Reading the bin needs the right to delete, which the caller checks.
    if (base === 'trash') return broken('bin')
    if (base === 'where') counts.conditions.add(name.replace(/\[\d*\]$/, ''))
    if (base === 'select' || base === 'populate' || base === 'joins') counts.selected += 1
    if (value.split(/[,\s]/, listed + 1).length > listed) return broken('listed')
    // Each word of a search becomes a condition.
    if (isSearch.test(name)) counts.words += value.split(/\s/, conditions + 2).length - 1
    if (base === 'sort') counts.sorted += value.split(',', sorted + 1).length
    if (base === 'locale' && value.length > 80) return broken('text')
    if (base === 'limit' && Number(value) > records) return broken('records')
    if (/^(?:limit|page|depth)$/.test(base) && value.length > 10) return broken('text')
  }
  const isLong = (limitOf(params) ?? records) > longList
  if (isLong && Number(params.get('depth') ?? 0) > 0) return broken('longList')
  if (counts.conditions.size + counts.words > conditions) return broken('conditions')
  if (counts.selected > selected) return broken('selected')
  return counts.sorted > sorted ? broken('sorted') : null
}
