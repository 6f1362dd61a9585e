import { screenPage } from '../page/screen-page.ts'
import { EditorialList } from '../sections/editorial/editorial-list.tsx'

export const page = screenPage('news', {
  description: (t) => t('editorial.newsDescription'),
  head: ({ screen }) => ({ page: screen.paging.page }),
  body: ({ screen }) => <EditorialList kind="news" {...screen} />,
})
