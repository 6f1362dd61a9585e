import { island } from '../islands/island.ts'
import { countDismissal } from '../promo/count-dismissal.ts'
import { dismissedForGood } from '../promo/dismissals.ts'
import { formWords } from './form-words.ts'
import { PromoForm, type PromoFormProps } from './promo-form.tsx'

/** Whoever has asked need not be asked by the promotion that opens. */
function SalePromoForm({ slug, ...form }: PromoFormProps & { slug: string }) {
  return <PromoForm {...form} onSent={() => countDismissal(slug, dismissedForGood)} />
}

export const promoForm = island('promo-form', SalePromoForm, {
  words: formWords,
  wake: 'touched',
})
