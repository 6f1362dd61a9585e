import type { slot as original } from '../en/slot.ts'
import { translationOf } from '../shape/translation.ts'

export const slot = translationOf<typeof original>()({
  label: 'День і година (час Балі, UTC+8)',
  own: 'Другий рядок — ваш час ({zone}).',
  times: 'Час на {day}',
  later: 'Пізніші дні',
  none: 'Вільних годин зараз немає. Напишіть нам, і ми знайдемо час разом.',
})
