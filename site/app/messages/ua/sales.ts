import type { sales as original } from '../en/sales.ts'
import { translationOf } from '../translation.ts'

export const sales = translationOf<typeof original>()({
  heading: 'Акції',
  headingCount:
    '{count, plural, one {Акції: # пропозиція з\u00a0датами та умовами} few {Акції: # пропозиції з\u00a0датами та умовами} many {Акції: # пропозицій з\u00a0датами та умовами} other {Акції: # пропозиції з\u00a0датами та умовами}}',
  lead: 'Кожна пропозиція має строк дії, перелік об’єктів і\u00a0повні умови. Коли строк спливає, сторінка лишається доступною з\u00a0позначкою «Завершено».',
  description:
    'Чинні пропозиції на вілли, таунхауси й\u00a0апартаменти на Балі: строки дії, об’єкти, повні умови.',
  list: 'Чинні та майбутні акції',
  empty: 'Зараз акцій немає. Ціни проєктів — на їхніх сторінках.',
  terms: 'Умови',
  valid: 'Діє',
  wasValid: 'Діяла',
  willBeValid: 'Почнеться',
  projects: 'Проєкти',
  until: 'до {date}',
  first: 'Перший день',
  last: 'Останній день',
  baliTime: 'Обидва дні включно, за часом Балі (UTC+8).',
  active: 'Діє',
  coming: 'Незабаром',
  ended: 'Завершено',
  activeText: 'Пропозиція діє до {date}.',
  comingText: 'Пропозиція почне діяти {date}.',
  endedText: 'Пропозиція діяла до {date}. Чинні — у\u00a0переліку акцій.',
  aside: 'Строк дії та об’єкти',
  units: 'Об’єкти, що беруть участь',
  unit: 'Об’єкт',
  listPrice: 'За прайсом',
  offerPrice: 'Ціна за акцією',
  price: 'Ціна',
  participating:
    '{count, plural, one {Проєкт-учасник} few {Проєкти-учасники} many {Проєкти-учасники} other {Проєкти-учасники}}',
  all: 'Усі акції',
})
