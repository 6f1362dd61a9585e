export const company = {
  ownEstimate: 'Our own estimate',
  timeline: 'Our story',
  figures: 'The company in figures',
  regionFigures: 'The region in figures',
  languages: 'Speaks: {list}',
  team: 'Team',
  faq: 'Questions and answers',
  articles: 'Read more',
  write: 'Write to us',
  writeTo: 'Write to {email}',
  cooperationChat: 'Hello! I would like to discuss working together.',
  version: 'Version {version}',
  documentContents: 'Contents of the document',
  otherDocuments: 'Other documents',
  documentEmpty: 'The text of this document has not been published yet.',
  policyMissing:
    'This site has no privacy policy yet. What you send in a form is used to answer you, and for nothing else.',
} as const
