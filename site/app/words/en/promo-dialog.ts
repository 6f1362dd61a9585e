export const promoDialog = {
  close: 'Close the offer',
  until: 'Until {date} inclusive',
  terms: 'See the terms',
} as const
