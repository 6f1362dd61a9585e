export const promoDialog = {
  close: 'Закрити пропозицію',
  until: 'До {date} включно',
  terms: 'Переглянути умови',
} as const
