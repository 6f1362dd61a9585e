import type { sales as original } from '../en/sales.ts'
import { translationOf } from '../translation.ts'

export const sales = translationOf<typeof original>()({
  heading: 'Акции',
  headingCount:
    '{count, plural, one {Акции: # предложение с\u00a0датами и\u00a0условиями} few {Акции: # предложения с\u00a0датами и\u00a0условиями} many {Акции: # предложений с\u00a0датами и\u00a0условиями} other {Акции: # предложения с\u00a0датами и\u00a0условиями}}',
  lead: 'У каждого предложения есть срок, перечень объектов и\u00a0полные условия. Когда срок истекает, страница остаётся доступной с\u00a0пометкой «Завершено».',
  list: 'Действующие и\u00a0будущие акции',
  empty: 'Сейчас акций нет. Цены проектов — на их страницах.',
  terms: 'Условия',
  valid: 'Действует',
  wasValid: 'Действовала',
  willBeValid: 'Начнётся',
  projects: 'Проекты',
  until: 'до {date}',
  first: 'Первый день',
  last: 'Последний день',
  baliTime: 'Оба дня включительно, по времени Бали (UTC+8).',
  active: 'Действует',
  coming: 'Скоро',
  ended: 'Завершено',
  activeText: 'Предложение действует до {date}.',
  comingText: 'Предложение начнёт действовать {date}.',
  endedText: 'Предложение действовало до {date}. Действующие — в\u00a0списке акций.',
  aside: 'Срок действия и\u00a0объекты',
  units: 'Объекты, которые участвуют',
  unit: 'Объект',
  listPrice: 'По прайсу',
  offerPrice: 'Цена по акции',
  price: 'Цена',
  participating:
    '{count, plural, one {Участвующий проект} few {Участвующие проекты} many {Участвующие проекты} other {Участвующие проекты}}',
  all: 'Все акции',
})
