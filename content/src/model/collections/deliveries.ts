import type { CollectionAfterDeleteHook, CollectionConfig, Endpoint } from 'payload'
import { refuseAccountFilters } from '../access/account-filters.ts'
import { collectionAccess } from '../access/entity-access.ts'
import { may } from '../access/permissions.ts'
import { roleOf } from '../access/role-of.ts'
import { options } from '../fields/options.ts'
import { choice, integer, plainText, relation, row } from '../fields/plain.ts'
import { prepareFields } from '../fields/prepare-fields.ts'
import { adminGroups } from '../panel/groups.ts'
import { words } from '../panel/words.ts'
import type { Channel, DeliveryStatus } from '../values/delivery-values.ts'

const dayAndTime = { date: { pickerAppearance: 'dayAndTime' as const } }
const fact = { access: { update: () => false } }

interface Outgoing {
  afterDelete: CollectionAfterDeleteHook
  endpoints: Endpoint[]
}

/** What is to leave the house: each row is one message on one way, tried until it arrives. */
export const deliveries = ({ afterDelete, endpoints }: Outgoing): CollectionConfig => ({
  slug: 'deliveries',
  labels: {
    singular: words('Outgoing message', 'Вихідне повідомлення', 'Исходящее сообщение'),
    plural: words('Outgoing messages', 'Вихідні повідомлення', 'Исходящие сообщения'),
  },
  admin: {
    useAsTitle: 'kind',
    group: adminGroups.enquiries,
    defaultColumns: ['kind', 'channel', 'status', 'attempts', 'dueAt', 'sentAt', 'lead'],
    hidden: ({ user }) => !may(roleOf(user), 'read', 'deliveries'),
    hideAPIURL: true,
    disableCopyToLocale: true,
    components: {
      edit: {
        beforeDocumentControls: ['/src/admin/leads/send-again-button.tsx#SendAgainButton'],
      },
    },
  },
  defaultSort: '-createdAt',
  access: collectionAccess('deliveries'),
  hooks: {
    beforeOperation: [refuseAccountFilters],
    afterDelete: [afterDelete],
  },
  endpoints,
  fields: prepareFields([
    row(
      choice(
        'status',
        options<DeliveryStatus>({
          waiting: words('Waiting', 'Чекає', 'Ждёт'),
          sent: words('Sent', 'Надіслано', 'Отправлено'),
          dead: words('Not delivered', 'Не доставлено', 'Не доставлено'),
        }),
        {
          required: true,
          defaultValue: 'waiting',
          index: true,
          enumName: 'enum_delivery_status',
          ...fact,
        },
      ),
      choice(
        'channel',
        options<Channel>({
          mail: words('Email', 'Ел. пошта', 'Эл. почта'),
          telegram: words('Telegram', 'Telegram', 'Telegram'),
          webhook: words('CRM', 'CRM', 'CRM'),
        }),
        { required: true, enumName: 'enum_delivery_channel', ...fact },
      ),
      // `lead-sales`, `lead-visitor`: which message; the words are made when it is sent.
      plainText('kind', {
        required: true,
        admin: { components: { Cell: '/src/admin/leads/kind-cell.tsx#KindCell' } },
        ...fact,
      }),
    ),
    relation('lead', 'leads', {
      index: true,
      label: words('Enquiry', 'Звернення', 'Обращение'),
      ...fact,
    }),
    plainText('recipient', fact),
    row(
      integer('attempts', { defaultValue: 0, ...fact }),
      { name: 'dueAt', type: 'date', required: true, index: true, admin: dayAndTime, ...fact },
      { name: 'sentAt', type: 'date', admin: dayAndTime, ...fact },
    ),
    plainText('lastError', fact),
    plainText('deliveryId', { required: true, unique: true, index: true, ...fact }),
    // Of a message that is no enquiry's; emptied when it has been sent.
    {
      name: 'content',
      type: 'json',
      hidden: true,
      label: words('Content', 'Вміст', 'Содержимое'),
      ...fact,
    },
  ]),
})
