import { currentTime } from '@alun/contract/rules/current-time'
import type { Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { modules } from '@alun/contract/rules/site'
import type { Payload } from 'payload'
import { accept } from '../../core/ends/accepted-rows.ts'
import type { Dependency, Dependent, EndContext } from '../../core/ends/dependency.ts'
import { refusedEnd } from '../../core/ends/end.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { inPanelLanguage, panelLocale, type WordKey } from '../../core/words/words.ts'
import { nameIn } from '../../core/words/written-name.ts'
import { tellSales } from '../message-texts/marks-left.ts'
import { readHosts, viewingById } from '../rows/viewing-rows.ts'
import { cancelIn, moveIn, recipientsOf, type Unchanged } from './change-viewing.ts'
import { isStateOf, lockTimes, unfitState } from './chosen-time.ts'
import { isFree, outsideHours, takesFormat } from './slot.ts'
import { readAhead, type ViewingAhead } from './unfit-rows.ts'
import { calendarOf, formatsOf, readSalesSettings } from './viewing-slots.ts'

const grounds = {
  'host-left': 'ends.grounds.hostLeft',
  away: 'ends.grounds.away',
  'closed-day': 'ends.grounds.closedDay',
  'outside-hours': 'ends.grounds.outsideHours',
  format: 'ends.grounds.format',
} as const satisfies Record<string, WordKey>
type Ground = keyof typeof grounds

type Known = Awaited<ReturnType<typeof knownTimes>>

async function knownTimes({ db, now, req }: EndContext) {
  const settings = await readSalesSettings(req.payload, req)
  return { settings, calendar: calendarOf(settings), hosts: await readHosts(db, now) }
}

/** Why a viewing cannot take place as it is booked; the first reason is shown. */
function groundsOf({ calendar, hosts, settings }: Known, viewing: ViewingAhead): Ground[] {
  const { format, isActive, isAway, start } = viewing
  const host = hosts.find(({ id }) => id === viewing.host)
  if (!isActive || !host) return ['host-left']
  const isOffered =
    format === null || (formatsOf(settings).includes(format) && takesFormat(host, format))
  const found = [
    isAway && 'away',
    outsideHours(calendar, host, start),
    !isOffered && 'format',
  ] as const
  return found.filter((each) => each !== false && each !== null)
}

function dependentOf(viewing: ViewingAhead, ground: Ground, locale: Locale): Dependent {
  const { enquiry, host, hostName, id, start, unit, visitor, writtenName } = viewing
  const name = nameIn(locale, { name: hostName, writtenName })
  return {
    id,
    state: unfitState(start, host, ground),
    title: commaList(visitor, unit, name),
    href: recordAddress('enquiries', enquiry),
    at: start,
    moved: `/admin/calendar?from=${officeDay(start)}`,
    ground: { key: grounds[ground], values: { name } },
  }
}

/**
 * Accepts viewings ahead that are only outside the hours of their host. For a database of 1.1, which had no marks: sales
 * knew these times when they booked them.
 */
export const acceptOutsideHours = (payload: Payload): Promise<void> =>
  inTransaction(payload, async (db, req) => {
    const now = currentTime()
    const ahead = await readAhead(db, now)
    if (ahead.length === 0) return
    const known = await knownTimes({ db, now, req })
    const outside = ahead.filter((each) => groundsOf(known, each).join() === 'outside-hours')
    const states = outside.map(({ host, id, start }) => ({
      id,
      state: unfitState(start, host, 'outside-hours'),
    }))
    await accept(db, { name: 'viewings' }, states, { account: null, now })
  })

/**
 * Viewings ahead whose host, hours or format are gone. It asks the present state, so one rule serves a day off, other
 * hours, other formats, an inactive host and closed time.
 */
export const unfitViewings = (runtime: Runtime): Dependency => ({
  name: 'viewings',
  on: ['hosts', 'settings', 'blocked-time'],
  rule: 'asked',
  choices: ['hand-over', 'cancel'],
  seenBy: ['read', 'viewings'],
  settledBy: ['update', 'viewings'],
  async unmet(context) {
    if (!modules.viewings) return []
    const ahead = await readAhead(context.db, context.now)
    if (ahead.length === 0) return []
    const known = await knownTimes(context)
    const locale = panelLocale(context.req.i18n.language)
    return ahead.flatMap((viewing) => {
      const [ground] = groundsOf(known, viewing)
      return ground ? dependentOf(viewing, ground, locale) : []
    })
  },
  async receivers(context, dependents) {
    const { calendar, hosts } = await knownTimes(context)
    const locale = panelLocale(context.req.i18n.language)
    const ahead = new Map((await readAhead(context.db, context.now)).map((each) => [each.id, each]))
    return new Map(
      dependents.map(({ id }) => {
        const viewing = ahead.get(id)
        if (!viewing) return [id, []]
        const { format, start } = viewing
        const able = hosts.filter(
          (host) =>
            host.id !== viewing.host &&
            (format === null || takesFormat(host, format)) &&
            isFree(calendar, host, start),
        )
        const isOutside = (host: (typeof able)[number]) =>
          outsideHours(calendar, host, start) ? 1 : 0
        // Those at work come first, then those with the fewest viewings.
        const sorted = able.toSorted(
          (one, other) => isOutside(one) - isOutside(other) || one.busy.length - other.busy.length,
        )
        return [id, sorted.map((host) => ({ id: host.id, name: nameIn(locale, host) }))]
      }),
    )
  },
  kept: tellSales(runtime),
  async settle(context, dependents, { kind, to }) {
    const { db, now, req } = context
    await lockTimes(db)
    const settings = await readSalesSettings(req.payload, req)
    const changes = { now: () => now, channels: runtime, account: req.user?.id ?? null }
    for (const { id, state } of dependents) {
      const viewing = await viewingById(db, id)
      // Read again under the lock, because a colleague may just have settled it.
      if (!viewing || !isStateOf(state, viewing.start, viewing.host.id))
        throw unsettled('not-booked', context)
      const about = await recipientsOf(req.payload, viewing, req)
      const { start } = viewing
      const problem =
        kind === 'cancel'
          ? await cancelIn(db, changes, viewing, about)
          : await moveIn(db, { ...changes, settings }, viewing, about, {
              start,
              host: to ?? '',
              // The person has chosen among the hosts who are free, also outside their hours.
              isAnotherTime: true,
            })
      if (problem) throw unsettled(problem, context)
    }
  },
})

/** If one cannot be settled, all are rolled back. */
const unsettled = (problem: Unchanged, { req }: EndContext) =>
  refusedEnd(inPanelLanguage('ends.unsettled', req), { code: problem })
