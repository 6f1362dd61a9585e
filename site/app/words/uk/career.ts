export const career = {
  vacancies: 'Вакансії',
  count:
    '{count, plural, =0 {Зараз відкритих вакансій немає} one {# відкрита вакансія} few {# відкриті вакансії} many {# відкритих вакансій} other {# відкритої вакансії}}',
  empty:
    'Зараз відкритих вакансій немає. Усе одно напишіть нам: резюме зберігаємо дванадцять місяців.',
  duties: 'Що ви робитимете',
  requirements: 'Чого ми очікуємо',
  conditions: 'Що ми пропонуємо',
  posted: 'Опубліковано {date}',
  closes: 'Відкрита до {date}',
  salaryFrom: 'від {price} {period, select, day {на день} year {на рік} other {на місяць}}',
  employment: {
    'full-time': 'Повна зайнятість',
    'part-time': 'Часткова зайнятість',
    contract: 'За договором',
  },
  location: 'Місце',
  employmentKind: 'Зайнятість',
  salary: 'Оплата',
  about: 'Докладніше',
  all: 'Усі вакансії',
  respond: 'Відгукнутися',
  chat: 'Добрий день! Маю запитання про роботу в\u00a0{company}.',
  facts: 'Коротко про роботу в\u00a0нас',
} as const
