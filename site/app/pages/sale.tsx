import { screenPage } from '../page/screen-page.ts'
import { SaleAsk } from '../sections/sales/sale-ask.tsx'
import { SaleScreen } from '../sections/sales/sale-screen.tsx'

export const page = screenPage('sale', {
  body: ({ screen, frame: { contacts } }) => (
    <SaleScreen
      {...screen}
      contacts={contacts}
      ask={<SaleAsk sale={screen.sale} contacts={contacts} />}
    />
  ),
})
