import { unprefixedPath } from '@alun/contract/rules/locale'
import { isListScreen, screenAt } from '@alun/contract/rules/screens'
import { longestQuestion } from '@alun/contract/rules/search'
import { slugSchema } from '@alun/contract/schema/slug'
import { formSentTo } from '../../app/forms/lead-pages.ts'
import { projectSearchNames } from '../../app/islands/units/project-search.ts'
import { parseUnitQuery, unitQuerySearch } from '../../app/islands/units/unit-query.ts'

/** What a visitor asks for, said in one way only, whatever the address looked like. */
export interface PageAddress {
  /** Equal for all requests that have the same answer. */
  key: string
  /** Path and query to render: nothing in it that the page doesn't depend on. */
  target: string
  /** Path and query of the page as asked for, for what is said to the visitor. */
  asked: string
  /** A query that the page depends on in a way that isn't known is never kept. */
  keepable: boolean
}

const unitQueryNames = new Set(['status', 'type', 'floor', 'sort'])
/** Letters of a figure or of a unit's key. */
const longestAnswer = 80
const pageNumber = /^[1-9]\d{0,5}$/

/**
 * Takes a request target apart. Of the query only what a page depends on remains: `page` of lists,
 * and what is asked of a project's units; campaign marks and the like make no new page. What
 * anybody can think up without end makes a page that is never kept.
 *
 * @param target path and query, slashes already collapsed
 */
export function pageAddress(target: string): PageAddress {
  const [rawPath = '/', ...rest] = target.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const path = trimmed(plainEncoding(rawPath))
  const screen = screenAt(unprefixedPath(path))?.screen ?? null
  const kept = new URLSearchParams()
  let keepable = true

  const page = query.get('page')
  if (page !== null && screen !== null && isListScreen(screen)) {
    // The first page has one address, and a number that is none is for the screen to refuse.
    if (page !== '1') kept.set('page', page)
    keepable &&= pageNumber.test(page)
  }
  // Without a script a form that was sent leads here.
  const sent = formSentTo(path, query.get('sent') ?? '')
  if (sent !== null) kept.set('sent', sent)
  const question = query.get('q')
  if (screen === 'search' && question !== null) {
    kept.set('q', question.slice(0, longestQuestion))
    keepable = false
  }
  // Which vacancy its form is about.
  const vacancy = slugSchema.safeParse(query.get('vacancy'))
  if (screen === 'career' && vacancy.success) {
    kept.set('vacancy', vacancy.data)
    keepable = false
  }
  if (screen === 'project') {
    const asked = parseUnitQuery(query)
    for (const [name, value] of new URLSearchParams(unitQuerySearch(asked))) kept.set(name, value)
    for (const name of projectSearchNames) {
      const value = query.get(name)
      if (unitQueryNames.has(name) || value === null || value.length > longestAnswer) continue
      kept.set(name, value)
      keepable = false
    }
    // Types, floors and figures may be anything: pages of them would push others out.
    keepable &&= asked.type === null && asked.floor === null
  }

  const wanted = path + (kept.size > 0 ? `?${kept}` : '')
  return { key: wanted, target: wanted, asked: rawPath + searchOf(target), keepable }
}

const searchOf = (target: string) => {
  const at = target.indexOf('?')
  return at === -1 || at === target.length - 1 ? '' : target.slice(at)
}

const trimmed = (path: string) => path.replace(/\/+$/, '') || '/'

function plainEncoding(path: string): string {
  // Stray percent signs, control characters and ends of lines stand for themselves: no screen has
  // such an address, and patterns of addresses read one line.
  if (!isReadable(path)) return path.replaceAll('%', '%25')
  return path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
  })
}

function isReadable(path: string): boolean {
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
