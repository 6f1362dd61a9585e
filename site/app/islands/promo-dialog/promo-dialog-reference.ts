import type { Promo } from '@alun/contract/schema/sale'
import type { FormPage } from '../enquiry/enquiry-form.tsx'
import { formWords } from '../enquiry/form-words.ts'
import type { SalesContacts } from '../enquiry/sales-contacts.ts'
import { onDemandIsland } from '../island.ts'

export interface PromoProps extends FormPage {
  promo: Promo
  contacts: SalesContacts
}

export const promoReference = onDemandIsland<PromoProps>('promo', [
  'promo',
  'frame.whatsappAbout',
  ...formWords,
])
