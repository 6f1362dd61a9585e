import type { Locale } from '@alun/contract/rules/locale'
import { ownPath, redirectLocation } from '@alun/contract/rules/navigation'
import type { ScreenName } from '@alun/contract/rules/screens'
import { isSlug } from '@alun/contract/rules/slug'
import { unitsPerPage } from '@alun/contract/rules/unit-query'
import type { Layout } from '@alun/contract/schema/layout'
import type { CacheMeta, Page } from '@alun/contract/schema/page'
import { typesetTexts } from '../words/typography/typeset-texts.ts'
import type { ContentClient, PageResult } from './content-client.ts'
import { ContentError } from './content-error.ts'
import { PageError } from './page-error.ts'
import type { PageQuery } from './page-query.ts'
import type { ShownPage } from './shown-page.ts'
import type { BotCheckSettings } from './site-settings.ts'

/** Reads the data of a screen, in one call to the content service. */
export interface PageReader {
  /**
   * The page of a screen. Throws a `Response` that redirects if the record has moved, or a
   * `PageError`: 404 `Page Not Found: {path}` for a malformed slug, 404 `Page not found: {path}`
   * for a missing record, 503 while the content service is away.
   */
  page<S extends ScreenName>(screen: S, query: PageQuery): Promise<Page<S>>
  /** Throws 404 for an address without a screen: `Page not found: {path with query}`. */
  unmatched(locale: Locale): Promise<never>
  /** Header and footer for pages that no screen of the content service describes. */
  layout(locale: Locale): Promise<Layout | null>
}

/** Settings that pages use; read at the start of the server, never bundled. */
export interface SiteSettings {
  /** Public origin of the site without a trailing slash, `https://example.com`. */
  siteUrl: string
  mapStyleUrl: string | null
  botCheck: BotCheckSettings
  gtmId: string | null
}

export interface LayoutMemory {
  /** The current layout, or the last one if the content service does not answer. */
  get(locale: Locale, deadline: number): Promise<Layout | null>
  remember(locale: Locale, page: Pick<Page<ScreenName>, 'head' | 'layout' | 'meta'>): void
}

export interface AnswerMemory {
  /** The last answer or `null`; `fresh` returns it only if nothing has changed since. */
  get<S extends ScreenName>(
    screen: S,
    query: PageQuery,
    which: 'fresh' | 'any',
  ): Promise<PageResult<S> | null>
  remember<S extends ScreenName>(screen: S, query: PageQuery, result: PageResult<S>): void
}

interface RenderFacts {
  metas: CacheMeta[]
  shown?: ShownPage
  /** The content service is away: the page is a stored answer, or missing. */
  away: boolean
}

interface PageReaderDeps {
  client: Pick<ContentClient, 'page'>
  answers: AnswerMemory
  layouts: LayoutMemory
  /**
   * Whether the content service is known to be away, so that stored answers serve without a call.
   */
  isAway: () => boolean
  /** Path and query of the request, still encoded. */
  target: string
  deadline: number
}

export function createPageReader(deps: PageReaderDeps): PageReader & { facts: RenderFacts } {
  const { client, answers, layouts, isAway, target, deadline } = deps
  const facts: RenderFacts = { metas: [], away: false }
  const path = target.split('?', 1)[0] ?? target

  async function fail(locale: Locale, status: number, statusText: string): Promise<never> {
    throw new PageError(status, statusText, await layouts.get(locale, deadline))
  }

  async function ask<S extends ScreenName>(screen: S, query: PageQuery) {
    const memory = isUnlimited(query) ? null : answers
    const away = isAway()
    const which = away ? 'any' : 'fresh'
    const { table, ...untabled } = query
    // An answer with all units serves every query of the units.
    const whole = table === undefined ? null : await answers.get(screen, untabled, which)
    const stored = whole && hasAllUnits(whole) ? whole : await memory?.get(screen, query, which)
    if (stored) {
      facts.away = away
      return stored
    }
    try {
      const result = await client.page(screen, query, deadline)
      if (table !== undefined && hasAllUnits(result)) answers.remember(screen, untabled, result)
      else memory?.remember(screen, query, result)
      return result
    } catch (cause) {
      // The client has logged it.
      if (!(cause instanceof ContentError)) throw cause
      facts.away = true
      return memory?.get(screen, query, 'any') ?? null
    }
  }

  async function page<S extends ScreenName>(screen: S, query: PageQuery): Promise<Page<S>> {
    const { locale, slug } = query
    if (slug !== undefined && !isSlug(slug)) {
      return fail(locale, 404, `Page Not Found: ${path}`)
    }
    if (query.page !== undefined && !(Number.isInteger(query.page) && query.page >= 1)) {
      return fail(locale, 404, `Page not found: ${target}`)
    }
    const result = await ask(screen, query)
    if (result === null) return fail(locale, 503, 'Service Unavailable')
    // A record must not redirect to another host.
    if (result.kind === 'missing' || (result.kind === 'moved' && ownPath(result.to, '') === '')) {
      return fail(locale, 404, `Page not found: ${path}`)
    }
    if (result.kind === 'moved') {
      facts.metas.push(result.meta)
      throw new Response(null, {
        status: result.status,
        headers: { Location: redirectLocation(result.to) },
      })
    }
    facts.metas.push(result.page.meta)
    // Typography for readers; the head stays plain, because machines read it.
    const set = Object.assign({}, result.page, {
      layout: typesetTexts(result.page.layout, locale),
      screen: typesetTexts(result.page.screen, locale),
    })
    layouts.remember(locale, result.page)
    // `screen` and `page` belong together; the compiler cannot follow that through the union.
    facts.shown = { name: screen, page: set } as ShownPage
    return set
  }

  return {
    page,
    unmatched: (locale) => fail(locale, 404, `Page not found: ${target}`),
    layout: (locale) => layouts.get(locale, deadline),
    facts,
  }
}

/** Query of a project page with all its units, for documents. */
export const allUnits = 'units=all'

/** Whether answers for this project always have all units. */
function hasAllUnits(result: PageResult<ScreenName>): boolean {
  if (result.kind !== 'page' || !('project' in result.page.screen)) return false
  const { large, units } = result.page.screen.project
  return large === null && units.length <= unitsPerPage
}

/** Searches, comparisons and filters have unlimited queries, so their answers are not cached. */
const isUnlimited = ({ question, table = '', units = [] }: PageQuery) =>
  question !== undefined || units.length > 0 || !/^(?:page=\d+|units=all)?$/.test(table)
