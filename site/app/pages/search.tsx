import { answerText } from '../features/search/search-answer.ts'
import { SearchScreen } from '../features/search/search-screen.tsx'
import { screenPage } from '../page/screen-page.ts'
import { wordsOf } from '../words/catalogues.ts'

export const page = screenPage('search', {
  head({ screen }, { locale }) {
    const t = wordsOf(locale)
    return { title: answerText(t, screen) ?? t('search.heading'), unlisted: true }
  },
  body: ({ screen }) => <SearchScreen {...screen} />,
})
