import { screenPage } from '../page/screen-page.ts'
import { SaleAsk } from '../sections/offers/offer-ask.tsx'
import { SaleScreen } from '../sections/offers/offer-screen.tsx'

export const page = screenPage('sale', {
  body: ({ screen, frame: { contacts } }) => (
    <SaleScreen
      {...screen}
      contacts={contacts}
      ask={<SaleAsk sale={screen.sale} contacts={contacts} />}
    />
  ),
})
