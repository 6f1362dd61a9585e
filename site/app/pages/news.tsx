import { EditorialList } from '../features/editorial/editorial-list.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('news', {
  description: (t) => t('editorial.newsDescription'),
  head: ({ screen }) => ({ page: screen.paging.page }),
  body: ({ screen }) => <EditorialList kind="news" {...screen} />,
})
