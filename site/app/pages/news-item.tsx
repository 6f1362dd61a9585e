import { NewsItemScreen } from '../news/news-item-screen.tsx'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  load: ({ content, locale, params }) => content.page('news-item', { locale, slug: params.slug }),
  head: () => ({ type: 'article' }),
  body: ({ screen }) => <NewsItemScreen {...screen} />,
})
