import { choice, integer, optionsOf, serviceText } from '../core/fields/plain.ts'
import { recordCollection } from '../core/fields/record-collection.ts'
import { namesOf, words } from '../core/words/panel-words.ts'
import { auditEventNames } from './audit-event-names.ts'

/** Sign-ins, changes of accounts, and accesses to personal data. Only the service writes these records. */
export const auditEvents = recordCollection({
  slug: 'audit-events',
  labels: namesOf('accounts.audit'),
  group: 'system',
  admin: {
    useAsTitle: 'event',
    listSearchableFields: ['account', 'actor', 'address'],
    components: {
      edit: { beforeDocumentControls: ['/src/accounts/panel/audit-title.tsx#AuditTitle'] },
    },
    defaultColumns: [
      'createdAt',
      'event',
      'account',
      'actor',
      'address',
      'detail',
      'times',
      'records',
    ],
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  fields: [
    choice('event', optionsOf(auditEventNames, 'accounts.events'), {
      required: true,
      index: true,
      enumName: 'enum_audit_event',
      label: words('accounts.audit.event.label'),
    }),
    serviceText('account', {
      index: true,
      label: words('accounts.audit.account.label'),
    }),
    serviceText('actor', { label: words('accounts.audit.actor.label') }),
    serviceText('address', { label: words('accounts.audit.address.label') }),
    serviceText('userAgent', { label: words('accounts.audit.userAgent.label') }),
    { name: 'times', type: 'number', label: words('accounts.audit.times.label') },
    // How many records of visitors were returned, in all these times together.
    integer('records', { label: words('accounts.audit.records.label') }),
    // Events with the same key share a record.
    serviceText('key', { unique: true, admin: { hidden: true } }),
    // The type and, for a single record, the id that an access was about; shown as the detail.
    serviceText('aboutType', { admin: { hidden: true } }),
    serviceText('aboutId', { index: true, admin: { hidden: true } }),
    serviceText('detail', {
      label: words('accounts.audit.detail.label'),
      admin: {
        components: {
          Cell: '/src/accounts/panel/audit-detail.tsx#AuditDetailCell',
          Field: '/src/accounts/panel/audit-detail.tsx#AuditDetailField',
        },
      },
    }),
  ],
})
