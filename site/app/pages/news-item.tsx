import { screenPage } from '../page/screen-page.ts'
import { EditorialItem } from '../sections/editorial/editorial-item.tsx'

export const page = screenPage('news-item', {
  head: () => ({ type: 'article' }),
  body: ({ screen }) => <EditorialItem kind="news" {...screen} />,
})
