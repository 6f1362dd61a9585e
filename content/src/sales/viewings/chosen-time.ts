import { lock } from '../../core/database/advisory-lock.ts'
import type { Database } from '../../core/database/rows.ts'
import { accept } from '../../core/ends/accepted-rows.ts'
import { readHosts } from '../rows/viewing-rows.ts'
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
 * Locks the times of all hosts until the transaction ends. Bookings, moves and closings take this lock before they
 * read the times, so that each sees those before it. It is one lock, because a hand-over changes several hosts.
 */
export const lockTimes = (transaction: Database) => lock(transaction, 'times of hosts')

/**
 * Checks a time for a host. The answer holds for a transaction that has the lock.
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

/** What somebody accepts about a viewing: with another time or host, or a further cause, it counts again. */
export const unfitState = (start: number, host: string, ...causes: readonly string[]) =>
  [new Date(start).toISOString(), host, ...causes].join(' ')

export const isStateOf = (state: string, start: number, host: string) =>
  state.startsWith(unfitState(start, host, ''))

/** Accepts that a viewing is outside the hours of its host, because sales have just chosen this time. */
export async function acceptChosen(
  db: Database,
  calendar: SalesCalendar,
  { host, id, start }: Pick<ChosenTime, 'host' | 'start'> & { id: string },
  by: { account: string | null; now: number },
): Promise<void> {
  const found = (await readHosts(db, by.now)).find((each) => each.id === host)
  const ground = found && outsideHours(calendar, found, start)
  if (!ground) return
  await accept(db, { name: 'viewings' }, [{ id, state: unfitState(start, host, ground) }], by)
}
