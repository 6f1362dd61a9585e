import { screenPage } from '../page/screen-page.ts'
import { NewsScreen } from '../sections/news/news-screen.tsx'

export const page = screenPage('news', {
  description: (t) => t('editorial.newsDescription'),
  head: ({ screen }) => ({ page: screen.paging.page }),
  body: ({ screen }) => <NewsScreen {...screen} />,
})
