import { island } from '../island.ts'
import { formWords } from './form-words.ts'
import { PromoForm } from './promo-form.tsx'

export const promoForm = island('promo-form', PromoForm, {
  words: ['layout.whatsappAbout', ...formWords, 'sentNext.promo'],
  hydrateOn: 'touched',
})
