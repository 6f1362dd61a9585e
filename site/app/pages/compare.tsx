import { screenPage } from '../page/screen-page.ts'
import { CompareScreen } from '../sections/compare/compare-screen.tsx'
import { wordsOf } from '../words/catalogues.ts'

export const page = screenPage('compare', {
  head: (_, { locale }) => ({ title: wordsOf(locale)('compare.heading'), unlisted: true }),
  body: ({ screen, layout }) => <CompareScreen units={screen.units} layout={layout} />,
})
