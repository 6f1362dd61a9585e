import type { contacts as original } from '../en/contacts.ts'
import { translationOf } from '../shape/translation.ts'

export const contacts = translationOf<typeof original>()({
  address: 'Адрес',
  hours: 'Часы работы',
  directions: 'Как нас найти',
  openIn: 'Открыть карту',
  googleMaps: 'Google Maps',
  appleMaps: 'Apple Maps',
  departments: 'Кому писать',
  phone: 'Телефон',
  messengers: 'Мессенджеры',
  email: 'Электронная почта',
  office: 'Офис',
  viewing: 'Просмотры',
})
