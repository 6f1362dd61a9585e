import { type Access, APIError, type Endpoint, type PayloadRequest, type Where } from 'payload'
import { rejectAccountFilters } from '../access/account-filters.ts'
import { collectionAccess } from '../access/entity-access.ts'
import { may, roleOf, to } from '../access/permissions.ts'
import { immutable } from '../fields/enquiry.ts'
import { cellPath } from '../fields/kind.ts'
import {
  checkbox,
  choice,
  integer,
  optionsOf,
  relation,
  row,
  serviceText,
  storedOnly,
} from '../fields/plain.ts'
import { recordCollection } from '../fields/record-collection.ts'
import { endpoint, recordId } from '../http/endpoint.ts'
import { namesOf, words } from '../words/panel-words.ts'
import { channels } from './channel.ts'
import { kindsAbout } from './message-kind.ts'
import { restartAttempts } from './message-rows.ts'

const dayAndTime = { date: { pickerAppearance: 'dayAndTime' as const } }

/** Only roles that may read accounts see mails to accounts, because those name the people invited. */
const ofEnquiries =
  (allowed: Access): Access =>
  async (args) => {
    if (!(await allowed(args))) return false
    if (may(roleOf(args.req.user), 'read', 'accounts')) return true
    const own: Where[] = [
      { enquiry: { exists: true } },
      { kind: { in: kindsAbout('erased', 'holding') } },
    ]
    return { or: own }
  }

/** Messages of other states are not tried again. */
const isWaiting = ({ status }: { status?: unknown }) => status === 'waiting'

const byRole = collectionAccess('messages')

/** Outgoing messages: each row is one message on one channel, retried until it is sent or given up. */
export const messages = recordCollection({
  slug: 'messages',
  disableBulkEdit: true,
  labels: namesOf('messages'),
  group: 'enquiries',
  admin: {
    useAsTitle: 'kind',
    defaultColumns: [
      'kind',
      'recipient',
      'channel',
      'status',
      'queuedAt',
      'dueAt',
      'sentAt',
      'enquiry',
    ],
    components: {
      edit: {
        beforeDocumentControls: [
          '/src/core/outbox/panel/message-title.tsx#MessageTitle',
          '/src/core/outbox/panel/resend-button.tsx#ResendButton',
          '/src/core/outbox/panel/stored-mail.tsx#StoredMail',
        ],
      },
    },
  },
  access: { ...byRole, read: ofEnquiries(byRole.read), update: ofEnquiries(byRole.update) },
  defaultSort: '-queuedAt',
  hooks: { beforeOperation: [rejectAccountFilters] },
  fields: [
    row(
      choice('status', optionsOf(['waiting', 'sent', 'dead'], 'messages.statuses'), {
        required: true,
        defaultValue: 'waiting',
        index: true,
        enumName: 'enum_message_status',
        ...immutable,
      }),
      choice('channel', optionsOf(channels, 'messages.channels'), {
        required: true,
        enumName: 'enum_message_channel',
        ...immutable,
      }),
      // Which message, such as `enquiry-sales` or `enquiry-visitor`; its text is composed when it is sent.
      serviceText('kind', {
        required: true,
        admin: {
          components: {
            Cell: '/src/core/outbox/panel/message-kind-cell.tsx#MessageKindCell',
          },
        },
        ...immutable,
      }),
    ),
    relation('enquiry', 'enquiries', {
      index: true,
      label: words('common.enquiry'),
      ...immutable,
    }),
    // For messages about a viewing.
    relation('viewing', 'viewings', { index: true, ...storedOnly, ...immutable }),
    serviceText('recipient', immutable),
    row(
      integer('attempts', { defaultValue: 0, ...immutable }),
      {
        name: 'dueAt',
        type: 'date',
        required: true,
        index: true,
        admin: {
          ...dayAndTime,
          components: { Cell: { path: cellPath, serverProps: { isIn: isWaiting } } },
        },
        ...immutable,
      },
      { name: 'sentAt', type: 'date', admin: dayAndTime, ...immutable },
    ),
    {
      name: 'queuedAt',
      type: 'date',
      required: true,
      index: true,
      admin: dayAndTime,
      ...immutable,
    },
    // When it was first due, or due again after it was postponed or restarted.
    { name: 'agesFrom', type: 'date', required: true, ...storedOnly, ...immutable },
    serviceText('lastError', immutable),
    // A visitor's or account's message was rejected, which says nothing about the channel.
    checkbox('refused', { ...storedOnly, ...immutable }),
    serviceText('deliveryId', { required: true, unique: true, index: true, ...immutable }),
    // For accounts, owners of enquiries, erased enquiries and holdings; cleared once the message is sent.
    {
      name: 'content',
      type: 'json',
      hidden: true,
      label: words('messages.content.label'),
      ...immutable,
    },
  ],
})

/**
 * `POST /api/messages/{id}/again`: restarts the attempts of an unsent message.
 *
 * @param onRestart gets the id of the message
 */
export const resend = (onRestart: (req: PayloadRequest, id: string) => Promise<void>): Endpoint =>
  endpoint('post', '/:id/again', to('update', 'messages'), async (req) => {
    const missing = 'There is no such message'
    const id = recordId(req.routeParams?.id, missing)
    const own = { collection: 'messages', where: { id: { equals: id } }, req } as const
    const { totalDocs } = await req.payload.count({ ...own, overrideAccess: false })
    if (totalDocs === 0) throw new APIError(missing, 404)
    const isUnsent = await restartAttempts(req.payload.db.drizzle, id)
    if (!isUnsent) throw new APIError('It has been sent', 409)
    await onRestart(req, id)
    return Response.json({ status: 'waiting' })
  })
