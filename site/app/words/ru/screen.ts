/** Names of pages in menus and breadcrumbs. */
export const screen = {
  home: 'Главная',
  about: 'О компании',
  'why-here': 'Почему здесь',
  news: 'Новости',
  articles: 'Статьи',
  offers: 'Акции',
  career: 'Карьера',
  cooperation: 'Сотрудничество',
  search: 'Поиск',
  compare: 'Сравнение',
  contacts: 'Контакты',
}
