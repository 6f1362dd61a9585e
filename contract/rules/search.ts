/** Letters of a question; what is longer is cut. */
export const longestQuestion = 100

/** Results that one question has at most. */
export const mostResults = 30

export const resultKinds = [
  'project',
  'news',
  'article',
  'sale',
  'document',
  'vacancy',
  'page',
] as const
