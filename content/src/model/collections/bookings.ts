import type { CollectionConfig, PayloadRequest } from 'payload'
import { refuseAccountFilters } from '../access/account-filters.ts'
import { collectionAccess } from '../access/entity-access.ts'
import { options } from '../fields/options.ts'
import { choice, plainText, relation, row } from '../fields/plain.ts'
import { prepareFields } from '../fields/prepare-fields.ts'
import { adminGroups } from '../panel/groups.ts'
import { words } from '../panel/words.ts'
import {
  enquiriesHidden,
  fact,
  formatOptions,
  messengerOptions,
  workable,
} from './enquiry-fields.ts'

/** `refreshSlots` is called with every booking that is made, changed or removed. */
export const bookings = (
  refreshSlots: (args: { req: PayloadRequest }) => Promise<void>,
): CollectionConfig => ({
  slug: 'bookings',
  labels: {
    singular: words('Viewing', 'Перегляд', 'Просмотр'),
    plural: words('Viewings', 'Перегляди', 'Просмотры'),
  },
  admin: {
    useAsTitle: 'slot',
    group: adminGroups.enquiries,
    defaultColumns: ['slot', 'lead', 'project', 'format', 'status'],
    hidden: enquiriesHidden,
    disableCopyToLocale: true,
  },
  defaultSort: '-slot',
  access: collectionAccess('bookings'),
  hooks: {
    beforeOperation: [refuseAccountFilters],
    afterChange: [refreshSlots],
    afterDelete: [refreshSlots],
  },
  fields: prepareFields([
    relation('lead', 'leads', {
      required: true,
      index: true,
      label: words('Enquiry', 'Звернення', 'Обращение'),
      ...fact,
    }),
    relation('project', 'projects', fact),
    row(
      {
        name: 'slot',
        type: 'date',
        required: true,
        index: true,
        admin: { date: { pickerAppearance: 'dayAndTime' } },
        ...fact,
      },
      choice('format', formatOptions, fact),
      choice('messenger', messengerOptions, fact),
      choice(
        'status',
        options({
          booked: words('Booked', 'Заплановано', 'Назначен'),
          moved: words('Moved', 'Перенесено', 'Перенесён'),
          cancelled: words('Cancelled', 'Скасовано', 'Отменён'),
          done: words('Done', 'Відбувся', 'Состоялся'),
        }),
        {
          required: true,
          defaultValue: 'booked',
          index: true,
          enumName: 'enum_booking_status',
          access: workable,
        },
      ),
    ),
    plainText('uid', {
      unique: true,
      index: true,
      admin: {
        readOnly: true,
        description: words(
          'Identity of the calendar entry',
          'Ідентифікатор запису календаря',
          'Идентификатор записи календаря',
        ),
      },
      ...fact,
    }),
    { name: 'sequence', type: 'number', defaultValue: 0, ...fact },
    { name: 'notes', type: 'textarea', access: workable },
  ]),
})
