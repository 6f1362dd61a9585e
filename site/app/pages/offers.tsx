import { screenPage } from '../page/screen-page.ts'
import { OffersScreen } from '../sections/offers/offers-screen.tsx'

export const page = screenPage('offers', {
  description: (t) => t('offers.description'),
  head: ({ screen }) => ({ page: screen.paging.page }),
  body: ({ screen }) => <OffersScreen {...screen} />,
})
