import { choice, localText, plainText } from '../fields/plain.ts'
import { adminGroups } from '../panel/groups.ts'
import { words } from '../panel/words.ts'
import { recordCollection } from './record-collection.ts'

/** `//host` would lead to another site. */
const path = /^\/(?!\/)[^\s\\]*$/

const isPath = (value: unknown) =>
  (typeof value === 'string' && value.length <= 500 && path.test(value)) || '/projects/…'

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
      'Former addresses, without the language prefix. Changed slugs are redirected automatically.',
      'Колишні адреси без мовного префікса. Зміну slug сайт відстежує сам.',
      'Прежние адреса без языкового префикса. За сменой slug сайт следит сам.',
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
        { value: '301', label: words('Permanent (301)', 'Назавжди (301)', 'Навсегда (301)') },
        { value: '302', label: words('Temporary (302)', 'Тимчасово (302)', 'Временно (302)') },
      ],
      { required: true, defaultValue: '301' },
    ),
    localText('note'),
  ],
})
