export const promo = {
  close: 'Close the offer',
  until: 'Until {date}',
  terms: 'See the terms',
} as const
