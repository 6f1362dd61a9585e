import { defaultLocale } from '@alun/contract/rules/locale'
import { mailAddress } from '@alun/contract/schema/mail-address'
import type { Access, Field, FieldAccess } from 'payload'
import { collectionAccess, onlyRoles } from '../core/access/entity-access.ts'
import { type Action, may, mayUsePanel, roleOf } from '../core/access/permissions.ts'
import { roles } from '../core/access/roles.ts'
import { mustBe } from '../core/fields/must-be.ts'
import {
  checkbox,
  choice,
  help,
  languageChoice,
  localText,
  optionsOf,
  plainText,
} from '../core/fields/plain.ts'
import { recordCollection } from '../core/fields/record-collection.ts'
import { accountStatuses } from '../core/words/account-words.ts'
import { namesOf, words } from '../core/words/panel-words.ts'

const onlyAdmin = onlyRoles('admin')

/** Nobody changes their own role or status: whoever uses their session would. */
const onlyAdminOfOthers: FieldAccess = ({ doc, id, req }) =>
  // The id of a request may be spelt otherwise than that of the record.
  roleOf(req.user) === 'admin' && req.user?.id !== (doc?.id ?? id)

/** Everybody has access to their own account. */
function allOrOwn(action: Action): Access {
  return ({ req: { user } }) =>
    may(roleOf(user), action, 'accounts') || (user !== null && { id: { equals: user.id } })
}

/**
 * People who sign in: staff, and partners, who have no access to the panel. `more` is what else
 * they choose for themselves.
 */
export const accounts = (...more: Field[]) =>
  recordCollection({
    slug: 'accounts',
    labels: namesOf('accounts'),
    group: 'system',
    admin: {
      useAsTitle: 'email',
      defaultColumns: ['email', 'name', 'role', 'updatedAt'],
      components: { beforeListTable: ['/src/accounts/panel/invite-panel.tsx#InvitePanel'] },
    },
    access: {
      ...collectionAccess('accounts'),
      read: allOrOwn('read'),
      update: allOrOwn('update'),
      // There is no lock: failed attempts only delay further ones.
      unlock: () => false,
      admin: ({ req }) => mayUsePanel(roleOf(req.user)),
    },
    fields: [
      {
        name: 'presentPassword',
        type: 'text',
        virtual: true,
        label: words('accounts.security.password'),
        access: { update: () => true },
        admin: {
          disableListColumn: true,
          disableListFilter: true,
          disableBulkEdit: true,
          components: { Field: '/src/accounts/panel/present-password.tsx#PresentPassword' },
        },
      },
      {
        name: 'otp',
        type: 'text',
        virtual: true,
        label: words('accounts.security.code'),
        access: { update: () => true },
        admin: {
          disableListColumn: true,
          disableListFilter: true,
          disableBulkEdit: true,
          components: { Field: '/src/accounts/panel/present-password.tsx#PresentCode' },
        },
      },
      // Payload adds the rest to its field; its own rule knows ASCII alone.
      {
        name: 'email',
        type: 'email',
        required: true,
        access: { update: () => true },
        validate: mustBe(mailAddress, 'fields.addressNeeded'),
      },
      plainText('pendingEmail', {
        label: words('accounts.pendingEmail.label'),
        access: { update: () => true },
        admin: {
          condition: ({ pendingEmail }) => Boolean(pendingEmail),
          description: words('accounts.pendingEmail.help'),
        },
      }),
      checkbox('emailConfirmed', {
        label: words('accounts.emailConfirmed.label'),
        access: { create: () => false, update: () => false },
      }),
      plainText('name', { access: { update: () => true } }),
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
        access: { create: onlyAdmin, update: onlyAdminOfOthers },
      }),
      ...more,
      {
        name: 'security',
        type: 'ui',
        label: words('accounts.security.label'),
        admin: {
          disableListColumn: true,
          components: { Field: '/src/accounts/panel/account-security.tsx#AccountSecurity' },
        },
      },
    ],
  })
