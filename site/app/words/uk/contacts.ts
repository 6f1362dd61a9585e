export const contacts = {
  address: 'Адреса',
  hours: 'Години роботи',
  directions: 'Як нас знайти',
  openIn: 'Відкрити на карті',
  googleMaps: 'Google Maps',
  appleMaps: 'Apple Maps',
  departments: 'Кому писати',
  phone: 'Телефон',
  messengers: 'Месенджери',
  email: 'Ел. пошта',
  office: 'Офіс',
  viewing: 'Перегляди',
} as const
