import type { compare as original } from '../en/compare.ts'
import { translationOf } from '../shape/translation.ts'

export const compare = translationOf<typeof original>()({
  heading: 'Обрані об’єкти',
  lead: 'Ціни, площі та плани поруч. Адреса цієї сторінки і є списком: надішліть її тим, хто вирішує разом із вами.',
  caption: 'Порівняння об’єктів',
  scroll: 'Таблиця прокручується вбік.',
  project: 'Проєкт',
  plan: 'План',
  pricePerMetre: 'Ціна за м²',
  bathrooms: 'Санвузли',
  terrace: 'Тераса, м²',
  leaseEnd: 'Оренда землі до',
  estimate: 'Прогнози є оцінкою, а не обіцянкою доходу.',
  viewing: 'Домовитися про перегляд',
  copy: 'Скопіювати посилання',
  copied: 'Посилання скопійовано',
  whatsapp: 'Надіслати у WhatsApp',
  add: 'Додати до обраного',
  clear: 'Очистити список',
  remove: 'Прибрати',
  removeUnit: 'Прибрати: {unit}',
  gone: '{count, plural, one {# об’єкта з цього списку вже немає на сайті.} few {# об’єктів із цього списку вже немає на сайті.} many {# об’єктів із цього списку вже немає на сайті.} other {# об’єкта з цього списку вже немає на сайті.}}',
  empty: 'Список поки порожній. Позначте об’єкти в таблиці проєкту, і тут їх можна буде порівняти.',
  choose: 'Обрати в проєкті:',
})
