import { OffersScreen } from '../features/offers/offers-screen.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('offers', {
  description: (t) => t('offers.description'),
  head: ({ screen }) => ({ page: screen.paging.page }),
  body: ({ screen }) => <OffersScreen {...screen} />,
})
