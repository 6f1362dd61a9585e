import { screenPage } from '../page/screen-page.ts'
import { EditorialItem } from '../sections/editorial/editorial-item.tsx'

export const page = screenPage('article', {
  head: () => ({ type: 'article' }),
  body: ({ screen }) => <EditorialItem kind="articles" {...screen} />,
})
