import type { Locale } from '@alun/contract/locale'
import type { CollectionConfig } from 'payload'
import { collectionAccess, onlyRoles } from '../access/entity-access.ts'
import { may, panelRoles, roles } from '../access/permissions.ts'
import { roleOf } from '../access/role-of.ts'
import { adminGroups } from '../admin/groups.ts'
import { languageWords, roleWords } from '../admin/invitations/invitation-words.ts'
import { words } from '../admin/words.ts'
import { afterAccountChange, checkPassword } from '../auth/account-hooks.ts'
import type { accountStatuses } from '../auth/account-store.ts'
import { askForNewEmail, keepConfirmedEmail } from '../auth/new-email.ts'
import { panelEndpoints } from '../auth/panel-endpoints.ts'
import { panelStrategy } from '../auth/panel-strategy.ts'
import { options } from '../fields/options.ts'
import { checkbox, choice, plainText } from '../fields/plain.ts'
import { prepareFields } from '../fields/prepare-fields.ts'
import type { AuthSettings } from '../settings/auth-settings.ts'

const onlyAdmin = onlyRoles('admin')

/** People who sign in: staff, and partners who have an account but no panel. */
export function accounts(settings: AuthSettings): CollectionConfig {
  return {
    slug: 'accounts',
    labels: {
      singular: words('Account', 'Обліковий запис', 'Учётная запись'),
      plural: words('Accounts', 'Облікові записи', 'Учётные записи'),
    },
    auth: {
      // Sessions, limits and cookies are those of src/auth; Payload's own calls give way to these.
      strategies: [panelStrategy(settings)],
      removeTokenFromResponses: true,
      cookies: { sameSite: 'Lax', secure: settings.secureCookies },
    },
    endpoints: panelEndpoints(settings),
    hooks: {
      beforeOperation: [checkPassword],
      beforeChange: [keepConfirmedEmail],
      afterChange: [afterAccountChange(settings), askForNewEmail(settings)],
    },
    admin: {
      useAsTitle: 'email',
      group: adminGroups.system,
      defaultColumns: ['email', 'name', 'role', 'updatedAt'],
      hidden: ({ user }) => !may(roleOf(user), 'read', 'accounts'),
      disableCopyToLocale: true,
      components: { beforeListTable: ['/src/admin/invitations/invite-panel.tsx#InvitePanel'] },
    },
    access: {
      ...collectionAccess('accounts'),
      read: ({ req }) =>
        may(roleOf(req.user), 'read', 'accounts') || (req.user ? ownAccount(req.user) : false),
      update: ({ req }) =>
        may(roleOf(req.user), 'update', 'accounts') || (req.user ? ownAccount(req.user) : false),
      // Nobody is ever locked out: too many tries only slow down further ones.
      unlock: () => false,
      admin: ({ req }) => {
        const role = roleOf(req.user)
        return role !== null && panelRoles.includes(role)
      },
    },
    fields: prepareFields([
      plainText('pendingEmail', {
        label: words(
          'New address, not confirmed yet',
          'Нова адреса, ще не підтверджена',
          'Новый адрес, ещё не подтверждён',
        ),
        access: { update: () => true },
        admin: {
          condition: ({ pendingEmail }) => Boolean(pendingEmail),
          description: words(
            'An email has been sent to this address. Until the link in it is used, the previous address signs in. Empty the field to withdraw the change.',
            'На цю адресу надіслано лист. Доки посиланням із нього не скористалися, для входу діє попередня адреса. Щоб скасувати зміну, очистьте поле.',
            'На этот адрес отправлено письмо. Пока ссылкой из него не воспользовались, для входа действует прежний адрес. Чтобы отменить изменение, очистите поле.',
          ),
        },
      }),
      checkbox('emailConfirmed', {
        label: words('Address confirmed', 'Адресу підтверджено', 'Адрес подтверждён'),
        access: { create: () => false, update: () => false },
      }),
      {
        name: 'name',
        type: 'text',
        access: { update: () => true },
      },
      {
        name: 'role',
        type: 'select',
        saveToJWT: true,
        enumName: 'enum_role',
        options: roles.map((value) => ({ value, label: roleWords[value] })),
        access: { create: onlyAdmin, update: onlyAdmin },
        admin: {
          description: words(
            'What each role may do is written in docs/roles.md',
            'Що може кожна роль, описано в docs/roles.md',
            'Что может каждая роль, описано в docs/roles.md',
          ),
        },
      },
      choice('language', options<Locale>(languageWords), {
        defaultValue: 'en',
        enumName: 'enum_account_language',
        label: words('Language of emails', 'Мова листів', 'Язык писем'),
        access: { update: () => true },
      }),
      choice(
        'status',
        options<(typeof accountStatuses)[number]>({
          active: words('Active', 'Активний', 'Активна'),
          invited: words('Invited', 'Запрошений', 'Приглашение отправлено'),
          suspended: words('Suspended', 'Призупинений', 'Приостановлена'),
        }),
        {
          defaultValue: 'active',
          enumName: 'enum_account_status',
          label: words('Account status', 'Стан облікового запису', 'Состояние учётной записи'),
          access: { create: onlyAdmin, update: onlyAdmin },
        },
      ),
      {
        name: 'security',
        type: 'ui',
        label: words('Security', 'Безпека', 'Безопасность'),
        admin: {
          disableListColumn: true,
          components: { Field: '/src/admin/security/own-security.tsx#OwnSecurity' },
        },
      },
    ]),
  }
}

function ownAccount(user: { id: string | number }) {
  return { id: { equals: user.id } }
}
