import { p75, type vitals } from '@alun/contract/rules/web-vitals'
import { type StoredVitals, summed } from './vital-counts.ts'

/** p75 of each vital, kind of page, language and device, over all weeks of the rows. */
export function vitalFigures(rows: readonly StoredVitals[]) {
  const groups = Map.groupBy(rows, ({ device, locale, page, vital }) =>
    JSON.stringify([vital, page, locale, device]),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { device, locale, page, vital } = first
    const figure = p75(vital, summed(group))
    return figure === null ? [] : [{ vital, page, locale, device, p75: figure }]
  })
}

/** p75 by week of rows that may differ in page and language; `null` for a week without visits. */
export function byWeek(
  rows: readonly StoredVitals[],
  weeks: readonly string[],
  vital: (typeof vitals)[number],
): (number | null)[] {
  const own = Map.groupBy(
    rows.filter((row) => row.vital === vital),
    ({ week }) => week,
  )
  return weeks.map((week) => p75(vital, summed(own.get(week) ?? [])))
}
