import { EditorialItem } from '../features/editorial/editorial-item.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('article', {
  head: () => ({ type: 'article' }),
  body: ({ screen }) => <EditorialItem kind="articles" {...screen} />,
})
