import { OfferScreen } from '../features/offers/offer-screen.tsx'
import { screenPage } from '../page/screen-page.ts'

export const page = screenPage('offer', {
  body: ({ screen, layout }) => <OfferScreen {...screen} contacts={layout.contacts} />,
})
