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
  row,
  serviceText,
} from '../../core/fields/plain.ts'
import { recordCollection } from '../../core/fields/record-collection.ts'
import { insteadOfDeletion } from '../../core/payload/staff-api-door.ts'
import { namesOf, words } from '../../core/words/panel-words.ts'
import { viewingStatuses } from './viewing-status.ts'

const dayAndTime = { date: { pickerAppearance: 'dayAndTime' as const } }

export const viewings = recordCollection({
  slug: 'viewings',
  labels: namesOf('viewings'),
  group: 'enquiries',
  admin: {
    useAsTitle: 'slot',
    // The calendar shows them.
    group: false,
    listSearchableFields: ['enquiry.name', 'notes'],
    components: {
      edit: {
        beforeDocumentControls: [
          '/src/sales/viewings/panel/viewing-title.tsx#ViewingTitle',
          '/src/sales/viewings/panel/cancel-viewing.tsx#CancelViewing',
        ],
      },
    },
    defaultColumns: ['slot', 'enquiry', 'host', 'project', 'format', 'status'],
  },
  defaultSort: '-slot',
  custom: insteadOfDeletion('viewings.notDeleted'),
  hooks: { beforeOperation: [rejectAccountFilters] },
  fields: [
    // Empty for a blocked time.
    relation('enquiry', 'enquiries', {
      index: true,
      label: words('common.enquiry'),
      ...immutable,
    }),
    relation('project', 'projects', immutable),
    relation('host', 'hosts', {
      required: true,
      index: true,
      label: words('viewings.host.label'),
      ...immutable,
    }),
    row(
      { name: 'slot', type: 'date', required: true, index: true, admin: dayAndTime, ...immutable },
      { name: 'endsAt', type: 'date', required: true, admin: dayAndTime, ...immutable },
      // Includes the pause; the database rejects overlapping times of one host.
      { name: 'busyUntil', type: 'date', required: true, admin: { hidden: true }, ...immutable },
    ),
    row(
      choice('format', formatOptions, immutable),
      choice('messenger', messengerOptions, immutable),
      choice('status', optionsOf(viewingStatuses, 'viewings.statuses'), {
        required: true,
        defaultValue: 'booked',
        index: true,
        enumName: 'enum_viewing_status',
        // Not in this form, because a cancellation notifies the visitor.
        ...immutable,
      }),
    ),
    serviceText('uid', { unique: true, index: true, admin: { hidden: true }, ...immutable }),
    { name: 'sequence', type: 'number', defaultValue: 0, admin: { hidden: true }, ...immutable },
    freeLines('notes', 'work', { access: salesMayEdit }),
  ],
})
