import type { career as original } from '../en/career.ts'
import { translationOf } from '../shape/translation.ts'

export const career = translationOf<typeof original>()({
  vacancies: 'Вакансії',
  count:
    '{count, plural, =0 {Зараз відкритих вакансій немає} one {# відкрита вакансія} few {# відкриті вакансії} many {# відкритих вакансій} other {# відкритої вакансії}}',
  empty:
    'Зараз відкритих вакансій немає. Усе одно напишіть нам: резюме зберігаємо дванадцять місяців.',
  duties: 'Що ви робитимете',
  requirements: 'Чого ми очікуємо',
  conditions: 'Що ми пропонуємо',
  posted: 'Опубліковано {date}',
  salaryFrom: 'від {price} на місяць',
  employment: {
    'full-time': 'Повна зайнятість',
    'part-time': 'Часткова зайнятість',
    contract: 'За договором',
  },
  respond: 'Відгукнутися',
  chat: 'Добрий день! Маю запитання про роботу в\u00a0Alun.',
  facts: 'Коротко про роботу в\u00a0нас',
})
