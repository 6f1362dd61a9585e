import { currentTime } from '@alun/contract/rules/current-time'
import { enquirySizes, verifications } from '@alun/contract/rules/enquiry'
import { enquiryStatuses } from '@alun/contract/rules/enquiry-statuses'
import type { DateFieldValidation, Field } from 'payload'
import { checkOwner } from '../../accounts/enquiry-owners.ts'
import { rejectAccountFilters } from '../../core/access/account-filters.ts'
import { momentField } from '../../core/fields/day.ts'
import {
  formatOptions,
  immutable,
  messengerOptions,
  salesMayEdit,
  topicOptions,
} from '../../core/fields/enquiry.ts'
import {
  checkbox,
  choice,
  freeText,
  group,
  kindText,
  languageChoice,
  optionsOf,
  relation,
  relations,
  row,
  serviceText,
  storedOnly,
} from '../../core/fields/plain.ts'
import { recordCollection } from '../../core/fields/record-collection.ts'
import { textKinds } from '../../core/fields/text-kinds.ts'
import { enquiryOrigins } from '../../core/words/enquiry-origins.ts'
import { namesOf } from '../../core/words/panel-words.ts'
import { inPanelLanguage } from '../../core/words/words.ts'

const minute = 60_000

/**
 * A next step must be in the future, because it is a reminder. An overdue one keeps its time when its text
 * changes.
 */
const checkStepTime: DateFieldValidation = (value, { previousValue, req }) => {
  if (!value) return true
  const at = new Date(value).getTime()
  // Only check people's input, because demo content and imports may be old.
  if (!req.user || at > currentTime() - minute) return true
  // Compare minutes, because time inputs have no seconds.
  const isSame = (former: Date | string) => Math.abs(new Date(former).getTime() - at) < minute
  return (
    (previousValue && isSame(previousValue)) ||
    inPanelLanguage('enquiries.worklist.stepInPast', req)
  )
}

const enquiryInputs: Field[] = [
  row(
    choice('form', optionsOf(enquiryOrigins, 'enquiries.forms'), {
      required: true,
      index: true,
      ...immutable,
    }),
    languageChoice('locale', { required: true, ...immutable }),
    choice('status', optionsOf(enquiryStatuses, 'enquiries.statuses'), {
      required: true,
      defaultValue: 'new',
      index: true,
      enumName: 'enum_enquiry_status',
      access: salesMayEdit,
    }),
    choice('verification', optionsOf(verifications, 'enquiries.verifications'), {
      required: true,
      defaultValue: 'none',
      ...immutable,
    }),
  ),
  // Sales correct typing errors; the history has the former value.
  freeText('name', 'name', { access: salesMayEdit, maxLength: enquirySizes.name }),
  row(
    kindText('phone', textKinds.writtenPhone, { access: salesMayEdit, keepImported: true }),
    serviceText('phoneE164', { index: true, ...immutable }),
    kindText('contact', textKinds.contact, { access: salesMayEdit, keepImported: true }),
  ),
  relation('partner', 'accounts', { index: true, ...immutable }),
  { name: 'claimUntil', type: 'date', ...immutable },
  { name: 'message', type: 'textarea', ...immutable },
  { name: 'attachment', type: 'upload', relationTo: 'attachments', ...immutable },
  relation('project', 'projects', { access: salesMayEdit }),
  relation('unit', 'units', { access: salesMayEdit }),
  // The person gets one mail when the unit is available again: by the form of the site, or put on the list by sales.
  checkbox('waits', { access: salesMayEdit }),
  relation('vacancy', 'vacancies', immutable),
  relation('offer', 'offers', immutable),
  relations('shortlist', 'units', immutable),
  // Names of records that may be deleted (`core/payload/enquiry-subjects.ts`).
  { name: 'subjects', type: 'json', ...storedOnly, ...immutable },
  { name: 'slot', type: 'date', ...immutable },
  choice('format', formatOptions, immutable),
  choice('messenger', messengerOptions, immutable),
  choice('topic', topicOptions, immutable),
  // Figures of the calculator from the visitor.
  serviceText('calculation', immutable),
  row(
    relation('owner', 'accounts', { access: salesMayEdit, validate: checkOwner }),
    freeText('nextStep', 'work', { access: salesMayEdit, maxLength: 200 }),
    momentField('nextStepAt', { index: true, access: salesMayEdit, validate: checkStepTime }),
    { name: 'answeredAt', type: 'date', ...immutable },
  ),
  serviceText('page', immutable),
  row(
    serviceText('source', { index: true, ...immutable }),
    { name: 'receivedAt', type: 'date', index: true, ...immutable },
    serviceText('caution', { admin: { hidden: true }, ...immutable }),
  ),
  group('attribution', [
    { name: 'first', type: 'json', ...immutable },
    { name: 'last', type: 'json', ...immutable },
  ]),
  // One key for each filled form; with other content it is another enquiry.
  serviceText('key', { index: true, admin: { hidden: true }, ...immutable }),
  // Equal for the same fields and file.
  serviceText('fingerprint', { index: true, admin: { hidden: true }, ...immutable }),
]

export const enquiries = recordCollection({
  slug: 'enquiries',
  labels: namesOf('enquiries'),
  group: 'enquiries',
  admin: {
    // Not in a group, because the menu shows it above them.
    group: false,
    useAsTitle: 'name',
    defaultColumns: ['name', 'status', 'receivedAt'],
    components: {
      views: {
        enquiry: {
          Component: '/src/sales/enquiries/panel/enquiry-page.tsx#EnquiryPage',
          path: '/:id',
        },
      },
    },
  },
  defaultSort: '-createdAt',
  hooks: { beforeOperation: [rejectAccountFilters] },
  indexes: [{ fields: ['key', 'fingerprint'], unique: true }, { fields: ['status', 'receivedAt'] }],
  fields: enquiryInputs,
})
