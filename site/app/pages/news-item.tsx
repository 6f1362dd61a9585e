import { EditorialItem } from '../features/editorial/editorial-item.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('news-item', {
  head: () => ({ type: 'article' }),
  body: ({ screen }) => <EditorialItem kind="news" {...screen} />,
})
