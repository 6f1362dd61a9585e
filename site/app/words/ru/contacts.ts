export const contacts = {
  address: 'Адрес',
  hours: 'Часы работы',
  directions: 'Как нас найти',
  openIn: 'Открыть карту',
  googleMaps: 'Google Maps',
  appleMaps: 'Apple Maps',
  departments: 'Кому писать',
  phone: 'Телефон',
  messengers: 'Мессенджеры',
  email: 'Эл. почта',
  office: 'Офис',
  viewing: 'Просмотры',
} as const
