import { EditorialList } from '../features/editorial/editorial-list.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('articles', {
  description: (t) => t('editorial.articlesDescription'),
  head: ({ screen }) => ({ page: screen.paging.page }),
  body: ({ screen }) => <EditorialList kind="articles" {...screen} />,
})
