export const offline = {
  heading: 'There is no connection',
  text: 'This page has not been opened on this device yet, so there is no copy of it to show.',
  contact: 'How to reach us:',
  seen: 'Pages that you have opened',
  asOf: 'No connection, or a slow one: this page is as of {time}.',
} as const
