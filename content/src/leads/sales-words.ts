import type { Verification } from '@alun/contract/rules/lead'
import type { Locale } from '@alun/contract/rules/locale'

/** Words of the mails and messages to sales. */
export interface SalesWords {
  form: string
  about: string
  name: string
  phone: string
  phoneE164: string
  contact: string
  format: string
  messenger: string
  slot: string
  message: string
  file: string
  language: string
  page: string
  source: string
  verification: string
  caution: string
  received: string
  partner: string
  claimUntil: string
  /** Label of an earlier claim of an agency on the person. */
  claim: string
  languages: Record<Locale, string>
  verifications: Record<Verification, string>
  /** By the cautions of the intake. */
  cautions: Record<string, string>
  panel: string
  openPanel: string
  footer: string
  late: (waiting: number, address: string) => string
}

export const salesWords: Record<Locale, SalesWords> = {
  en: {
    form: 'Form',
    about: 'About',
    name: 'Name',
    phone: 'Phone',
    phoneE164: 'Phone, international',
    contact: 'Other contact',
    format: 'Format',
    messenger: 'Messaging app',
    slot: 'Bali time',
    message: 'Message',
    file: 'File',
    language: 'Language of the visitor',
    page: 'Page',
    source: 'Source',
    verification: 'Bot check',
    caution: 'Note',
    received: 'Received, Bali time',
    partner: 'Registered by agency',
    claimUntil: 'Claimed until, Bali time',
    claim: 'Client of a partner until',
    languages: { en: 'English', ua: 'Ukrainian', ru: 'Russian' },
    verifications: { verified: 'passed', unverified: 'not passed', none: 'switched off' },
    cautions: {
      'slot-taken': 'the chosen time was taken meanwhile: suggest another',
      'too-many': 'one of many from the same network address',
      'proof-spent': 'the bot check had been used before',
    },
    panel: 'Panel',
    openPanel: 'Open in the panel',
    footer: 'Sent by the site to those who answer enquiries.',
    late: (waiting, address) =>
      `Messages about enquiries cannot be sent: ${waiting} waiting. See ${address}`,
  },
  ua: {
    form: 'Форма',
    about: 'Стосується',
    name: 'Ім’я',
    phone: 'Телефон',
    phoneE164: 'Телефон, міжнародний',
    contact: 'Інший контакт',
    format: 'Формат',
    messenger: 'Месенджер',
    slot: 'Час на Балі',
    message: 'Повідомлення',
    file: 'Файл',
    language: 'Мова відвідувача',
    page: 'Сторінка',
    source: 'Джерело',
    verification: 'Перевірка на бота',
    caution: 'Примітка',
    received: 'Надійшло, час Балі',
    partner: 'Закріпив партнер',
    claimUntil: 'Закріплено до, час Балі',
    claim: 'Закріплено за партнером до',
    languages: { en: 'англійська', ua: 'українська', ru: 'російська' },
    verifications: { verified: 'пройдена', unverified: 'не пройдена', none: 'вимкнена' },
    cautions: {
      'slot-taken': 'обраний час тим часом зайняли: запропонуйте інший',
      'too-many': 'одне з багатьох із тієї самої мережевої адреси',
      'proof-spent': 'цю перевірку на бота вже було використано',
    },
    panel: 'Панель',
    openPanel: 'Відкрити в панелі',
    footer: 'Сайт надіслав цей лист тим, хто відповідає на звернення.',
    late: (waiting, address) =>
      `Повідомлення про звернення не надсилаються, чекають: ${waiting}. Дивіться ${address}`,
  },
  ru: {
    form: 'Форма',
    about: 'Касается',
    name: 'Имя',
    phone: 'Телефон',
    phoneE164: 'Телефон, международный',
    contact: 'Другой контакт',
    format: 'Формат',
    messenger: 'Мессенджер',
    slot: 'Время на Бали',
    message: 'Сообщение',
    file: 'Файл',
    language: 'Язык посетителя',
    page: 'Страница',
    source: 'Источник',
    verification: 'Проверка на бота',
    caution: 'Примечание',
    received: 'Поступило, время Бали',
    partner: 'Закрепил партнёр',
    claimUntil: 'Закреплён до, время Бали',
    claim: 'Закреплён за партнёром до',
    languages: { en: 'английский', ua: 'украинский', ru: 'русский' },
    verifications: { verified: 'пройдена', unverified: 'не пройдена', none: 'выключена' },
    cautions: {
      'slot-taken': 'выбранное время тем временем заняли: предложите другое',
      'too-many': 'одно из многих с того же сетевого адреса',
      'proof-spent': 'эта проверка на бота уже была использована',
    },
    panel: 'Панель',
    openPanel: 'Открыть в панели',
    footer: 'Сайт отправил это письмо тем, кто отвечает на обращения.',
    late: (waiting, address) =>
      `Сообщения об обращениях не отправляются, ждут: ${waiting}. Смотрите ${address}`,
  },
}
