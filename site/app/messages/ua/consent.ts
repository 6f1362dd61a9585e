import type { consent as original } from '../en/consent.ts'
import { translationOf } from '../translation.ts'

export const consent = translationOf<typeof original>()({
  label: 'Файли cookie',
  text: 'Ми використовуємо необхідні файли cookie. З вашої згоди також рахуємо відвідування. Змінити вибір можна будь-коли внизу сторінки.',
  accept: 'Дозволити',
  decline: 'Лише необхідні',
})
