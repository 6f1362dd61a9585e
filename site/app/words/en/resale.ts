/** The catalogue form of a sold-out project. */
export const resale = {
  short: 'Resales',
  heading: 'Tell me about resales and similar homes',
  text: 'Everything here is sold. Owners sell now and then, and other projects have similar homes: we will write to you about both.',
  message: 'Please tell me about resales at {project} and about similar homes.',
  chat: 'Hello! Please tell me about resales at {project} and about similar homes.',
  subject: 'Resales: {project}',
} as const
