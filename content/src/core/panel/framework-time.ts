/** Payload's format for times, with the zone of the server or the browser: for date-fns. */
export const frameworkDateFormat = 'dd.MM.yyyy HH:mm O'

const written = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}:\d{2}) GMT([+-])(\d{1,2})(?::(\d{2}))?$/

/** The format of times in Payload's dialog about outdated records, always American English. */
const american = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M$/

/** Parses a time that Payload has written, as ISO 8601; `null` for any other text. */
export function readFrameworkTime(text: string): string | null {
  // Some browsers write a narrow space here, which `Date` cannot parse.
  const inAmerica = text.replace('\u202f', ' ')
  if (american.test(inAmerica)) return new Date(inAmerica).toISOString()
  const [, day, month, year, clock, sign, hours = '', minutes = '00'] = written.exec(text) ?? []
  if (day === undefined) return null
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`
  return new Date(`${year}-${month}-${day}T${clock}:00${offset}`).toISOString()
}
