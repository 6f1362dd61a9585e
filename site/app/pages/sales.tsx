import { definePage } from '../page/define-page.ts'
import { withFallbackDescription } from '../page/fallback-description.ts'
import { SalesScreen } from '../sections/sales/sales-screen.tsx'
import { requestedPage } from '../ui/pages.ts'
import { wordsOf } from '../words/catalogues.ts'

export const page = definePage({
  async load({ content, locale, url }) {
    const list = await content.page('sales', { locale, page: requestedPage(url.searchParams) })
    return withFallbackDescription(list, wordsOf(locale)('sales.description'))
  },
  head: ({ screen }) => ({ page: screen.paging.page }),
  body: ({ screen }) => <SalesScreen {...screen} />,
})
