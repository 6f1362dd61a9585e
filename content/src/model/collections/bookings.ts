import { refuseAccountFilters } from '../access/account-filters.ts'
import { formatOptions, immutable, messengerOptions, salesMayEdit } from '../fields/enquiry.ts'
import { options } from '../fields/options.ts'
import { choice, plainText, relation, row } from '../fields/plain.ts'
import { adminGroups } from '../panel/groups.ts'
import { words } from '../panel/words.ts'
import { recordCollection } from './record-collection.ts'

export const bookings = recordCollection({
  slug: 'bookings',
  labels: {
    singular: words('Viewing', 'Перегляд', 'Просмотр'),
    plural: words('Viewings', 'Перегляди', 'Просмотры'),
  },
  admin: {
    useAsTitle: 'slot',
    group: adminGroups.enquiries,
    defaultColumns: ['slot', 'lead', 'project', 'format', 'status'],
  },
  defaultSort: '-slot',
  hooks: { beforeOperation: [refuseAccountFilters] },
  fields: [
    relation('lead', 'leads', {
      required: true,
      index: true,
      label: words('Enquiry', 'Звернення', 'Обращение'),
      ...immutable,
    }),
    relation('project', 'projects', immutable),
    row(
      {
        name: 'slot',
        type: 'date',
        required: true,
        index: true,
        admin: { date: { pickerAppearance: 'dayAndTime' } },
        ...immutable,
      },
      choice('format', formatOptions, immutable),
      choice('messenger', messengerOptions, immutable),
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
          access: salesMayEdit,
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
      ...immutable,
    }),
    { name: 'sequence', type: 'number', defaultValue: 0, ...immutable },
    { name: 'notes', type: 'textarea', access: salesMayEdit },
  ],
})
