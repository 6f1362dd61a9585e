import type { LeadStatus, Verification } from '@alun/contract/rules/lead'
import type { Locale } from '@alun/contract/rules/locale'
import type { CollectionConfig, Field, RelationshipFieldSingleValidation } from 'payload'
import { refuseAccountFilters } from '../access/account-filters.ts'
import { formatOptions, immutable, messengerOptions, salesMayEdit } from '../fields/enquiry.ts'
import { options } from '../fields/options.ts'
import { choice, group, plainText, relation, relations, row } from '../fields/plain.ts'
import { languageWords } from '../panel/account-words.ts'
import { adminGroups } from '../panel/groups.ts'
import { type Words, words } from '../panel/words.ts'
import type { LeadOrigin } from '../values/lead-origin.ts'
import { recordCollection } from './record-collection.ts'

/** Hides read-only fields that are empty. */
const whereGiven = (...names: string[]) => ({
  condition: (data: Record<string, unknown>) => names.some((name) => Boolean(data[name])),
})

const baliTime = { components: { Field: '/src/admin/leads/bali-time.tsx#BaliTime' } }

/** A visit of the attribution, stored as it came. */
const attributionVisit = (name: string): Field => ({
  name,
  type: 'json',
  admin: { components: { Field: '/src/admin/leads/attribution-visit.tsx#AttributionVisit' } },
  ...immutable,
})

const leadFormOptions = options<LeadOrigin>({
  catalog: words('Catalogue', 'Каталог', 'Каталог'),
  viewing: words('Viewing', 'Перегляд', 'Просмотр'),
  vacancy: words('Vacancy', 'Вакансія', 'Вакансия'),
  cooperation: words('Cooperation', 'Співпраця', 'Сотрудничество'),
  promo: words('Offer', 'Акція', 'Акция'),
  partner: words('Client of a partner', 'Клієнт партнера', 'Клиент партнёра'),
})

const leadStatusOptions = options<LeadStatus>({
  new: words('New', 'Нове', 'Новое'),
  contacted: words('Contacted', 'Зв’язалися', 'Связались'),
  viewing: words('Viewing', 'Перегляд', 'Просмотр'),
  reserved: words('Reserved', 'Бронювання', 'Бронирование'),
  won: words('Won', 'Угода', 'Сделка'),
  lost: words('Lost', 'Відмова', 'Отказ'),
  spam: words('Spam', 'Спам', 'Спам'),
})

const verificationOptions = options<Verification>({
  verified: words('Passed', 'Пройдена', 'Пройдена'),
  unverified: words('Not passed', 'Не пройдена', 'Не пройдена'),
  none: words('Switched off', 'Вимкнена', 'Выключена'),
})

/** A component in the place of a field; nothing is stored. */
const component = (name: string, label: Words, components: Record<string, string>): Field => ({
  name,
  type: 'ui',
  label,
  admin: { components },
})

const leadFields = (checkOwner: RelationshipFieldSingleValidation): Field[] => [
  component('age', words('Waiting for', 'Чекає', 'Ждёт'), {
    Cell: '/src/admin/leads/age-cell.tsx#AgeCell',
  }),
  component('reach', words('Answer', 'Відповісти', 'Ответить'), {
    Field: '/src/admin/leads/contact-links.tsx#ContactLinks',
  }),
  row(
    choice('form', leadFormOptions, { required: true, index: true, ...immutable }),
    choice('locale', options<Locale>(languageWords), { required: true, ...immutable }),
    choice('status', leadStatusOptions, {
      required: true,
      defaultValue: 'new',
      index: true,
      enumName: 'enum_lead_status',
      access: salesMayEdit,
    }),
    choice('verification', verificationOptions, {
      required: true,
      defaultValue: 'none',
      ...immutable,
    }),
  ),
  // No `maxLength`: it would count an emoji twice, and the intake has checked the length.
  plainText('name', {
    admin: { components: { Cell: '/src/admin/leads/name-cell.tsx#NameCell' } },
    ...immutable,
  }),
  row(
    plainText('phone', immutable),
    plainText('phoneE164', { index: true, ...immutable }),
    plainText('contact', immutable),
  ),
  {
    type: 'row',
    admin: { condition: ({ form }) => form === 'partner' },
    fields: [
      relation('partner', 'accounts', {
        index: true,
        admin: {
          components: {
            Field: '/src/admin/leads/person-name.tsx#PersonName',
            Cell: '/src/admin/leads/person-name.tsx#PersonNameCell',
          },
        },
        ...immutable,
      }),
      {
        name: 'claimUntil',
        type: 'date',
        admin: baliTime,
        ...immutable,
      },
    ],
  },
  { name: 'message', type: 'textarea', admin: whereGiven('message'), ...immutable },
  {
    name: 'attachment',
    type: 'upload',
    relationTo: 'attachments',
    admin: whereGiven('attachment'),
    ...immutable,
  },
  {
    type: 'row',
    admin: whereGiven('project', 'unit', 'vacancy'),
    fields: [
      relation('project', 'projects', immutable),
      relation('unit', 'units', immutable),
      relation('vacancy', 'vacancies', immutable),
    ],
  },
  relations('shortlist', 'units', {
    admin: { condition: ({ shortlist }) => Array.isArray(shortlist) && shortlist.length > 0 },
    ...immutable,
  }),
  {
    type: 'row',
    admin: whereGiven('format', 'messenger', 'slot'),
    fields: [
      { name: 'slot', type: 'date', admin: baliTime, ...immutable },
      choice('format', formatOptions, immutable),
      choice('messenger', messengerOptions, immutable),
    ],
  },
  row(
    relation('owner', 'accounts', {
      access: salesMayEdit,
      validate: checkOwner,
      admin: {
        allowCreate: false,
        components: {
          Field: '/src/admin/leads/owner-field.tsx#OwnerField',
          Cell: '/src/admin/leads/person-name.tsx#PersonNameCell',
        },
      },
    }),
    {
      name: 'nextStepAt',
      type: 'date',
      index: true,
      access: salesMayEdit,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
  ),
  { name: 'notes', type: 'textarea', access: salesMayEdit },
  {
    name: 'deliveries',
    type: 'join',
    collection: 'deliveries',
    on: 'lead',
    admin: {
      allowCreate: false,
      defaultColumns: ['channel', 'kind', 'status', 'attempts', 'sentAt'],
    },
  },
  plainText('page', immutable),
  row(
    plainText('source', { index: true, ...immutable }),
    { name: 'receivedAt', type: 'date', index: true, admin: baliTime, ...immutable },
    // Shown in words at the top.
    plainText('caution', { admin: { hidden: true }, ...immutable }),
  ),
  group('attribution', [attributionVisit('first'), attributionVisit('last')]),
  // One key for each filled form; with other content it is another enquiry.
  plainText('key', { index: true, admin: { hidden: true }, ...immutable }),
  // Equal for the same fields and file.
  plainText('fingerprint', { index: true, admin: { hidden: true }, ...immutable }),
]

export function leads(checkOwner: RelationshipFieldSingleValidation): CollectionConfig {
  return recordCollection({
    slug: 'leads',
    labels: {
      singular: words('Enquiry', 'Звернення', 'Обращение'),
      plural: words('Enquiries', 'Звернення', 'Обращения'),
    },
    admin: {
      useAsTitle: 'name',
      group: adminGroups.enquiries,
      defaultColumns: [
        'name',
        'form',
        'age',
        'status',
        'project',
        'locale',
        'owner',
        'nextStepAt',
        'source',
        'partner',
        'claimUntil',
      ],
      components: {
        beforeListTable: ['/src/admin/leads/csv-link.tsx#CsvLink'],
        edit: { beforeDocumentControls: ['/src/admin/leads/person-actions.tsx#PersonActions'] },
      },
      listSearchableFields: ['name', 'phone', 'phoneE164', 'contact'],
      hideAPIURL: true,
      pagination: { defaultLimit: 25 },
    },
    defaultSort: '-createdAt',
    hooks: { beforeOperation: [refuseAccountFilters] },
    indexes: [{ fields: ['key', 'fingerprint'], unique: true }],
    fields: leadFields(checkOwner),
  })
}
