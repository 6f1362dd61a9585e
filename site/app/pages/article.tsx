import { definePage } from '../page/define-page.ts'
import { EditorialItem } from '../sections/editorial/editorial-item.tsx'

export const page = definePage({
  load: ({ content, locale, params }) => content.page('article', { locale, slug: params.slug }),
  head: () => ({ type: 'article' }),
  body: ({ screen }) => <EditorialItem kind="articles" {...screen} />,
})
