import { endOfBaliDay } from '@alun/contract/rules/promotion'
import type { Frame } from '@alun/contract/schema/frame'
import { salesContacts } from '../../islands/enquiry/sales-contacts.ts'
import { promoReference } from '../../islands/promo-dialog/promo-dialog-reference.ts'
import { Island } from '../../page/island-place.tsx'
import { usePage } from '../../page/page-context.ts'

/** The island of the promotion that editors have flagged. */
export function PromoPlace({ frame }: { frame: Frame | null }) {
  const { botCheck } = usePage().site
  if (!frame?.promo) return null
  const props = { promo: frame.promo, contacts: salesContacts(frame), answer: null, botCheck }
  return (
    <div data-promo-end={endOfBaliDay(frame.promo.validity.to)}>
      <Island of={promoReference} props={props} />
    </div>
  )
}
