import type { promo as original } from '../en/promo.ts'
import { translationOf } from '../shape/translation.ts'

export const promo = translationOf<typeof original>()({
  close: 'Закрыть предложение',
  until: 'До {date} включительно',
  terms: 'Посмотреть условия',
})
