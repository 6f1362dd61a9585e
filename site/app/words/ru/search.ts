export const search = {
  heading: 'Поиск',
  question: 'Что вы ищете?',
  find: 'Найти',
  hint: 'Проекты, цены, новости, статьи, акции, вакансии и документы.',
  found:
    '{count, plural, =0 {ничего не найдено} one {# страница} few {# страницы} many {# страниц} other {# страницы}}',
  answer: '«{question}»: {found}',
  nothing: 'Попробуйте меньше слов или другие слова либо начните отсюда:',
  results: 'Что найдено',
  kind: {
    project: 'Проект',
    news: 'Новость',
    article: 'Статья',
    offer: 'Акция',
    document: 'Документ',
    vacancy: 'Вакансия',
    page: 'Страница',
    person: 'Человек',
  },
} as const
