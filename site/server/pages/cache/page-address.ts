import { isBrochureLink } from '@alun/contract/rules/brochure'
import { unprefixedPath } from '@alun/contract/rules/locale'
import { isListScreen, screenAt } from '@alun/contract/rules/screens'
import { maxQueryLength } from '@alun/contract/rules/search'
import { shortlistIn, tickedIn } from '@alun/contract/rules/shortlist'
import { isSlug } from '@alun/contract/rules/slug'
import { parseUnitQuery, unitPage } from '@alun/contract/rules/unit-query'
import { formSentTo } from '../../../app/features/enquiry/form-pages.ts'
import { projectSearchNames } from '../../../app/query/project-search.ts'
import { unitQuerySearch } from '../../../app/query/unit-query.ts'
import { isPageNumber } from '../../../app/ui/pages.ts'
import type { Target } from '../../http/request-target.ts'

export interface PageAddress {
  /** Cache key: equal for all requests with the same answer. */
  key: string
  path: string
  /** Path and query to render, without parameters that the page ignores. */
  target: string
  /** Path and query of the request, for messages to the visitor. */
  requested: string
  /** `false` if a visitor can invent any number of such addresses. */
  cacheable: boolean
}

const ownNames = new Set(['status', 'type', 'floor', 'sort', 'page', 'compare'])
/** Limit for a calculator input or a unit's key. */
const maxValueLength = 80
const mostUnitPages = 30

/**
 * Normalises a request target. Keeps only the query parameters that a page depends on, such as `page`
 * of lists and the filters of a project's units; campaign parameters make no new page. Pages with
 * unlimited parameter values are not cached.
 */
export function pageAddress({ path: rawPath, search: rawSearch, query }: Target): PageAddress {
  const path = withoutTrailingSlash(normalisedEncoding(rawPath))
  const screen = screenAt(unprefixedPath(path))?.screen ?? null
  const search = new URLSearchParams()
  let cacheable = true

  const page = query.get('page')
  if (page !== null && screen !== null && isListScreen(screen)) {
    // Page 1 has one address; the screen rejects an invalid number.
    if (page !== '1') search.set('page', page)
    cacheable &&= isPageNumber(page)
  }
  // Forms sent without JavaScript lead here.
  const sent = formSentTo(path, query.get('sent') ?? '')
  if (sent !== null) search.set('sent', sent)
  if (sent === 'viewing' && query.get('unconfirmed') === '1') search.set('unconfirmed', '1')
  if (sent !== null && query.get('telegram') === '1') search.set('telegram', '1')
  const brochure = query.get('brochure')
  if (sent === 'catalog' && brochure !== null && isBrochureLink(brochure)) {
    search.set('brochure', brochure)
    cacheable = false
  }
  const question = query.get('q')
  if (screen === 'search' && question !== null) {
    search.set('q', question.slice(0, maxQueryLength))
    cacheable = false
  }
  // The vacancy that the form refers to.
  const vacancy = query.get('vacancy')
  if (screen === 'career' && vacancy !== null && isSlug(vacancy)) {
    search.set('vacancy', vacancy)
    cacheable = false
  }
  if (screen === 'compare' || screen === 'contacts') {
    const units = shortlistIn(query)
    for (const unit of units) search.append('unit', unit)
    cacheable &&= units.length === 0
  }
  if (screen === 'project') {
    const unitQuery = parseUnitQuery(query)
    for (const [name, value] of new URLSearchParams(unitQuerySearch(unitQuery)))
      search.set(name, value)
    const page = unitPage(query)
    if (page > 1) search.set('page', String(page))
    const ticked = tickedIn(query)
    if (ticked.length > 0) {
      search.set('compare', ticked.join(' '))
      cacheable = false
    }
    for (const name of projectSearchNames) {
      const value = query.get(name)
      if (ownNames.has(name) || value === null || value.length > maxValueLength) continue
      search.set(name, value)
      cacheable = false
    }
    // These parameters take any value, so cached pages would evict the others.
    cacheable &&= unitQuery.type === null && unitQuery.floor === null && page <= mostUnitPages
  }

  const normalised = path + (search.size > 0 ? `?${search}` : '')
  return {
    key: normalised,
    path,
    target: normalised,
    requested: rawPath + (rawSearch === '?' ? '' : rawSearch),
    cacheable,
  }
}

const withoutTrailingSlash = (path: string) => path.replace(/(?<!\/)\/+$/, '') || '/'

function normalisedEncoding(path: string): string {
  // Escapes the `%` of invalid encodings, control characters and line breaks: no screen has such an
  // address, and address patterns match a single line.
  if (!isDecodable(path)) return path.replaceAll('%', '%25')
  return path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
  })
}

function isDecodable(path: string): boolean {
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path))
  } catch (cause) {
    if (cause instanceof URIError) return false
    throw cause
  }
}
