import { endOfOfficeDay } from '@alun/contract/rules/office-day'
import type { Layout } from '@alun/contract/schema/layout'
import { salesContacts } from '../../islands/enquiry/sales-contacts.ts'
import { promoDialogReference } from '../../islands/promo-dialog/promo-dialog-reference.ts'
import { Island } from '../../page/island-place.tsx'
import { usePage } from '../../page/page-context.ts'

export function PromoDialogPlace({ layout }: { layout: Layout | null }) {
  const { botCheck } = usePage().site
  if (!layout?.promo) return null
  const props = { promo: layout.promo, contacts: salesContacts(layout), answer: null, botCheck }
  return (
    <div data-offer-end={endOfOfficeDay(layout.promo.validity.to)}>
      <Island of={promoDialogReference} props={props} />
    </div>
  )
}
