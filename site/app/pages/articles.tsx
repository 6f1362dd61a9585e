import { screenPage } from '../page/screen-page.ts'
import { ArticlesScreen } from '../sections/articles/articles-screen.tsx'

export const page = screenPage('articles', {
  description: (t) => t('editorial.articlesDescription'),
  head: ({ screen }) => ({ page: screen.paging.page }),
  body: ({ screen }) => <ArticlesScreen {...screen} />,
})
