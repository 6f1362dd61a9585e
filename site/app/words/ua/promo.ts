import type { promo as original } from '../en/promo.ts'
import { translationOf } from '../shape/translation.ts'

export const promo = translationOf<typeof original>()({
  close: 'Закрити пропозицію',
  until: 'До {date} включно',
  terms: 'Переглянути умови',
})
