import { isItemScreen, isListScreen, type ScreenName } from '@alun/contract/rules/screens'
import { shortlistIn } from '@alun/contract/rules/shortlist'
import type { Page } from '@alun/contract/schema/page'
import { unitTableSearch } from '../query/unit-query.ts'
import { requestedPage } from '../ui/pages.ts'
import { wordsOf } from '../words/catalogues.ts'
import type { Translate } from '../words/messages.tsx'
import { definePage, type PageDefinition, type PageModule } from './define-page.ts'

interface ScreenPage<S extends ScreenName> extends Omit<PageDefinition<Page<S>>, 'load'> {
  /** Description for search engines if editors wrote none. */
  description?: (t: Translate) => string
}

/** A page for a screen of the content service. */
export function screenPage<S extends ScreenName>(
  name: S,
  { description, ...definition }: ScreenPage<S>,
): PageModule {
  return definePage({
    ...definition,
    async load({ content, locale, params, url }) {
      const page = await content.page(name, {
        locale,
        ...(isItemScreen(name) && { slug: params.slug ?? '' }),
        ...(isListScreen(name) && { page: requestedPage(url.searchParams) }),
        ...(name === 'project' && askedTable(url.searchParams)),
        ...(name === 'compare' && { units: shortlistIn(url.searchParams) }),
        ...(name === 'search' && { question: url.searchParams.get('q')?.trim() ?? '' }),
      })
      const { head } = page
      if (!description || head.description) return page
      return { ...page, head: { ...head, description: { text: description(wordsOf(locale)) } } }
    },
  })
}

function askedTable(search: URLSearchParams): { table?: string } {
  const table = unitTableSearch(search)
  return table === undefined ? {} : { table }
}
