import { viewingFormats } from '@alun/contract/rules/enquiry'
import { onlyRoles } from '../access/entity-access.ts'
import { rolesWith } from '../access/permissions.ts'
import { messengerWords } from '../words/enquiry-labels.ts'
import { options, optionsOf } from './plain.ts'

/** What the visitor sent is never changed. */
export const immutable = { access: { update: () => false } }

export const messengerOptions = options(messengerWords)

export const formatOptions = optionsOf(viewingFormats, (each) => `fields.formats.${each}`)

export const salesMayEdit = {
  update: onlyRoles(...rolesWith('update', 'leads')),
}
