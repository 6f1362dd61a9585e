import { definePage } from '../page/define-page.ts'
import { describedBy } from '../page/described-by.ts'
import { NewsScreen } from '../sections/news/news-screen.tsx'
import { requestedPage } from '../ui/pages.ts'
import { wordsOf } from '../words/catalogues.ts'

export const page = definePage({
  async load({ content, locale, url }) {
    const list = await content.page('news', { locale, page: requestedPage(url.searchParams) })
    return describedBy(list, wordsOf(locale)('editorial.newsDescription'))
  },
  head: ({ screen }) => ({ page: screen.paging.page }),
  body: ({ screen }) => <NewsScreen {...screen} />,
})
