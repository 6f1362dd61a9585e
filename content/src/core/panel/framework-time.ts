/** How Payload writes times, in the zone of the server or of the browser, which it names: for date-fns. */
export const frameworkDateFormat = 'dd.MM.yyyy HH:mm O'

const written = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}:\d{2}) GMT([+-])(\d{1,2})(?::(\d{2}))?$/

/** How its dialog about a record that is kept writes them, always in American English. */
const american = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M$/

/** The instant of a time that Payload has written, as ISO 8601; `null` for any other text. */
export function readFrameworkTime(text: string): string | null {
  // Some browsers have a narrow space there, which they cannot read.
  const inAmerica = text.replace('\u202f', ' ')
  if (american.test(inAmerica)) return new Date(inAmerica).toISOString()
  const [, day, month, year, clock, sign, hours = '', minutes = '00'] = written.exec(text) ?? []
  if (day === undefined) return null
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`
  return new Date(`${year}-${month}-${day}T${clock}:00${offset}`).toISOString()
}
