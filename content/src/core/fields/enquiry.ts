import { cooperationTopics, messengers, viewingFormats } from '@alun/contract/rules/enquiry'
import { onlyRoles } from '../access/entity-access.ts'
import { rolesWith } from '../access/permissions.ts'
import { optionsOf } from './plain.ts'

/** For what the visitor sent, which never changes. */
export const immutable = { access: { update: () => false } }

export const messengerOptions = optionsOf(messengers, 'enquiries.messengers')

export const topicOptions = optionsOf(cooperationTopics, 'enquiries.topics')

export const formatOptions = optionsOf(viewingFormats, 'fields.formats')

export const salesMayEdit = {
  update: onlyRoles(...rolesWith('update', 'enquiries')),
}
