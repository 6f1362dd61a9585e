import { answerText } from '../islands/search/search-answer.ts'
import { screenPage } from '../page/screen-page.ts'
import { SearchScreen } from '../sections/search/search-screen.tsx'
import { wordsOf } from '../words/catalogues.ts'

export const page = screenPage('search', {
  head({ screen }, { locale }) {
    const t = wordsOf(locale)
    return { title: answerText(t, screen) ?? t('search.heading'), unlisted: true }
  },
  body: ({ screen }) => <SearchScreen {...screen} />,
})
