export const promoDialog = {
  close: 'Закрыть предложение',
  until: 'До {date} включительно',
  terms: 'Посмотреть условия',
} as const
