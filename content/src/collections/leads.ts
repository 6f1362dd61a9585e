import { localeSchema } from '@alun/contract/locale'
import type { CollectionConfig, Field } from 'payload'
import { collectionAccess, onlyRoles } from '../access/entity-access.ts'
import { may } from '../access/permissions.ts'
import { roleOf } from '../access/role-of.ts'
import { adminGroups } from '../admin/groups.ts'
import { words } from '../admin/words.ts'
import { options } from '../fields/options.ts'
import { choice, group, plainText, relation } from '../fields/plain.ts'
import { prepareFields } from '../fields/prepare-fields.ts'

/** What the visitor sent stays as it was sent. */
const fact = { access: { update: () => false } }

const messengerOptions = options({
  whatsapp: words('WhatsApp', 'WhatsApp', 'WhatsApp'),
  telegram: words('Telegram', 'Telegram', 'Telegram'),
  viber: words('Viber', 'Viber', 'Viber'),
  call: words('Call', 'Дзвінок', 'Звонок'),
})

const formatOptions = options({
  online: words('Online', 'Онлайн', 'Онлайн'),
  'in-person': words('In person', 'Особисто', 'Лично'),
})

/** Kept with the enquiry as it came; the page that shows it knows the keys. */
const touch = (name: string): Field => ({ name, type: 'json', ...fact })

const workable = { update: onlyRoles('admin', 'sales') }

const leadFields: Field[] = [
  {
    type: 'row',
    fields: [
      choice(
        'form',
        options({
          catalog: words('Catalogue', 'Каталог', 'Каталог'),
          viewing: words('Viewing', 'Перегляд', 'Просмотр'),
          vacancy: words('Vacancy', 'Вакансія', 'Вакансия'),
          cooperation: words('Cooperation', 'Співпраця', 'Сотрудничество'),
          promo: words('Offer', 'Акція', 'Акция'),
        }),
        { required: true, index: true, ...fact },
      ),
      choice('locale', [...localeSchema.options], { required: true, ...fact }),
      choice(
        'status',
        options({
          new: words('New', 'Нове', 'Новое'),
          contacted: words('Contacted', 'Зв’язалися', 'Связались'),
          won: words('Won', 'Успіх', 'Успех'),
          lost: words('Lost', 'Втрачено', 'Потеряно'),
          spam: words('Spam', 'Спам', 'Спам'),
        }),
        {
          required: true,
          defaultValue: 'new',
          index: true,
          enumName: 'enum_lead_status',
          access: workable,
        },
      ),
      choice('verification', ['verified', 'unverified', 'none'], {
        required: true,
        defaultValue: 'none',
        ...fact,
      }),
    ],
  },
  plainText('name', { maxLength: 200, ...fact }),
  {
    type: 'row',
    fields: [
      plainText('phone', { maxLength: 40, ...fact }),
      plainText('phoneE164', { maxLength: 16, index: true, ...fact }),
      plainText('contact', { maxLength: 200, ...fact }),
    ],
  },
  { name: 'message', type: 'textarea', maxLength: 5000, ...fact },
  {
    name: 'attachment',
    type: 'upload',
    relationTo: 'attachments',
    ...fact,
  },
  {
    type: 'row',
    fields: [
      relation('project', 'projects', fact),
      relation('unit', 'units', fact),
      relation('vacancy', 'vacancies', fact),
    ],
  },
  {
    type: 'row',
    fields: [
      choice('format', formatOptions, fact),
      choice('messenger', messengerOptions, fact),
      { name: 'slot', type: 'date', ...fact },
    ],
  },
  plainText('page', { maxLength: 2000, ...fact }),
  group('attribution', [touch('first'), touch('last')]),
  plainText('key', {
    unique: true,
    index: true,
    admin: {
      description: words(
        'One submission of one form has one key',
        'Одне надсилання форми має один ключ',
        'Одна отправка формы имеет один ключ',
      ),
    },
    ...fact,
  }),
  relation('partner', 'accounts', fact),
  { name: 'notes', type: 'textarea', access: workable },
]

const enquiriesHidden = ({ user }: { user: unknown }) => !may(roleOf(user), 'read', 'leads')

export const leads: CollectionConfig = {
  slug: 'leads',
  labels: {
    singular: words('Enquiry', 'Звернення', 'Обращение'),
    plural: words('Enquiries', 'Звернення', 'Обращения'),
  },
  admin: {
    useAsTitle: 'name',
    group: adminGroups.enquiries,
    defaultColumns: ['name', 'form', 'phone', 'project', 'status', 'createdAt'],
    listSearchableFields: ['name', 'phone', 'phoneE164', 'contact'],
    hidden: enquiriesHidden,
    disableCopyToLocale: true,
  },
  defaultSort: '-createdAt',
  access: collectionAccess('leads'),
  fields: prepareFields(leadFields),
}

export const bookings: CollectionConfig = {
  slug: 'bookings',
  labels: {
    singular: words('Viewing', 'Перегляд', 'Просмотр'),
    plural: words('Viewings', 'Перегляди', 'Просмотры'),
  },
  admin: {
    useAsTitle: 'slot',
    group: adminGroups.enquiries,
    defaultColumns: ['slot', 'lead', 'project', 'format', 'status'],
    hidden: enquiriesHidden,
    disableCopyToLocale: true,
  },
  defaultSort: '-slot',
  access: collectionAccess('bookings'),
  fields: prepareFields([
    relation('lead', 'leads', { required: true, index: true, ...fact }),
    relation('project', 'projects', fact),
    {
      type: 'row',
      fields: [
        {
          name: 'slot',
          type: 'date',
          required: true,
          index: true,
          admin: { date: { pickerAppearance: 'dayAndTime' } },
          ...fact,
        },
        choice('format', formatOptions, fact),
        choice('messenger', messengerOptions, fact),
        choice(
          'status',
          options({
            booked: words('Booked', 'Заплановано', 'Назначен'),
            moved: words('Moved', 'Перенесено', 'Перенесён'),
            cancelled: words('Cancelled', 'Скасовано', 'Отменён'),
            done: words('Done', 'Відбувся', 'Состоялся'),
          }),
          {
            required: true,
            defaultValue: 'booked',
            index: true,
            enumName: 'enum_booking_status',
            access: workable,
          },
        ),
      ],
    },
    plainText('uid', {
      unique: true,
      index: true,
      admin: {
        readOnly: true,
        description: words(
          'Identity of the calendar entry',
          'Ідентифікатор запису календаря',
          'Идентификатор записи календаря',
        ),
      },
      ...fact,
    }),
    { name: 'sequence', type: 'number', defaultValue: 0, ...fact },
    { name: 'notes', type: 'textarea', access: workable },
  ]),
}
