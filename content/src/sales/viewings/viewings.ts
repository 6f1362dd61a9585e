import { rejectAccountFilters } from '../../core/access/account-filters.ts'
import {
  formatOptions,
  immutable,
  messengerOptions,
  salesMayEdit,
} from '../../core/fields/enquiry.ts'
import {
  choice,
  freeLines,
  optionsOf,
  relation,
  serviceText,
  storedOnly,
} from '../../core/fields/plain.ts'
import { recordCollection } from '../../core/fields/record-collection.ts'
import { insteadOfDeletion } from '../../core/payload/staff-api-door.ts'
import { namesOf, words } from '../../core/words/panel-words.ts'
import { viewingStatuses } from './viewing-status.ts'

/** The calendar and the page of an enquiry show viewings, so the panel has no list and no form of them. */
export const viewings = recordCollection({
  slug: 'viewings',
  labels: namesOf('viewings'),
  group: 'enquiries',
  admin: { hidden: true },
  defaultSort: '-slot',
  custom: insteadOfDeletion('viewings.notDeleted'),
  hooks: { beforeOperation: [rejectAccountFilters] },
  fields: [
    // Empty for a blocked time.
    relation('enquiry', 'enquiries', { index: true, label: words('common.enquiry'), ...immutable }),
    relation('project', 'projects', immutable),
    relation('host', 'hosts', {
      required: true,
      index: true,
      label: words('viewings.host.label'),
      ...immutable,
    }),
    { name: 'slot', type: 'date', required: true, index: true, ...immutable },
    { name: 'endsAt', type: 'date', required: true, ...immutable },
    // Includes the pause; the database rejects overlapping times of one host.
    { name: 'busyUntil', type: 'date', required: true, ...storedOnly, ...immutable },
    choice('format', formatOptions, immutable),
    choice('messenger', messengerOptions, immutable),
    choice('status', optionsOf(viewingStatuses, 'viewings.statuses'), {
      required: true,
      defaultValue: 'booked',
      index: true,
      enumName: 'enum_viewing_status',
      ...immutable,
    }),
    serviceText('uid', { unique: true, index: true, ...storedOnly, ...immutable }),
    { name: 'sequence', type: 'number', defaultValue: 0, ...storedOnly, ...immutable },
    freeLines('notes', 'work', { access: salesMayEdit }),
  ],
})
