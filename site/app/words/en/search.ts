export const search = {
  heading: 'Search',
  question: 'What are you looking for?',
  find: 'Search',
  hint: 'Projects, prices, news, articles, offers, vacancies and documents.',
  found: '{count, plural, =0 {nothing found} one {# page} other {# pages}}',
  answer: '“{question}”: {found}',
  nothing: 'Try fewer or different words, or start here:',
  results: 'Search results',
  kind: {
    project: 'Project',
    news: 'News',
    article: 'Article',
    offer: 'Offer',
    document: 'Document',
    vacancy: 'Vacancy',
    page: 'Page',
  },
} as const
