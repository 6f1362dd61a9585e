import { definePage } from '../page/define-page.ts'
import { ArticleScreen } from '../sections/articles/article-screen.tsx'

export const page = definePage({
  load: ({ content, locale, params }) => content.page('article', { locale, slug: params.slug }),
  head: () => ({ type: 'article' }),
  body: ({ screen }) => <ArticleScreen {...screen} />,
})
