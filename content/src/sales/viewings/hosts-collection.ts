import { formatOptions } from '../../core/fields/enquiry.ts'
import { listName } from '../../core/fields/list-title.ts'
import { checkbox, freeText, help, integer, kindText, localText } from '../../core/fields/plain.ts'
import { recordCollection } from '../../core/fields/record-collection.ts'
import { textKinds } from '../../core/fields/text-kinds.ts'
import { weeklyHours } from '../../core/fields/weekly-hours.ts'
import { insteadOfDeletion } from '../../core/payload/staff-api-door.ts'
import { namesOf, words } from '../../core/words/panel-words.ts'

/** Hosts of viewings; each can have one viewing at a time. */
export const hosts = recordCollection({
  slug: 'hosts',
  labels: namesOf('viewings.hosts'),
  group: 'enquiries',
  admin: {
    useAsTitle: 'listTitle',
    listSearchableFields: ['listTitle', 'name', 'email'],
    defaultColumns: ['name', 'active', 'formats', 'email'],
  },
  defaultSort: 'createdAt',
  custom: insteadOfDeletion('viewings.hosts.notDeleted'),
  // `listTitle` is computed from these fields.
  forceSelect: { name: true, writtenName: true },
  fields: [
    listName(),
    freeText('name', 'name', {
      required: true,
      label: words('common.name'),
      admin: { components: { Cell: '/src/core/panel/title-cell.tsx#TitleCell' } },
    }),
    localText('writtenName', {
      label: words('viewings.hosts.writtenName.label'),
      ...help('viewings.hosts.writtenName.help'),
    }),
    checkbox('active', {
      defaultValue: true,
      ...help('viewings.hosts.active.help'),
    }),
    kindText('email', textKinds.mail, help('viewings.hosts.email.help')),
    {
      name: 'formats',
      type: 'select',
      hasMany: true,
      options: formatOptions,
      ...help('viewings.hosts.formats.help'),
    },
    kindText('onlineLink', textKinds.secureLink, help('viewings.hosts.onlineLink.help')),
    weeklyHours(help('viewings.hosts.hours.help')),
    // A higher number invalidates earlier links to the calendar. Only `renewFeed` writes it, because a lower
    // value would make revoked links valid again.
    integer('feedVersion', {
      defaultValue: 0,
      admin: { hidden: true },
      hooks: {
        beforeChange: [
          ({ siblingData }) => {
            delete siblingData.feedVersion
          },
        ],
      },
    }),
  ],
})
