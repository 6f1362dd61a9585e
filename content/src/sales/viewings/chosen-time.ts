import type { Database } from '../../core/database/rows.ts'
import { readHosts } from '../../core/payload/viewing-rows.ts'
import { isFree, type OutsideHours, outsideHours, type SalesCalendar } from './slot.ts'

export interface ChosenTime {
  /** Epoch milliseconds. */
  start: number
  host: string
  /** Sales confirmed a time outside the hours, or farther ahead than visitors can book. */
  isAnotherTime?: boolean | undefined
}

/** Problems that sales may override by confirming. */
type Doubt = OutsideHours | 'far-ahead'

/** Why a time is not possible. */
export type Unusable = 'in-the-past' | 'host-left' | 'slot-taken' | Doubt

const day = 86_400_000

/**
 * Checks a time for a host. Only the database rejects a time that somebody books at the same moment.
 *
 * @param moved the viewing that is being moved, whose own time is ignored
 */
export async function problemOfTime(
  db: Database,
  calendar: SalesCalendar,
  { host, isAnotherTime, start }: ChosenTime,
  now: number,
  moved: string | null = null,
): Promise<Unusable | null> {
  if (start <= now) return 'in-the-past'
  const found = (await readHosts(db, now, moved)).find(({ id }) => id === host)
  if (!found) return 'host-left'
  if (!isFree(calendar, found, start)) return 'slot-taken'
  if (isAnotherTime) return null
  if (start > now + (calendar.maxDaysAhead + 1) * day) return 'far-ahead'
  return outsideHours(calendar, found, start)
}
