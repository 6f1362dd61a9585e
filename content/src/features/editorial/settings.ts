import type { Field, PayloadRequest } from 'payload'
import { day } from '../../fields/day.ts'
import { formatOptions } from '../../fields/enquiry.ts'
import { currency } from '../../fields/money.ts'
import {
  checkbox,
  decimal,
  group,
  help,
  integer,
  languageChoice,
  localText,
  localTextarea,
  minutes,
  percent,
  plainText,
  rasterFile,
  relation,
  row,
  rows,
  storedOnly,
} from '../../fields/plain.ts'
import { postalAddress } from '../../fields/postal-address.ts'
import { isTime, timeNeeded, timeOfDay, weeklyHours } from '../../fields/weekly-hours.ts'
import { currencies } from '../../words/figures.ts'
import { inPanelLanguage, words } from '../../words/words.ts'
import { pageGlobal } from './page-global.ts'
import { salesLanguage } from './sales-language.ts'

const brand: Field[] = [
  group('brand', [
    row(
      plainText('name', { label: words('Name', 'Назва', 'Название') }),
      plainText('legalName'),
      integer('foundedYear'),
    ),
    localText('descriptor'),
    localTextarea('about'),
    rasterFile('ogImage'),
    rasterFile('notFoundImage'),
  ]),
  group('seo', [plainText('titleSuffix'), localTextarea('description')]),
  group('legal', [localTextarea('footer'), localTextarea('forecast')]),
]

const contacts: Field[] = [
  group('contacts', [
    checkbox('demo', storedOnly),
    group('address', [
      localText('text'),
      ...postalAddress(),
      plainText('country'),
      group('coordinates', [
        row(decimal('lat', { min: -90, max: 90 }), decimal('lng', { min: -180, max: 180 })),
      ]),
    ]),
    group('phone', [row(plainText('e164'), plainText('display'))]),
    group('whatsapp', [row(plainText('e164'), plainText('url'))]),
    group('telegram', [row(plainText('username'), plainText('url'))]),
    group('emails', [
      plainText('general'),
      plainText('sales'),
      plainText('agents', storedOnly),
      plainText('partners', storedOnly),
      plainText('press', storedOnly),
      plainText('career'),
      plainText('privacy', storedOnly),
    ]),
    plainText('languages', {
      ...storedOnly,
      hasMany: true,
    }),
  ]),
]

const selling: Field[] = [
  group('salesHours', [
    localText('text'),
    weeklyHours(),
    rows('closedDates', [day('date', { required: true }), localText('reason')]),
    rows(
      'specialDates',
      [
        row(day('date', { required: true }), timeOfDay('from'), timeOfDay('to')),
        localText('reason'),
      ],
      help(
        'Days with other hours than their weekday',
        'Дні з іншими годинами, ніж звичайно',
        'Дни с другими часами, чем обычно',
      ),
    ),
    minutes('answerWithinMinutes'),
  ]),
  group('viewings', [
    plainText('slots', {
      hasMany: true,
      ...help('Beginnings in {byZone}: 10:00', 'Початок {byZone}: 10:00', 'Начало {byZone}: 10:00'),
      validate: (value: unknown, { req }: { req: PayloadRequest }) =>
        value === null ||
        value === undefined ||
        (Array.isArray(value) && value.every((each) => isTime(String(each)))) ||
        inPanelLanguage(timeNeeded, req),
    }),
    row(
      minutes('durationMinutes'),
      minutes('bufferMinutes', {
        defaultValue: 0,
        ...help('Between two viewings', 'Між двома показами', 'Между двумя показами'),
      }),
      integer('minNoticeHours'),
      integer('maxDaysAhead'),
    ),
    {
      name: 'formats',
      type: 'select',
      hasMany: true,
      options: formatOptions,
    },
    localText(
      'place',
      help(
        'Where visitors are met on site; empty: the address of the office',
        'Де зустрічаємо відвідувачів; порожньо — адреса офісу',
        'Где встречаем посетителей; пусто — адрес офиса',
      ),
    ),
    plainText(
      'onlineLink',
      help(
        'Of the video call, for hosts without a link of their own',
        'Для відеодзвінка, якщо у того, хто веде показ, немає свого',
        'Для видеозвонка, если у ведущего нет своей',
      ),
    ),
    localTextarea('note'),
  ]),
  group('enquiries', [
    languageChoice('language', {
      // A function, since a value would be a default of the database.
      defaultValue: () => salesLanguage,
      enumName: 'enum_enquiries_language',
      label: words('Language of the team', 'Мова відділу', 'Язык отдела'),
      ...help(
        'Mails and messages to those who answer enquiries are written in it',
        'Цією мовою надходять листи й повідомлення тим, хто відповідає на звернення',
        'На этом языке приходят письма и сообщения тем, кто отвечает на обращения',
      ),
    }),
    rows('templates', [localText('title'), localTextarea('text')], {
      label: words('Answers of our own', 'Власні шаблони відповідей', 'Свои шаблоны ответов'),
      ...help(
        'Offered to sales beside the built-in ones. {name}, {me}, {company}, {project}, {unit}, {area}, {price}, {link} and {slots} are filled in; a paragraph with a gap that cannot be filled in is left out',
        'Пропонуються продажам поруч із вбудованими. {name}, {me}, {company}, {project}, {unit}, {area}, {price}, {link} і {slots} підставляються; абзац, для якого немає даних, пропускається',
        'Предлагаются продажам рядом со встроенными. {name}, {me}, {company}, {project}, {unit}, {area}, {price}, {link} и {slots} подставляются; абзац, для которого нет данных, пропускается',
      ),
    }),
    integer('retentionMonths', {
      defaultValue: 24,
      ...help(
        'Counted from the day of receipt; then an enquiry is erased with its messages. 0 keeps them for ever',
        'Від дня отримання; після цього строку звернення видаляємо разом із повідомленнями. 0 — зберігати завжди',
        'Со дня получения; после этого срока обращение удаляем вместе с сообщениями. 0 — хранить всегда',
      ),
    }),
    integer('applicationRetentionMonths', {
      defaultValue: 12,
      ...help(
        'The same for applications for a job and their files. 0 keeps them for ever',
        'Те саме для відгуків на вакансії та їхніх файлів. 0 — зберігати завжди',
        'То же для откликов на вакансии и их файлов. 0 — хранить всегда',
      ),
    }),
  ]),
  group('partners', [
    percent(
      'commissionPercent',
      help(
        'Of the price; shown to agencies. A project may have its own',
        'Від ціни; бачать агентства. Проєкт може мати свою',
        'От цены; видят агентства. У проекта может быть своя',
      ),
    ),
  ]),
  group('priceList', [day('updated'), localText('note')]),
  group('exchangeRates', [
    checkbox('demo', storedOnly),
    row(currency('base'), day('date')),
    group('rates', [{ type: 'row', fields: currencies.map((code) => decimal(code)) }]),
    localText('source'),
  ]),
  relation(
    'promoDefault',
    'sales',
    help(
      'Shown in the pop-up window when no active offer is marked for it',
      'Показується у спливному вікні, якщо жодну чинну акцію не позначено',
      'Показывается во всплывающем окне, если ни одна действующая акция не отмечена',
    ),
  ),
]

export const settings = pageGlobal({
  slug: 'settings',
  label: words('Site settings', 'Налаштування сайту', 'Настройки сайта'),
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: words('Brand', 'Бренд', 'Бренд'), fields: brand },
        { label: words('Contacts', 'Контакти', 'Контакты'), fields: contacts },
        { label: words('Sales', 'Продаж', 'Продажи'), fields: selling },
      ],
    },
  ],
})
