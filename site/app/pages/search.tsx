import { screenPage } from '../page/screen-page.ts'
import { SearchScreen } from '../sections/search/search-screen.tsx'

export const page = screenPage('search', {
  body: ({ screen }) => <SearchScreen {...screen} />,
})
