import type { ViewingFormat } from '@alun/contract/rules/enquiry'
import { onlyRoles } from '../access/entity-access.ts'
import { rolesWith } from '../access/permissions.ts'
import { messengerWords } from '../words/enquiry-labels.ts'
import { options } from './plain.ts'

/** What the visitor sent is never changed. */
export const immutable = { access: { update: () => false } }

export const messengerOptions = options(messengerWords)

export const formatOptions = options<ViewingFormat>({
  online: 'fields.formats.online',
  'in-person': 'fields.formats.in-person',
})

export const salesMayEdit = {
  update: onlyRoles(...rolesWith('update', 'leads')),
}
