export const promo = {
  close: 'Закрити пропозицію',
  until: 'До {date} включно',
  terms: 'Переглянути умови',
} as const
