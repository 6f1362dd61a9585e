import type { slot as original } from '../en/slot.ts'
import { translationOf } from '../shape/translation.ts'

export const slot = translationOf<typeof original>()({
  label: 'День и час (время Бали, UTC+8)',
  own: 'Вторая строка — ваше время ({zone}).',
  times: 'Время на {day}',
  later: 'Более поздние дни',
  none: 'Свободного времени сейчас нет. Напишите нам, и мы подберём его вместе.',
})
