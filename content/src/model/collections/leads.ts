import type { LeadStatus, Verification } from '@alun/contract/rules/lead'
import type { Locale } from '@alun/contract/rules/locale'
import type {
  CollectionAfterOperationHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  Endpoint,
  Field,
  RelationshipFieldSingleValidation,
} from 'payload'
import { refuseAccountFilters } from '../access/account-filters.ts'
import { collectionAccess } from '../access/entity-access.ts'
import { options } from '../fields/options.ts'
import { choice, group, plainText, relation, row } from '../fields/plain.ts'
import { prepareFields } from '../fields/prepare-fields.ts'
import { adminGroups } from '../panel/groups.ts'
import { type Words, words } from '../panel/words.ts'
import type { LeadOrigin } from '../values/lead-origin.ts'
import {
  enquiriesHidden,
  fact,
  formatOptions,
  messengerOptions,
  workable,
} from './enquiry-fields.ts'

/** Empty fields that nobody can fill in take room from those that count. */
const whereGiven = (...names: string[]) => ({
  condition: (data: Record<string, unknown>) => names.some((name) => Boolean(data[name])),
})

const baliTime = { components: { Field: '/src/admin/leads/bali-time.tsx#BaliTime' } }

/** Kept with the enquiry as it came; the page that shows it knows the keys. */
const touch = (name: string): Field => ({
  name,
  type: 'json',
  admin: { components: { Field: '/src/admin/leads/touch.tsx#Touch' } },
  ...fact,
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

const localeOptions = options<Locale>({
  en: words('English', 'Англійська', 'Английский'),
  ua: words('Ukrainian', 'Українська', 'Украинский'),
  ru: words('Russian', 'Російська', 'Русский'),
})

const verificationOptions = options<Verification>({
  verified: words('Passed', 'Пройдена', 'Пройдена'),
  unverified: words('Not passed', 'Не пройдена', 'Не пройдена'),
  none: words('Switched off', 'Вимкнена', 'Выключена'),
})

/** A part of the page made by a component of ours; nothing is stored. */
const shown = (name: string, label: Words, components: Record<string, string>): Field => ({
  name,
  type: 'ui',
  label,
  admin: { components },
})

const leadFields = (checkOwner: RelationshipFieldSingleValidation): Field[] => [
  shown('age', words('Waiting for', 'Чекає', 'Ждёт'), {
    Cell: '/src/admin/leads/age-cell.tsx#AgeCell',
  }),
  shown('reach', words('Answer', 'Відповісти', 'Ответить'), {
    Field: '/src/admin/leads/reach.tsx#Reach',
  }),
  row(
    choice('form', leadFormOptions, { required: true, index: true, ...fact }),
    choice('locale', localeOptions, { required: true, ...fact }),
    choice('status', leadStatusOptions, {
      required: true,
      defaultValue: 'new',
      index: true,
      enumName: 'enum_lead_status',
      access: workable,
    }),
    choice('verification', verificationOptions, {
      required: true,
      defaultValue: 'none',
      ...fact,
    }),
  ),
  // Lengths are counted in characters when an enquiry comes in; here an emoji would count twice.
  plainText('name', {
    admin: { components: { Cell: '/src/admin/leads/name-cell.tsx#NameCell' } },
    ...fact,
  }),
  row(
    plainText('phone', fact),
    plainText('phoneE164', { index: true, ...fact }),
    plainText('contact', fact),
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
        ...fact,
      }),
      {
        name: 'claimUntil',
        type: 'date',
        admin: baliTime,
        ...fact,
      },
    ],
  },
  { name: 'message', type: 'textarea', admin: whereGiven('message'), ...fact },
  {
    name: 'attachment',
    type: 'upload',
    relationTo: 'attachments',
    admin: whereGiven('attachment'),
    ...fact,
  },
  {
    type: 'row',
    admin: whereGiven('project', 'unit', 'vacancy'),
    fields: [
      relation('project', 'projects', fact),
      relation('unit', 'units', fact),
      relation('vacancy', 'vacancies', fact),
    ],
  },
  {
    type: 'row',
    admin: whereGiven('format', 'messenger', 'slot'),
    fields: [
      { name: 'slot', type: 'date', admin: baliTime, ...fact },
      choice('format', formatOptions, fact),
      choice('messenger', messengerOptions, fact),
    ],
  },
  row(
    relation('owner', 'accounts', {
      access: workable,
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
      access: workable,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
  ),
  { name: 'notes', type: 'textarea', access: workable },
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
  plainText('page', fact),
  row(
    plainText('source', { index: true, ...fact }),
    { name: 'receivedAt', type: 'date', index: true, admin: baliTime, ...fact },
    // Said in words above.
    plainText('caution', { admin: { hidden: true }, ...fact }),
  ),
  group('attribution', [touch('first'), touch('last')]),
  // One filled form has one key; other words sent under it are another enquiry.
  plainText('key', { index: true, admin: { hidden: true }, ...fact }),
  // The same for the same words and file.
  plainText('fingerprint', { index: true, admin: { hidden: true }, ...fact }),
]

interface LeadActs {
  checkOwner: RelationshipFieldSingleValidation
  afterOperation: CollectionAfterOperationHook
  beforeDelete: CollectionBeforeDeleteHook
  endpoints: Endpoint[]
}

export const leads = ({
  afterOperation,
  beforeDelete,
  checkOwner,
  endpoints,
}: LeadActs): CollectionConfig => ({
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
      beforeListTable: ['/src/admin/leads/list-actions.tsx#ListActions'],
      edit: { beforeDocumentControls: ['/src/admin/leads/person-actions.tsx#PersonActions'] },
    },
    listSearchableFields: ['name', 'phone', 'phoneE164', 'contact'],
    hidden: enquiriesHidden,
    hideAPIURL: true,
    pagination: { defaultLimit: 25 },
    disableCopyToLocale: true,
  },
  defaultSort: '-createdAt',
  access: collectionAccess('leads'),
  hooks: {
    beforeOperation: [refuseAccountFilters],
    afterOperation: [afterOperation],
    beforeDelete: [beforeDelete],
  },
  endpoints,
  indexes: [{ fields: ['key', 'fingerprint'], unique: true }],
  fields: prepareFields(leadFields(checkOwner)),
})
