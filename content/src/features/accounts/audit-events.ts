import { choice, options, plainText } from '../../fields/plain.ts'
import { recordCollection } from '../../fields/record-collection.ts'
import { words } from '../../words/panel-words.ts'

const eventWords = {
  login: 'accounts.events.login',
  'login-failed': 'accounts.events.login-failed',
  'provider-login': 'accounts.events.provider-login',
  logout: 'accounts.events.logout',
  'sessions-ended': 'accounts.events.sessions-ended',
  'refresh-reuse': 'accounts.events.refresh-reuse',
  'password-requested': 'accounts.events.password-requested',
  'password-reset': 'accounts.events.password-reset',
  'password-changed': 'accounts.events.password-changed',
  invited: 'accounts.events.invited',
  'invite-accepted': 'accounts.events.invite-accepted',
  registered: 'accounts.events.registered',
  confirmed: 'accounts.events.confirmed',
  'email-changed': 'accounts.events.email-changed',
  'role-changed': 'accounts.events.role-changed',
  'second-factor-on': 'accounts.events.second-factor-on',
  'second-factor-off': 'accounts.events.second-factor-off',
  opened: 'accounts.events.opened',
  listed: 'accounts.events.listed',
  exported: 'accounts.events.exported',
  erased: 'accounts.events.erased',
} as const
export type AuditEvent = keyof typeof eventWords

/** Sign-ins, changes of accounts, and who saw, took out or erased personal data; written by the service only. */
export const auditEvents = recordCollection({
  slug: 'audit-events',
  labels: {
    singular: words('accounts.audit.singular'),
    plural: words('accounts.audit.plural'),
  },
  group: 'system',
  admin: {
    useAsTitle: 'event',
    defaultColumns: ['createdAt', 'event', 'account', 'actor', 'address', 'detail', 'times'],
    hideAPIURL: true,
  },
  defaultSort: '-createdAt',
  lockDocuments: false,
  disableDuplicate: true,
  fields: [
    choice('event', options(eventWords), {
      required: true,
      index: true,
      enumName: 'enum_audit_event',
      label: words('accounts.audit.event.label'),
    }),
    plainText('account', {
      index: true,
      label: words('accounts.audit.account.label'),
    }),
    plainText('actor', { label: words('accounts.audit.actor.label') }),
    plainText('address', { label: words('accounts.audit.address.label') }),
    plainText('userAgent', { label: words('accounts.audit.userAgent.label') }),
    { name: 'times', type: 'number', label: words('accounts.audit.times.label') },
    // Events with the same key share a record.
    plainText('key', { unique: true, admin: { hidden: true } }),
    plainText('detail', {
      label: words('accounts.audit.detail.label'),
      admin: {
        components: {
          Cell: '/src/features/accounts/panel/audit-detail.tsx#AuditDetailCell',
          Field: '/src/features/accounts/panel/audit-detail.tsx#AuditDetailField',
        },
      },
    }),
  ],
})
