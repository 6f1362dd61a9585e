export const slot = {
  label: 'День і година ({zone}, {offset})',
  own: 'Другий рядок — ваш час ({offset}).',
  times: 'Час на {day}',
  later: 'Пізніші дні',
  none: 'Вільних годин зараз немає. Напишіть нам, і ми знайдемо час разом.',
} as const
