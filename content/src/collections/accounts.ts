import type { CollectionConfig } from 'payload'
import { collectionAccess, onlyRoles } from '../access/entity-access.ts'
import { may, panelRoles, roles } from '../access/permissions.ts'
import { roleOf } from '../access/role-of.ts'
import { adminGroups } from '../admin/groups.ts'
import { words } from '../admin/words.ts'
import { prepareFields } from '../fields/prepare-fields.ts'

const onlyAdmin = onlyRoles('admin')

const roleWords: Record<(typeof roles)[number], ReturnType<typeof words>> = {
  admin: words('Administrator', 'Адміністратор', 'Администратор'),
  editor: words('Editor', 'Редактор', 'Редактор'),
  translator: words('Translator', 'Перекладач', 'Переводчик'),
  sales: words('Sales', 'Відділ продажів', 'Отдел продаж'),
  partner: words('Partner', 'Партнер', 'Партнёр'),
}

/** People who sign in: staff, and partners who have an account but no panel. */
export function accounts(secureCookies: boolean): CollectionConfig {
  return {
    slug: 'accounts',
    labels: {
      singular: words('Account', 'Обліковий запис', 'Учётная запись'),
      plural: words('Accounts', 'Облікові записи', 'Учётные записи'),
    },
    auth: {
      tokenExpiration: 2 * 60 * 60,
      maxLoginAttempts: 10,
      lockTime: 60_000,
      cookies: { sameSite: 'Lax', secure: secureCookies },
    },
    admin: {
      useAsTitle: 'email',
      group: adminGroups.system,
      defaultColumns: ['email', 'name', 'role', 'updatedAt'],
      hidden: ({ user }) => !may(roleOf(user), 'read', 'accounts'),
      disableCopyToLocale: true,
    },
    access: {
      ...collectionAccess('accounts'),
      read: ({ req }) =>
        may(roleOf(req.user), 'read', 'accounts') || (req.user ? ownAccount(req.user) : false),
      update: ({ req }) =>
        may(roleOf(req.user), 'update', 'accounts') || (req.user ? ownAccount(req.user) : false),
      unlock: ({ req }) => may(roleOf(req.user), 'update', 'accounts'),
      admin: ({ req }) => {
        const role = roleOf(req.user)
        return role !== null && panelRoles.includes(role)
      },
    },
    fields: prepareFields([
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
    ]),
  }
}

function ownAccount(user: { id: string | number }) {
  return { id: { equals: user.id } }
}
