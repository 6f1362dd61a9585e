import type { Promo } from '@alun/contract/schema/offer'
import type { FormPage } from '../enquiry/enquiry-form.tsx'
import type { SalesContacts } from '../enquiry/sales-contacts.ts'
import { onDemandIsland } from '../island.ts'

export interface PromoDialogProps extends FormPage {
  promo: Promo
  contacts: SalesContacts
}

export const promoDialogReference = onDemandIsland<PromoDialogProps>('promo-dialog')
