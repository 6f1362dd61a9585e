import { screenPage } from '../page/screen-page.ts'
import { SalesScreen } from '../sections/offers/offers-screen.tsx'

export const page = screenPage('sales', {
  description: (t) => t('sales.description'),
  head: ({ screen }) => ({ page: screen.paging.page }),
  body: ({ screen }) => <SalesScreen {...screen} />,
})
