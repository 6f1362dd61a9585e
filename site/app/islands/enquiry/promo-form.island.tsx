import { island } from '../island.ts'
import { PromoForm } from './promo-form.tsx'

export const promoForm = island('promo-form', PromoForm, 'touched')
