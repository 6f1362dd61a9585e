import { CompareScreen } from '../features/compare/compare-screen.tsx'
import { screenPage } from '../page/screen-page.ts'
import { wordsOf } from '../words/catalogues.ts'

export const page = screenPage('compare', {
  head: (_, { locale }) => ({ title: wordsOf(locale)('compare.heading'), unlisted: true }),
  body: ({ screen, layout }) => <CompareScreen {...screen} layout={layout} />,
})
