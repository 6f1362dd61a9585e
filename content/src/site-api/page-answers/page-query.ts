import { isLocale, type Locale, locales } from '@alun/contract/rules/locale'
import { isItemScreen, isListScreen, isScreen, type ScreenName } from '@alun/contract/rules/screens'
import { maxQueryLength } from '@alun/contract/rules/search'
import { shortlistIn } from '@alun/contract/rules/shortlist'
import { slugSchema } from '@alun/contract/schema/slug'
import { ApiError, invalidQuery } from '../../core/http/api-error.ts'

export interface PageQuery {
  screen: ScreenName
  locale: Locale
  /** Empty for screens without one. */
  slug: string
  /** From 1. */
  page: number
  /** The search query; empty for other screens. */
  question: string
  /** Units of a shortlist; empty for other screens. */
  units: string[]
  /** Query of a project's table of units. */
  table: URLSearchParams
}

const namesOfTable = ['status', 'type', 'floor', 'sort', 'page', 'unit', 'units']

/**
 * Parses the query of a page.
 *
 * @throws ApiError ROUTE_NOT_FOUND for an unknown screen, INVALID_QUERY that names the parameter
 */
export function readPageQuery(screen: string, query: URLSearchParams): PageQuery {
  if (!isScreen(screen)) throw new ApiError('ROUTE_NOT_FOUND', 'There is no such screen.')
  const known: string[] = ['locale']
  if (isItemScreen(screen)) known.push('slug')
  if (isListScreen(screen)) known.push('page')
  if (screen === 'sitemap') known.push('slug', 'page')
  if (screen === 'search') known.push('q')
  if (screen === 'compare') known.push('unit')
  if (screen === 'project') known.push(...namesOfTable)
  for (const name of query.keys()) {
    if (!known.includes(name))
      throw invalidQuery(name, `is not a parameter of the screen "${screen}"`)
    if (name !== 'unit' && query.getAll(name).length > 1)
      throw invalidQuery(name, 'is given more than once')
  }
  return {
    screen,
    locale: requestedLocale(query.get('locale')),
    slug: isItemScreen(screen) || query.has('slug') ? slugOf(query.get('slug')) : '',
    page: pageOf(query.get('page') ?? '1'),
    question: (query.get('q') ?? '').trim().slice(0, maxQueryLength),
    units: shortlistIn(query),
    table: query,
  }
}

/** @throws ApiError INVALID_QUERY */
export function requestedLocale(text: string | null | undefined): Locale {
  if (!isLocale(text)) throw invalidQuery('locale', `must be one of ${locales.join(', ')}`)
  return text
}

function slugOf(text: string | null): string {
  const slug = slugSchema.safeParse(text)
  if (!slug.success)
    throw invalidQuery('slug', 'must be small letters and digits joined by hyphens')
  return slug.data
}

/** @throws ApiError INVALID_QUERY */
export function pageOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw invalidQuery('page', 'must be a whole number from 1')
  return Number(text)
}
