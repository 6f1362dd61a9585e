import { definePage } from '../page/define-page.ts'
import { SaleAsk } from '../sections/sales/sale-ask.tsx'
import { SaleScreen } from '../sections/sales/sale-screen.tsx'

export const page = definePage({
  load: ({ content, locale, params }) => content.page('sale', { locale, slug: params.slug }),
  body: ({ screen, frame: { contacts } }) => (
    <SaleScreen
      {...screen}
      contacts={contacts}
      ask={<SaleAsk sale={screen.sale} contacts={contacts} />}
    />
  ),
})
