import { type EnquiryStatus, enquiryForms, type Messenger } from '@alun/contract/rules/enquiry'
import { type Words, words } from './words.ts'

export const enquiryFormWords: Record<EnquiryOrigin, Words> = {
  catalog: words('Catalogue', 'Каталог', 'Каталог'),
  viewing: words('Viewing', 'Перегляд', 'Просмотр'),
  vacancy: words('Vacancy', 'Вакансія', 'Вакансия'),
  cooperation: words('Cooperation', 'Співпраця', 'Сотрудничество'),
  promo: words('Offer', 'Акція', 'Акция'),
  partner: words('Client of a partner', 'Клієнт партнера', 'Клиент партнёра'),
}

export const enquiryStatusWords: Record<EnquiryStatus, Words> = {
  new: words('New', 'Нове', 'Новое'),
  contacted: words('Contacted', 'Зв’язалися', 'Связались'),
  viewing: words('Viewing', 'Перегляд', 'Просмотр'),
  reserved: words('Reserved', 'Бронювання', 'Бронирование'),
  won: words('Won', 'Угода', 'Сделка'),
  lost: words('Lost', 'Відмова', 'Отказ'),
  spam: words('Spam', 'Спам', 'Спам'),
}

export const messengerWords: Record<Messenger, Words> = {
  whatsapp: words('WhatsApp', 'WhatsApp', 'WhatsApp'),
  telegram: words('Telegram', 'Telegram', 'Telegram'),
  viber: words('Viber', 'Viber', 'Viber'),
  call: words('Call', 'Дзвінок', 'Звонок'),
}

/** The origin of an enquiry: a form of the site, or an agency that registered a client. */
export const enquiryOrigins = [...enquiryForms, 'partner'] as const
export type EnquiryOrigin = (typeof enquiryOrigins)[number]
