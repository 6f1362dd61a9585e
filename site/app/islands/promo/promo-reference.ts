import type { Frame } from '@alun/contract/schema/frame'
import type { Promo } from '@alun/contract/schema/sale'
import { onDemandIsland } from '../island.ts'
import { formWords } from '../lead/form-words.ts'
import type { FormPage } from '../lead/lead-form.tsx'

export interface PromoProps extends FormPage {
  promo: Promo
  contacts: Frame['contacts']
}

export const promoReference = onDemandIsland<PromoProps>('promo', [
  'promo',
  'frame.whatsappAbout',
  ...formWords,
])
