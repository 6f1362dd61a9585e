import type { PayloadRequest } from 'payload'
import { choice, localText, plainText } from '../fields/plain.ts'
import { adminGroups } from '../panel/groups.ts'
import { inPanelLanguage, words } from '../panel/words.ts'
import { recordCollection } from './record-collection.ts'

/** `//host` would lead to another site. */
const path = /^\/(?!\/)[^\s\\]*$/

const pathNeeded = words(
  'An address of this site, such as /projects/segara-berawa',
  'Потрібна адреса на цьому сайті, наприклад /projects/segara-berawa',
  'Нужен адрес на этом сайте, например /projects/segara-berawa',
)

const isPath = (value: unknown, { req }: { req: PayloadRequest }) =>
  (typeof value === 'string' && value.length <= 500 && path.test(value)) ||
  inPanelLanguage(pathNeeded, req)

export const redirects = recordCollection({
  slug: 'redirects',
  labels: {
    singular: words('Redirect', 'Перенаправлення', 'Перенаправление'),
    plural: words('Redirects', 'Перенаправлення', 'Перенаправления'),
  },
  admin: {
    useAsTitle: 'from',
    group: adminGroups.system,
    defaultColumns: ['from', 'to', 'status', 'updatedAt'],
    description: words(
      'Former addresses, without the language prefix. Changed addresses of pages are redirected by themselves.',
      'Колишні адреси без мовного префікса. Зміну адрес сторінок сайт відстежує сам.',
      'Прежние адреса без языкового префикса. За сменой адресов страниц сайт следит сам.',
    ),
    disableCopyToLocale: true,
  },
  defaultSort: 'from',
  fields: [
    plainText('from', {
      required: true,
      unique: true,
      index: true,
      validate: isPath,
      label: words('From', 'Звідки', 'Откуда'),
    }),
    plainText('to', {
      required: true,
      validate: isPath,
      label: words('To', 'Куди', 'Куда'),
    }),
    choice(
      'status',
      [
        { value: '301', label: words('For good', 'Назавжди', 'Навсегда') },
        { value: '302', label: words('For a time', 'Тимчасово', 'Временно') },
      ],
      { required: true, defaultValue: '301' },
    ),
    localText('note'),
  ],
})
