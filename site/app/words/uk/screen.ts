/** Names of pages in menus and breadcrumbs. */
export const screen = {
  home: 'Головна',
  about: 'Про компанію',
  'why-here': 'Чому тут',
  news: 'Новини',
  articles: 'Статті',
  offers: 'Акції',
  career: 'Кар’єра',
  cooperation: 'Співпраця',
  search: 'Пошук',
  compare: 'Порівняння',
  contacts: 'Контакти',
}
