import type { Promo } from '@alun/contract/schema/offer'
import { onDemandIsland } from '../../islands/island.ts'
import type { FormPage } from '../enquiry/enquiry-form.island.tsx'
import type { SalesContacts } from '../enquiry/sales-contacts.ts'

export interface PromoDialogProps extends FormPage {
  promo: Promo
  contacts: SalesContacts
}

export const promoDialogReference = onDemandIsland<PromoDialogProps>('promo-dialog')
