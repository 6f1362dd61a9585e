export const search = {
  heading: 'Search',
  question: 'What are you looking for?',
  find: 'Find',
  hint: 'Projects, prices, news, articles, offers, vacancies and documents.',
  found: '{count, plural, =0 {nothing found} one {# page} other {# pages}}',
  answer: '“{question}”: {found}',
  nothing: 'Try fewer or other words, or begin here:',
  results: 'What was found',
  kind: {
    project: 'Project',
    news: 'News',
    article: 'Article',
    sale: 'Offer',
    document: 'Document',
    vacancy: 'Vacancy',
    page: 'Page',
  },
} as const
