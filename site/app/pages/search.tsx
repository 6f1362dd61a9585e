import { SearchScreen } from '../search/search-screen.tsx'
import { definePage } from './define-page.ts'

export const page = definePage({
  load: ({ content, locale, url }) =>
    content.page('search', { locale, question: url.searchParams.get('q')?.trim() ?? '' }),
  body: ({ screen }) => <SearchScreen {...screen} />,
})
