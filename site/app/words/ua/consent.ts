import type { consent as original } from '../en/consent.ts'
import { translationOf } from '../shape/translation.ts'

export const consent = translationOf<typeof original>()({
  label: 'Файли cookie',
  text: 'Ми використовуємо необхідні файли cookie. З вашої згоди також запам’ятовуємо, яка сторінка чи реклама привела вас сюди. Змінити вибір можна будь-коли внизу сторінки.',
  measuring:
    'Ми використовуємо необхідні файли cookie. З вашої згоди також рахуємо відвідування та запам’ятовуємо, яка сторінка чи реклама привела вас сюди. Змінити вибір можна будь-коли внизу сторінки.',
  accept: 'Дозволити',
  decline: 'Лише необхідні',
})
