export const career = {
  vacancies: 'Вакансии',
  count:
    '{count, plural, =0 {Сейчас открытых вакансий нет} one {# открытая вакансия} few {# открытые вакансии} many {# открытых вакансий} other {# открытой вакансии}}',
  empty: 'Сейчас открытых вакансий нет. Всё равно напишите нам: резюме храним двенадцать месяцев.',
  duties: 'Что вы будете делать',
  requirements: 'Чего мы ожидаем',
  conditions: 'Что мы предлагаем',
  posted: 'Опубликовано {date}',
  closes: 'Открыта до {date}',
  salaryFrom:
    'от {price} {period, select, day {в\u00a0день} year {в\u00a0год} other {в\u00a0месяц}}',
  employment: {
    'full-time': 'Полная занятость',
    'part-time': 'Частичная занятость',
    contract: 'По договору',
  },
  location: 'Место',
  employmentKind: 'Занятость',
  salary: 'Оплата',
  about: 'Подробнее',
  all: 'Все вакансии',
  respond: 'Откликнуться',
  chat: 'Добрый день! У\u00a0меня вопрос о\u00a0работе в\u00a0{company}.',
  facts: 'Коротко о работе у\u00a0нас',
} as const
