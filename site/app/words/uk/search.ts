export const search = {
  heading: 'Пошук',
  question: 'Що ви шукаєте?',
  find: 'Знайти',
  hint: 'Проєкти, ціни, новини, статті, акції, вакансії та документи.',
  found:
    '{count, plural, =0 {нічого не знайдено} one {# сторінка} few {# сторінки} many {# сторінок} other {# сторінки}}',
  answer: '«{question}»: {found}',
  nothing: 'Спробуйте менше слів чи інші слова або почніть звідси:',
  results: 'Що знайдено',
  kind: {
    project: 'Проєкт',
    news: 'Новина',
    article: 'Стаття',
    offer: 'Акція',
    document: 'Документ',
    vacancy: 'Вакансія',
    page: 'Сторінка',
    person: 'Людина',
  },
} as const
