import { isLocale } from '@alun/contract/rules/locale'
import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import { choice, localText, plainText } from '../../fields/plain.ts'
import { recordCollection } from '../../fields/record-collection.ts'
import { inPanelLanguage, words } from '../../words/words.ts'

/** `//host` would lead to another site. */
const path = /^\/(?!\/)[^\s\\]*$/

function isPath(value: unknown, { req }: { req: PayloadRequest }) {
  if (typeof value !== 'string' || value.length > 500 || !path.test(value)) {
    return inPanelLanguage(pathNeeded, req)
  }
  return !isLocale(value.split('/')[1]) || inPanelLanguage(prefixed, req)
}

const loops = words(
  'This leads back to where it begins: {{path}}',
  'Це повертає туди, звідки починається: {{path}}',
  'Это возвращает туда, откуда начинается: {{path}}',
)

const prefixed = words(
  'Without the language: it is added for each reader',
  'Без мови: її додано буде для кожного читача',
  'Без языка: он добавится для каждого читателя',
)

const target = z.object({ from: z.string(), to: z.string() })

async function targetOf(from: string, req: PayloadRequest): Promise<string | undefined> {
  const { docs } = await req.payload.find({
    collection: 'redirects',
    where: { from: { equals: from } },
    depth: 0,
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0]?.to
}

/** Refuses a redirect that leads, by way of others, back to its own address. */
const refuseLoops: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { from, to } = target.parse({ ...originalDoc, ...data })
  const passed = [from]
  let next: string | undefined = to
  while (next !== undefined) {
    passed.push(next)
    if (passed.indexOf(next) < passed.length - 1) {
      const message = inPanelLanguage(loops, req).replace('{{path}}', passed.join(' → '))
      throw new ValidationError({ collection: 'redirects', errors: [{ message, path: 'to' }], req })
    }
    next = await targetOf(next, req)
  }
  return data
}

const pathNeeded = words(
  'An address of this site, such as /projects/segara-berawa',
  'Потрібна адреса на цьому сайті, наприклад /projects/segara-berawa',
  'Нужен адрес на этом сайте, например /projects/segara-berawa',
)

export const redirects = recordCollection({
  slug: 'redirects',
  hooks: { beforeChange: [refuseLoops] },
  labels: {
    singular: words('Redirect', 'Перенаправлення', 'Перенаправление'),
    plural: words('Redirects', 'Перенаправлення', 'Перенаправления'),
  },
  group: 'system',
  admin: {
    useAsTitle: 'from',
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
