import { defaultLocale } from '@alun/contract/rules/locale'
import type { Access } from 'payload'
import { collectionAccess, onlyRoles } from '../../access/entity-access.ts'
import { type Action, may, mayUsePanel, roleOf, roles } from '../../access/permissions.ts'
import { checkbox, choice, help, languageChoice, options, plainText } from '../../fields/plain.ts'
import { recordCollection } from '../../fields/record-collection.ts'
import { type AccountStatus, roleWords } from '../../words/account-words.ts'
import { words } from '../../words/words.ts'

const onlyAdmin = onlyRoles('admin')

/** Everybody has access to their own account. */
function allOrOwn(action: Action): Access {
  return ({ req: { user } }) =>
    may(roleOf(user), action, 'accounts') || (user !== null && { id: { equals: user.id } })
}

/** People who sign in: staff, and partners, who have no access to the panel. */
export const accounts = recordCollection({
  slug: 'accounts',
  labels: {
    singular: words('Account', 'Обліковий запис', 'Учётная запись'),
    plural: words('Accounts', 'Облікові записи', 'Учётные записи'),
  },
  group: 'system',
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['email', 'name', 'role', 'updatedAt'],
    components: { beforeListTable: ['/src/features/accounts/panel/invite-panel.tsx#InvitePanel'] },
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
    plainText('name', { access: { update: () => true } }),
    {
      name: 'role',
      type: 'select',
      saveToJWT: true,
      enumName: 'enum_role',
      options: roles.map((value) => ({ value, label: roleWords[value] })),
      access: { create: onlyAdmin, update: onlyAdmin },
      ...help(
        'Editors publish; translators save drafts of texts; sales see enquiries and change prices; partners have no panel',
        'Редактор публікує; перекладач зберігає чернетки текстів; відділ продажу веде звернення та ціни; партнер не має панелі',
        'Редактор публикует; переводчик сохраняет черновики текстов; отдел продаж ведёт обращения и цены; у партнёра нет панели',
      ),
    },
    languageChoice('language', {
      defaultValue: () => defaultLocale,
      enumName: 'enum_account_language',
      label: words('Language of emails', 'Мова листів', 'Язык писем'),
      access: { update: () => true },
    }),
    choice(
      'status',
      options<AccountStatus>({
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
        components: { Field: '/src/features/accounts/panel/account-security.tsx#AccountSecurity' },
      },
    },
  ],
})
