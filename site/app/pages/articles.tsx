import { screenPage } from '../page/screen-page.ts'
import { EditorialList } from '../sections/editorial/editorial-list.tsx'

export const page = screenPage('articles', {
  description: (t) => t('editorial.articlesDescription'),
  head: ({ screen }) => ({ page: screen.paging.page }),
  body: ({ screen }) => <EditorialList kind="articles" {...screen} />,
})
