import { answersHeader } from '@alun/contract/rules/page-answers'
import type { ScreenName } from '@alun/contract/rules/screens'
import type { Page, ScreenData } from '@alun/contract/schema/page'

/**
 * A site of 1.0.0 that runs on beside this service while both are updated refuses answers that are not
 * as it knows them. In it offers are called sales, vacancies have no pages, and pictures a thumbhash.
 */
const formerNames: readonly [former: string, present: string][] = [
  ['sales', 'offers'],
  ['sale', 'offer'],
]
const formerOf = (name: string) => formerNames.find(([, present]) => present === name)?.[0] ?? name
const presentOf = (name: string) => formerNames.find(([former]) => former === name)?.[1] ?? name

/** It sends the trace of its request, as people who try a call by hand do not. */
export const isFormerSite = (headers: Headers): boolean =>
  headers.has('traceparent') && !headers.has(answersHeader)

/** What it asks for, by the names of today. */
export function presentQuery(screen: string, asked: URLSearchParams) {
  const table = new URLSearchParams(asked)
  const slug = table.get('slug')
  if (screen === 'sitemap' && slug !== null) table.set('slug', presentOf(slug))
  return [presentOf(screen), table] as const
}

/** The answer with what it knows beside what is new, which it passes over. */
export function formerAnswer(page: Page<ScreenName>): unknown {
  const { layout, screen } = page
  const { footer, header } = layout.menus
  return withThumbhashes({
    ...page,
    layout: {
      ...layout,
      menus: { header: header.map(formerOf), footer: footer.map(formerOf) },
      pages: layout.pages.map(formerOf),
    },
    screen: formerScreen(screen),
  })
}

function formerScreen(screen: ScreenData<ScreenName>): object {
  if ('kinds' in screen) {
    const known = screen.kinds.filter(({ kind }) => kind !== 'vacancies')
    return { ...screen, kinds: known.map((each) => ({ ...each, kind: formerOf(each.kind) })) }
  }
  if ('results' in screen) {
    const results = screen.results.map((each) => ({ ...each, kind: formerOf(each.kind) }))
    return { ...screen, results }
  }
  if ('project' in screen) {
    return { ...screen, project: { ...screen.project, sales: screen.project.offers } }
  }
  if (!('offer' in screen) || screen.offer === null) return screen
  if (!('card' in screen.offer)) return { ...screen, sale: screen.offer }
  return { ...screen, offer: { ...screen.offer, sale: screen.offer.card } }
}

/** In each picture. */
function withThumbhashes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withThumbhashes)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, withThumbhashes(each)] as const)
  return { ...Object.fromEntries(entries), ...('focal' in value && { thumbhash: '' }) }
}
