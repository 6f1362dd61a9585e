/** Names of pages in menus and breadcrumbs. */
export const screen = {
  home: 'Главная',
  about: 'О компании',
  'why-here': 'Почему здесь',
  news: 'Новости',
  articles: 'Статьи',
  sales: 'Акции',
  career: 'Карьера',
  cooperation: 'Сотрудничество',
  search: 'Поиск',
  compare: 'Избранное',
  contacts: 'Контакты',
}
