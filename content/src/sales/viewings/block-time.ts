import { endOfOfficeDay, officeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import { z } from 'zod'
import { act, type Given, line, record, tick, time } from '../../core/http/act.ts'

const wrong = 'viewings.times.incomplete'

/** Closes a time of a host, or whole days. */
export const blockTime = act(
  'viewings/block',
  {
    host: record('viewings.calendar.host'),
    isWhole: tick('viewings.calendar.wholeDays'),
    from: time('viewings.calendar.from', { wrong }),
    until: time('viewings.calendar.until', { wrong: 'viewings.times.noLength' }),
    notes: line('viewings.calendar.reason', 200),
  },
  z.object({ done: z.literal(true) }),
  ({ from, isWhole, until }) => (until > from || (isWhole && until === from) ? null : 'until'),
)

/** The time that is closed: from the beginning of the first to the end of the last day, if they are closed whole. */
export function blockedTime({ from, isWhole, until }: Given<(typeof blockTime)['inputs']>) {
  if (!isWhole) return { from, until }
  const [first, last] = [from, until].map((at) => officeDay(Date.parse(at)))
  return {
    from: new Date(startOfOfficeDay(first ?? '')).toISOString(),
    until: new Date(endOfOfficeDay(last ?? '')).toISOString(),
  }
}
