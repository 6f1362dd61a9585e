import { screenPage } from '../page/screen-page.ts'
import { OfferAsk } from '../sections/offers/offer-ask.tsx'
import { OfferScreen } from '../sections/offers/offer-screen.tsx'

export const page = screenPage('sale', {
  body: ({ screen, layout: { contacts } }) => (
    <OfferScreen
      {...screen}
      contacts={contacts}
      ask={<OfferAsk offer={screen.sale} contacts={contacts} />}
    />
  ),
})
