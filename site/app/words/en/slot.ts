export const slot = {
  label: 'Day and time ({zone}, {offset})',
  own: 'The second line shows your local time ({offset}).',
  times: 'Times on {day}',
  later: 'Later days',
  none: 'No times are available at the moment. Write to us and we will find one together.',
} as const
