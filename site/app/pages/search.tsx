import { definePage } from '../page/define-page.ts'
import { SearchScreen } from '../sections/search/search-screen.tsx'

export const page = definePage({
  load: ({ content, locale, url }) =>
    content.page('search', { locale, question: url.searchParams.get('q')?.trim() ?? '' }),
  body: ({ screen }) => <SearchScreen {...screen} />,
})
