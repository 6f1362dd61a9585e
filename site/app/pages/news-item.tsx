import { definePage } from '../page/define-page.ts'
import { NewsItemScreen } from '../sections/news/news-item-screen.tsx'

export const page = definePage({
  load: ({ content, locale, params }) => content.page('news-item', { locale, slug: params.slug }),
  head: () => ({ type: 'article' }),
  body: ({ screen }) => <NewsItemScreen {...screen} />,
})
