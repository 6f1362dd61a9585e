import { officeDay } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import type { EndContext } from '../../core/ends/dependency.ts'
import type { ActName } from '../../core/ends/end.ts'
import type { NamesSave } from '../../core/ends/end-hooks.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { panelLocale } from '../../core/words/words.ts'
import { nameIn } from '../../core/words/written-name.ts'
import { pluralOf } from '../../core/words/written-numbers.ts'
import { writeDays } from '../../core/words/written-times.ts'
import { retentionIn } from '../../sales/enquiries/retention-records.ts'
import { readEnquirySettings } from '../../sales/message-texts/sender.ts'
import { readHosts } from '../../sales/rows/viewing-rows.ts'
import { calendarOf, formatsOf } from '../../sales/viewings/viewing-slots.ts'

const saved: ActName = { act: 'ends.acts.save' }

/** A save that does several things at once has the name of none of them. */
const onlyOf = (acts: readonly (ActName | false)[]): ActName => {
  const [act, ...more] = acts.filter((each) => each !== false)
  return act && more.length === 0 ? act : saved
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** With more ranges of days a name says only how many days there are. */
const mostRanges = 3

type Range = readonly [first: string, last: string]

/** Days in their order, each once, as ranges without a gap. */
function rangesOf(days: readonly string[]): Range[] {
  const ranges: Range[] = []
  for (const day of days) {
    const [first, last] = ranges.at(-1) ?? []
    if (first && last && addDays(last, 1) === day) ranges[ranges.length - 1] = [first, day]
    else ranges.push([day, day])
  }
  return ranges
}

export function closingOf(closed: readonly string[], language: string): ActName {
  // Rows of days off may overlap.
  const days = [...new Set(closed)].toSorted()
  const ranges = rangesOf(days)
  if (ranges.length <= mostRanges) {
    const written = ranges.map(([first, last]) => writeDays(first, last, language))
    return { act: 'ends.acts.closeDays', values: { days: commaList(...written) } }
  }
  const count = days.length
  return { act: `ends.acts.closeCount.${pluralOf(count, language)}`, values: { count } }
}

async function settingsNow({ req }: EndContext) {
  const settings = await readEnquirySettings(req.payload, req)
  const { closedDates, ...calendar } = calendarOf(settings)
  const formats = formatsOf(settings)
  return { closedDates, calendar, formats, retention: retentionIn(settings.enquiries) }
}

/** Names a save of the settings by what it takes from others: days, hours, formats, or enquiries. */
export const namesSettings: NamesSave = async (context) => {
  const before = await settingsNow(context)
  return async (after) => {
    const { calendar, closedDates, formats, retention } = await settingsNow(after)
    const today = officeDay(after.now)
    const open = new Set(before.closedDates)
    const closed = closedDates.filter((day) => day >= today && !open.has(day))
    return onlyOf([
      closed.length > 0 && closingOf(closed, after.req.i18n.language),
      differ(before.calendar, calendar) && { act: 'ends.acts.hours' },
      differ(before.formats, formats) && { act: 'ends.acts.formats' },
      (['applications', 'others'] as const).some(
        (kind) => retention[kind] < before.retention[kind],
      ) && {
        act: 'ends.acts.retention',
      },
    ])
  }
}

/** Names a save of a host by what viewings lose: the person, hours, or formats. */
export const namesHosts: NamesSave = async ({ db, now }) => {
  const before = await readHosts(db, now)
  return async (after) => {
    const hosts = await readHosts(after.db, after.now)
    const locale = panelLocale(after.req.i18n.language)
    const acts = before.flatMap((host): (ActName | false)[] => {
      const values = { name: nameIn(locale, host) }
      const next = hosts.find(({ id }) => id === host.id)
      if (!next) return [{ act: 'ends.acts.hostOff', values }]
      return [
        differ(host.weekly, next.weekly) && { act: 'ends.acts.hostHours', values },
        differ(host.formats, next.formats) && { act: 'ends.acts.hostFormats', values },
      ]
    })
    return onlyOf(acts)
  }
}
