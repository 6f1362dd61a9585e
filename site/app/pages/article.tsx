import { ArticleScreen } from '../articles/article-screen.tsx'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  load: ({ content, locale, params }) => content.page('article', { locale, slug: params.slug }),
  head: () => ({ type: 'article' }),
  body: ({ screen }) => <ArticleScreen {...screen} />,
})
