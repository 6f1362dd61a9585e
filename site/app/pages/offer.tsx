import { screenPage } from '../page/screen-page.ts'
import { OfferScreen } from '../sections/offers/offer-screen.tsx'

export const page = screenPage('offer', {
  body: ({ screen, layout }) => <OfferScreen {...screen} contacts={layout.contacts} />,
})
