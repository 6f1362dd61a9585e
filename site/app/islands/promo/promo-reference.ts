import type { Promo } from '@alun/contract/schema/sale'
import { onDemandIsland } from '../island.ts'
import { formWords } from '../lead/form-words.ts'
import type { FormPage } from '../lead/lead-form.tsx'
import type { SalesContacts } from '../lead/sales-contacts.ts'

export interface PromoProps extends FormPage {
  promo: Promo
  contacts: SalesContacts
}

export const promoReference = onDemandIsland<PromoProps>('promo', [
  'promo',
  'frame.whatsappAbout',
  ...formWords,
])
