/** How Payload writes times, in the zone of the server or of the browser, which it names: for date-fns. */
export const frameworkDateFormat = 'dd.MM.yyyy HH:mm O'

const written = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}:\d{2}) GMT([+-])(\d{1,2})(?::(\d{2}))?$/

/** The instant of a time in that format, as ISO 8601; `null` for any other text. */
export function readFrameworkTime(text: string): string | null {
  const [, day, month, year, clock, sign, hours = '', minutes = '00'] = written.exec(text) ?? []
  if (day === undefined) return null
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`
  return new Date(`${year}-${month}-${day}T${clock}:00${offset}`).toISOString()
}
