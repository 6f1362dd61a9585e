/** In characters; longer queries are cut. */
export const maxQueryLength = 100

export const maxResults = 30

export const resultKinds = [
  'project',
  'news',
  'article',
  'offer',
  'document',
  'vacancy',
  'page',
  'person',
] as const
export type ResultKind = (typeof resultKinds)[number]
