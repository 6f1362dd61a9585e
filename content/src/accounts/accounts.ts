import { defaultLocale } from '@alun/contract/rules/locale'
import { mayUsePanel, roles } from '@alun/contract/rules/roles'
import { mailAddress } from '@alun/contract/schema/mail-address'
import type { Access, FieldAccess, FieldHook } from 'payload'
import { collectionAccess, onlyRoles } from '../core/access/entity-access.ts'
import type { Action } from '../core/access/grants.ts'
import { may, roleOf } from '../core/access/permissions.ts'
import { mustBe } from '../core/fields/must-be.ts'
import {
  checkbox,
  choice,
  freeText,
  help,
  languageChoice,
  localText,
  optionsOf,
  serviceText,
} from '../core/fields/plain.ts'
import { recordCollection } from '../core/fields/record-collection.ts'
import { accountStatuses } from '../core/words/account-words.ts'
import { panelError } from '../core/words/panel-error.ts'
import { namesOf, words } from '../core/words/panel-words.ts'

const onlyAdmin = onlyRoles('admin')

/** For fields that `account-changes.ts` changes instead of Payload. */
const readOnly = { create: () => false, update: () => false }

/** Nobody changes their own role, because a stolen session could do so too. */
const onlyAdminOfOthers: FieldAccess = ({ doc, id, req }) =>
  // The id in the request may be spelt differently than the id of the record.
  roleOf(req.user) === 'admin' && req.user?.id !== (doc?.id ?? id)

/** Refuses a change of one’s own role in words, because Payload would answer 200 and leave the role as it was. */
const refuseOwnRole: FieldHook = (given) => {
  const { operation, originalDoc, overrideAccess, req, siblingData, value } = given
  const { role }: { role?: unknown } = siblingData
  const isChanged = operation === 'update' && role !== undefined && role !== originalDoc?.role
  if (isChanged && !overrideAccess && !onlyAdminOfOthers({ doc: originalDoc, req })) {
    throw panelError('accounts.ownRole', req)
  }
  return value
}

const notShown = {
  disableListColumn: true,
  disableListFilter: true,
  disableBulkEdit: true,
  components: { Field: false },
} as const

function allOrOwn(action: Action): Access {
  return ({ req: { user } }) =>
    may(roleOf(user), action, 'accounts') || (user !== null && { id: { equals: user.id } })
}

/** People who sign in: staff, and partners, who have no access to the panel. */
export const accounts = recordCollection({
  slug: 'accounts',
  labels: namesOf('accounts'),
  group: 'system',
  // Invitations create accounts; the service creates the first one, and programs may create others.
  custom: { isCreatedElsewhere: true },
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['email', 'name', 'role', 'status', 'security'],
    components: { beforeListTable: ['/src/accounts/panel/invite-panel.tsx#InvitePanel'] },
  },
  access: {
    ...collectionAccess('accounts'),
    read: allOrOwn('read'),
    update: allOrOwn('update'),
    // Accounts are never locked: failed attempts only delay further ones.
    unlock: () => false,
    admin: ({ req }) => mayUsePanel(roleOf(req.user)),
  },
  fields: [
    // Payload adds the other settings of this field. Its own check of addresses knows ASCII only.
    {
      name: 'email',
      type: 'email',
      required: true,
      access: { update: () => false },
      custom: { kind: 'mail' },
      validate: mustBe(mailAddress, 'fields.addressNeeded'),
      // Payload takes any value for a text before it is validated.
      hooks: {
        beforeValidate: [
          ({ value }) =>
            value == null || typeof value === 'string' ? value : JSON.stringify(value),
        ],
      },
    },
    // Without this field Payload's form shows inputs for a new password. `create` is open, because the type itself
    // decides who creates accounts.
    {
      name: 'password',
      type: 'text',
      virtual: true,
      label: words('accounts.signIn.password'),
      custom: { kind: 'password' },
      access: { create: () => true, read: () => false, update: () => false },
      admin: notShown,
    },
    serviceText('pendingEmail', {
      label: words('accounts.pendingEmail.label'),
      access: readOnly,
      admin: notShown,
    }),
    checkbox('emailConfirmed', {
      label: words('accounts.emailConfirmed.label'),
      access: readOnly,
    }),
    freeText('name', 'name', { access: { update: () => true } }),
    localText('writtenName', {
      label: words('accounts.writtenName.label'),
      access: { update: () => true },
      ...help('accounts.writtenName.help'),
    }),
    {
      name: 'role',
      type: 'select',
      saveToJWT: true,
      enumName: 'enum_role',
      options: optionsOf(roles, 'accounts.roles'),
      access: { create: onlyAdmin, update: onlyAdminOfOthers },
      hooks: { beforeValidate: [refuseOwnRole] },
      ...help('accounts.role.help'),
    },
    languageChoice('language', {
      defaultValue: () => defaultLocale,
      enumName: 'enum_account_language',
      label: words('accounts.language.label'),
      access: { update: () => true },
    }),
    choice('status', optionsOf(accountStatuses, 'accounts.statuses'), {
      defaultValue: 'active',
      enumName: 'enum_account_status',
      label: words('accounts.status.label'),
      access: readOnly,
    }),
    {
      name: 'security',
      type: 'ui',
      label: words('accounts.security.label'),
      admin: {
        components: {
          Cell: '/src/accounts/panel/factor-cell.tsx#FactorCell',
          Field: '/src/accounts/panel/account-security.tsx#AccountSecurity',
        },
      },
    },
  ],
})
