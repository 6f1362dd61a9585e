import type { Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { modules } from '@alun/contract/rules/site'
import type { Dependency, Dependent, EndContext, Ending, Gone } from '../../core/ends/dependency.ts'
import { refusedEnd } from '../../core/ends/end.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { inPanelLanguage, panelLocale, type WordKey } from '../../core/words/words.ts'
import { nameIn } from '../../core/words/written-name.ts'
import { readHosts, viewingById } from '../rows/viewing-rows.ts'
import { cancelIn, moveIn, recipientsOf, type Unchanged } from './change-viewing.ts'
import { isStateOf, lockTimes, unfitState } from './chosen-time.ts'
import { anyHost, isFree, outsideHours, takesFormat } from './slot.ts'
import { readAhead, type ViewingAhead } from './unfit-rows.ts'
import { calendarOf, formatsOf, readSalesSettings } from './viewing-slots.ts'

/** What may speak against a viewing: its words, and whose change brings it about. The first are the most urgent. */
const grounds = {
  erased: { key: 'ends.grounds.erasedWith', by: ['enquiries'] },
  'enquiry-closed': { key: 'ends.grounds.enquiryClosed', by: ['enquiries'] },
  sold: { key: 'ends.grounds.unitSold', by: ['enquiries'] },
  reserved: { key: 'ends.grounds.unitReserved', by: ['enquiries'] },
  withdrawn: { key: 'ends.grounds.withdrawn', by: ['enquiries', 'projects'] },
  'host-left': { key: 'ends.grounds.hostLeft', by: ['hosts', 'accounts'] },
  away: { key: 'ends.grounds.away', by: ['blocked-time'] },
  'closed-day': { key: 'ends.grounds.closedDay', by: ['settings'] },
  'outside-hours': { key: 'ends.grounds.outsideHours', by: ['settings', 'hosts'] },
  format: { key: 'ends.grounds.format', by: ['settings', 'hosts'] },
} as const satisfies Record<string, { key: WordKey; by: readonly Ending[] }>
type Cause = keyof typeof grounds

const isBy = (cause: Cause, on: Ending) => grounds[cause].by.some((each) => each === on)

type Known = Awaited<ReturnType<typeof knownTimes>>

/** The times without the hosts of accounts that are about to go. */
async function knownTimes({ db, now, req }: EndContext, gone: Gone | null = null) {
  const settings = await readSalesSettings(req.payload, req)
  const present = await readHosts(db, now)
  const leaving = present.filter(({ account }) => account && gone?.ids.includes(account))
  const hosts = present.filter((host) => !leaving.includes(host))
  return { settings, calendar: calendarOf(settings), hosts, leaving }
}

/**
 * Everything that speaks against a viewing now. Nothing else decides whether a viewing is marked, so a mark goes when all
 * of its causes are gone, and not when something else about the viewing changes.
 */
function causesOf(
  { calendar, hosts, settings }: Known,
  { format, host: id, isAway, isClosed, start, taken, withdrawn }: ViewingAhead,
): Cause[] {
  const host = hosts.find((each) => each.id === id)
  const isOffered =
    format === null ||
    (formatsOf(settings).includes(format) && takesFormat(host ?? anyHost, format))
  const found = [
    isClosed && 'enquiry-closed',
    taken,
    withdrawn !== null && 'withdrawn',
    !host && 'host-left',
    isAway && 'away',
    outsideHours(calendar, host ?? anyHost, start),
    !isOffered && 'format',
  ] as const
  return found.filter((each) => each !== false && each !== null)
}

/** What would speak against a viewing with another host, who is free at its time. */
const causesWith = (known: Known, viewing: ViewingAhead, host: string) =>
  causesOf(known, { ...viewing, host, isAway: false })

/** A cause in words; the name is that of the host. */
const groundIn = (cause: Cause, name: string, { unit, withdrawn }: ViewingAhead) => ({
  key: grounds[cause].key,
  values: { name, unit: unit ?? '', project: withdrawn ?? '' },
})

function dependentOf(viewing: ViewingAhead, causes: readonly Cause[], locale: Locale): Dependent[] {
  const { enquiry, host, hostName, id, start, unit, visitor, writtenName } = viewing
  const name = nameIn(locale, { name: hostName, writtenName })
  const [ground, ...also] = causes.map((cause) => groundIn(cause, name, viewing))
  if (!ground) return []
  return [
    {
      id,
      state: unfitState(start, host, ...causes),
      title: commaList(visitor, unit, name),
      href: recordAddress('enquiries', enquiry),
      at: start,
      moved: `/admin/calendar?from=${officeDay(start)}`,
      ...{ ground, also },
    },
  ]
}

/** Viewings ahead that something speaks against, and those that are erased with their enquiry. */
export const viewingsAtEnds = (runtime: Runtime, kept: Dependency['kept']): Dependency[] => [
  unfitViewings(runtime, kept),
  {
    name: 'erasedViewings',
    on: ['enquiries'],
    rule: 'ends',
    seenBy: ['read', 'viewings'],
    settledBy: ['update', 'viewings'],
    async unmet({ db, now, req }, gone) {
      if (gone?.on !== 'enquiries') return []
      const locale = panelLocale(req.i18n.language)
      const ended = (await readAhead(db, now)).filter(({ enquiry }) => gone.ids.includes(enquiry))
      return ended.flatMap((each) => dependentOf(each, ['erased'], locale))
    },
  },
]

const unfitViewings = (runtime: Runtime, kept: Dependency['kept']): Dependency => ({
  name: 'viewings',
  on: ['enquiries', 'projects', 'hosts', 'accounts', 'settings', 'blocked-time'],
  rule: 'asked',
  choices: ['hand-over', 'cancel'],
  seenBy: ['read', 'viewings'],
  settledBy: ['update', 'viewings'],
  async unmet(context, gone, on) {
    if (!modules.viewings || (gone && gone.on !== 'accounts')) return []
    const ahead = await readAhead(context.db, context.now)
    if (ahead.length === 0) return []
    const known = await knownTimes(context, gone)
    const locale = panelLocale(context.req.i18n.language)
    const ended = gone
      ? ahead.filter(({ host }) => known.leaving.some(({ id }) => id === host))
      : ahead
    return ended.flatMap((viewing) => {
      const causes = causesOf(known, viewing)
      // A colleague may close a day while an account is suspended, which is no question about the account.
      const isOfChange = on === undefined || causes.some((each) => isBy(each, on))
      return isOfChange ? dependentOf(viewing, causes, locale) : []
    })
  },
  async receivers(context, dependents) {
    const known = await knownTimes(context)
    const locale = panelLocale(context.req.i18n.language)
    const ahead = new Map((await readAhead(context.db, context.now)).map((each) => [each.id, each]))
    return new Map(
      dependents.map(({ id }) => {
        const viewing = ahead.get(id)
        if (!viewing) return [id, []]
        const present = causesOf(known, viewing)
        const { format, start } = viewing
        const able = known.hosts
          .filter(
            (host) =>
              host.id !== viewing.host &&
              (format === null || takesFormat(host, format)) &&
              isFree(known.calendar, host, start),
          )
          .map((host) => ({ host, causes: causesWith(known, viewing, host.id) }))
          // Only hosts who settle something; what they do not settle is named beside them.
          .filter(({ causes }) => present.some((each) => !causes.includes(each)))
        const sorted = able.toSorted(
          (one, other) =>
            one.causes.length - other.causes.length ||
            one.host.busy.length - other.host.busy.length,
        )
        return [
          id,
          sorted.map(({ causes, host }) => {
            const name = nameIn(locale, host)
            const left = causes.map((cause) => groundIn(cause, name, viewing))
            const words = left.map(({ key, values }) => inPanelLanguage(key, context.req, values))
            return {
              id: host.id,
              name: words.length > 0 ? `${name} (${commaList(...words)})` : name,
            }
          }),
        ]
      }),
    )
  },
  ...(kept && { kept }),
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
              // The host may be outside their hours; then the viewing stays marked.
              isAnotherTime: true,
            })
      if (problem) throw unsettled(problem, context)
    }
  },
})

/** If one cannot be settled, all are rolled back. */
const unsettled = (problem: Unchanged, { req }: EndContext) =>
  refusedEnd(inPanelLanguage('ends.unsettled', req), { code: problem })
