import type { career as original } from '../en/career.ts'
import { translationOf } from '../shape/translation.ts'

export const career = translationOf<typeof original>()({
  vacancies: 'Вакансии',
  count:
    '{count, plural, =0 {Сейчас открытых вакансий нет} one {# открытая вакансия} few {# открытые вакансии} many {# открытых вакансий} other {# открытой вакансии}}',
  empty: 'Сейчас открытых вакансий нет. Всё равно напишите нам: резюме храним двенадцать месяцев.',
  duties: 'Что вы будете делать',
  requirements: 'Чего мы ожидаем',
  conditions: 'Что мы предлагаем',
  posted: 'Опубликовано {date}',
  salaryFrom: 'от {price} в\u00a0месяц',
  employment: {
    'full-time': 'Полная занятость',
    'part-time': 'Частичная занятость',
    contract: 'По договору',
  },
  respond: 'Откликнуться',
  chat: 'Добрый день! У\u00a0меня вопрос о\u00a0работе в\u00a0Alun.',
  facts: 'Коротко о работе у\u00a0нас',
})
