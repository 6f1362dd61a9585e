import { checkbox, group, row } from '../../core/fields/plain.ts'
import { timeOfDay } from '../../core/fields/weekly-hours.ts'
import { words } from '../../core/words/panel-words.ts'

/** A time of day in the office, or none. */
const quietTime = (name: 'quietFrom' | 'quietTo') =>
  timeOfDay(name, true, {
    label: words(`notices.${name}`),
    access: { update: () => true },
    admin: { placeholder: name === 'quietFrom' ? '22:00' : '08:00' },
  })

/** On the account of whoever works with enquiries: which notices their browsers show, and when. */
export const noticeChoices = group(
  'notices',
  [
    {
      name: 'here',
      type: 'ui',
      label: words('notices.here'),
      admin: {
        disableListColumn: true,
        components: { Field: '/src/sales/notices/panel/push-here.tsx#PushHere' },
      },
    },
    ...(['new', 'assigned', 'overdue'] as const).map((event) =>
      checkbox(event, {
        label: words(`notices.${event}`),
        defaultValue: true,
        access: { update: () => true },
      }),
    ),
    row(quietTime('quietFrom'), quietTime('quietTo')),
  ],
  {
    label: words('notices.title'),
    admin: {
      description: words('notices.help'),
      // Who works with enquiries is notified of them.
      condition: ({ role }) => role === 'admin' || role === 'sales',
    },
  },
)
