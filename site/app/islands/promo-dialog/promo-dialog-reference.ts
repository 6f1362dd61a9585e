import type { Promo } from '@alun/contract/schema/offer'
import type { FormPage } from '../enquiry/enquiry-form.tsx'
import { formWords } from '../enquiry/form-words.ts'
import type { SalesContacts } from '../enquiry/sales-contacts.ts'
import { onDemandIsland } from '../island.ts'

export interface PromoDialogProps extends FormPage {
  promo: Promo
  contacts: SalesContacts
}

export const promoDialogReference = onDemandIsland<PromoDialogProps>('promo-dialog', [
  'promoDialog',
  'layout.whatsappAbout',
  ...formWords,
  'sentNext.promo',
])
