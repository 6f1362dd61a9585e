import { definePage } from '../page/define-page.ts'
import { withFallbackDescription } from '../page/fallback-description.ts'
import { EditorialList } from '../sections/editorial/editorial-list.tsx'
import { requestedPage } from '../ui/pages.ts'
import { wordsOf } from '../words/catalogues.ts'

export const page = definePage({
  async load({ content, locale, url }) {
    const list = await content.page('articles', { locale, page: requestedPage(url.searchParams) })
    return withFallbackDescription(list, wordsOf(locale)('editorial.articlesDescription'))
  },
  head: ({ screen }) => ({ page: screen.paging.page }),
  body: ({ screen }) => <EditorialList kind="articles" {...screen} />,
})
