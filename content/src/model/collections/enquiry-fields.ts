import type { Messenger, ViewingFormat } from '@alun/contract/rules/lead'
import { onlyRoles } from '../access/entity-access.ts'
import { may } from '../access/permissions.ts'
import { roleOf } from '../access/role-of.ts'
import { options } from '../fields/options.ts'
import { words } from '../panel/words.ts'

/** What the visitor sent stays as it was sent. */
export const fact = { access: { update: () => false } }

export const messengerOptions = options<Messenger>({
  whatsapp: words('WhatsApp', 'WhatsApp', 'WhatsApp'),
  telegram: words('Telegram', 'Telegram', 'Telegram'),
  viber: words('Viber', 'Viber', 'Viber'),
  call: words('Call', 'Дзвінок', 'Звонок'),
})

export const formatOptions = options<ViewingFormat>({
  online: words('Online', 'Онлайн', 'Онлайн'),
  'in-person': words('In person', 'Особисто', 'Лично'),
})

export const workable = { update: onlyRoles('admin', 'sales') }

export const enquiriesHidden = ({ user }: { user: unknown }) => !may(roleOf(user), 'read', 'leads')
