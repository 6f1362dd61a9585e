import { viewingFormats } from '@alun/contract/rules/enquiry'
import { z } from 'zod'
import { act, choice, hidden, type Input, record, timeOrNone } from '../../core/http/act.ts'
import { moment } from '../../core/records/written-moment.ts'

/** A free time of the list, or another one. */
const times = {
  free: {
    ...{ kind: 'choice', label: 'viewings.times.free' },
    ...{ none: 'viewings.times.other', isNoneLast: true },
    schema: moment.nullable(),
  } satisfies Input<string | null>,
  other: timeOrNone('viewings.times.other', {
    when: ({ free }) => !free,
    wrong: 'viewings.times.incomplete',
  }),
  host: record('viewings.calendar.host'),
}
type Times = Record<'free' | 'other', string | null>

const done = z.object({ done: z.literal(true) })
const lacksTime = ({ free, other }: Times) => (free === null && other === null ? 'other' : null)

/** What the calls get of both inputs. */
export const startOf = ({ free, other }: Times) => free ?? other

export const moveToTime = act('viewings/move', times, done, lacksTime)

export const bookTime = act(
  'viewings/write',
  {
    ...times,
    format: choice(
      'choice',
      'viewings.calendar.how',
      viewingFormats,
      (each) => `viewings.calendar.${each}`,
    ),
    enquiry: { ...hidden(z.uuid()), wrong: 'viewings.calendar.lacksEnquiry' },
  },
  done,
  lacksTime,
)
