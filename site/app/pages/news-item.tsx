import { screenPage } from '../page/screen-page.ts'
import { NewsItemScreen } from '../sections/news/news-item-screen.tsx'

export const page = screenPage('news-item', {
  head: () => ({ type: 'article' }),
  body: ({ screen }) => <NewsItemScreen {...screen} />,
})
