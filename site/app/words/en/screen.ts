/** Names of pages in menus and breadcrumbs. */
export const screen = {
  home: 'Home',
  about: 'About us',
  'why-here': 'Why here',
  news: 'News',
  articles: 'Articles',
  offers: 'Offers',
  career: 'Career',
  cooperation: 'Cooperation',
  search: 'Search',
  compare: 'Comparison',
  contacts: 'Contacts',
}
