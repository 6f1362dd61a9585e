import { screenPage } from '../page/screen-page.ts'
import { ArticleScreen } from '../sections/articles/article-screen.tsx'

export const page = screenPage('article', {
  head: () => ({ type: 'article' }),
  body: ({ screen }) => <ArticleScreen {...screen} />,
})
