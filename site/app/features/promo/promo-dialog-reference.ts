import type { Promo } from '@alun/contract/schema/offer'
import { onDemandIsland } from '../../islands/island.ts'
import type { FormPageFacts } from '../enquiry/enquiry-form.island.tsx'
import type { SalesContacts } from '../enquiry/sales-contacts.ts'

export interface PromoDialogProps extends FormPageFacts {
  promo: Promo
  contacts: SalesContacts
}

export const promoDialogReference = onDemandIsland<PromoDialogProps>('promo-dialog')
