/** A date alone or before a time. Reads `2027-06-30T00:00+08:00` as the 30th, although it is the 29th in UTC. */
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
/** With points, as in Europe. With slashes some countries write the month first. */
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: .*)?$/

/** Days that anybody means here; the database cannot even read some of the others. */
export const dayBounds = { min: '1950-01-01', max: '2149-12-31' }

/** Days between the first day of spreadsheets and 1 January 1970. */
const beforeEpoch = 25_569

/**
 * Reads a calendar day as `2027-06-30`: `30.06.2027`, `2027/6/30`, the day before a time, or the number that Excel
 * and LibreOffice store. `null` for anything else, for days with two readings, such as `06/07/2027`, and outside of
 * the bounds.
 */
export function readDay(written: unknown): string | null {
  const text = String(written ?? '').trim()
  if (/^\d{5}(?:\.\d+)?$/.test(text)) {
    const serial = Math.floor(Number(text))
    return bounded(new Date((serial - beforeEpoch) * 86_400_000).toISOString().slice(0, 10))
  }
  const [, year, month, day] = yearFirst.exec(text) ?? []
  const [, dayBefore, monthBefore, yearBefore] = dayFirst.exec(text) ?? []
  const parts = [year ?? yearBefore, month ?? monthBefore, day ?? dayBefore]
  if (parts.includes(undefined)) return null
  const plain = parts.map((part) => part?.padStart(2, '0')).join('-')
  const noon = new Date(`${plain}T12:00:00.000Z`)
  // `Date` turns 30 February into a day of March.
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(plain)
    ? bounded(plain)
    : null
}

/** A year of two digits, which inputs write as `0026`, is one of this century. */
export const wholeYear = (day: string) => day.replace(/^00(?=\d\d-)/, '20')

const bounded = (day: string) => (day >= dayBounds.min && day <= dayBounds.max ? day : null)
