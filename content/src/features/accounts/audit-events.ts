import { choice, options, plainText } from '../../fields/plain.ts'
import { recordCollection } from '../../fields/record-collection.ts'
import { words } from '../../words/words.ts'

const eventWords = {
  login: words('Signed in', 'Вхід', 'Вход'),
  'login-failed': words('Sign-in failed', 'Невдалий вхід', 'Неудачный вход'),
  'provider-login': words(
    'Signed in with a provider',
    'Вхід через провайдера',
    'Вход через провайдера',
  ),
  logout: words('Signed out', 'Вихід', 'Выход'),
  'sessions-ended': words('Signed out everywhere', 'Вихід усюди', 'Выход везде'),
  'refresh-reuse': words(
    'A session was used twice',
    'Сеанс використано двічі',
    'Сеанс использован дважды',
  ),
  'password-requested': words(
    'New password requested',
    'Запит нового пароля',
    'Запрос нового пароля',
  ),
  'password-reset': words('Password reset', 'Пароль скинуто', 'Пароль сброшен'),
  'password-changed': words('Password changed', 'Пароль змінено', 'Пароль изменён'),
  invited: words('Invited', 'Запрошення', 'Приглашение'),
  'invite-accepted': words('Invitation accepted', 'Запрошення прийнято', 'Приглашение принято'),
  registered: words('Registered', 'Реєстрація', 'Регистрация'),
  confirmed: words('Address confirmed', 'Адресу підтверджено', 'Адрес подтверждён'),
  'email-changed': words('New address entered', 'Указано нову адресу', 'Указан новый адрес'),
  'role-changed': words('Role changed', 'Роль змінено', 'Роль изменена'),
  'second-factor-on': words('Second factor on', 'Другий фактор увімкнено', 'Второй фактор включён'),
  'second-factor-off': words(
    'Second factor off',
    'Другий фактор вимкнено',
    'Второй фактор выключен',
  ),
  opened: words('Personal data opened', 'Переглянуто особисті дані', 'Просмотрены личные данные'),
  listed: words('List opened', 'Переглянуто список', 'Просмотрен список'),
  exported: words('Data exported', 'Дані експортовано', 'Данные экспортированы'),
  erased: words('Data erased', 'Дані видалено', 'Данные удалены'),
}
export type AuditEvent = keyof typeof eventWords

/** Sign-ins, changes of accounts, and who saw, took out or erased personal data; written by the service only. */
export const auditEvents = recordCollection({
  slug: 'audit-events',
  labels: {
    singular: words('Event', 'Подія', 'Событие'),
    plural: words('Audit log', 'Журнал подій', 'Журнал событий'),
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
      label: words('Event', 'Подія', 'Событие'),
    }),
    plainText('account', {
      index: true,
      label: words('Account', 'Обліковий запис', 'Учётная запись'),
    }),
    plainText('actor', { label: words('Done by', 'Хто зробив', 'Кто сделал') }),
    plainText('address', { label: words('Address', 'Адреса', 'Адрес') }),
    plainText('userAgent', { label: words('Browser', 'Браузер', 'Браузер') }),
    { name: 'times', type: 'number', label: words('Times', 'Скільки разів', 'Сколько раз') },
    // Events with the same key share a record.
    plainText('key', { unique: true, admin: { hidden: true } }),
    plainText('detail', { label: words('Detail', 'Подробиці', 'Подробности') }),
  ],
})
