/** Payload's format for times, with the zone of the server or the browser: for date-fns. */
export const frameworkDateFormat = 'dd.MM.yyyy HH:mm O'

const written = /(\d{2})\.(\d{2})\.(\d{4}) (\d{2}:\d{2}) GMT([+-])(\d{1,2})(?::(\d{2}))?/

/** The format of times in Payload's dialog about outdated records, always American English. */
const american = /[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}[ \u202f][AP]M/

/** Replaces times that Payload has written within a text; `write` gets ISO 8601. */
export function withOwnTimes(text: string, write: (iso: string) => string): string {
  return (
    text
      // Some browsers write a narrow space here, which `Date` cannot parse.
      .replace(american, (time) => write(new Date(time.replace('\u202f', ' ')).toISOString()))
      .replace(written, (_, day, month, year, clock, sign, hours, minutes = '00') => {
        const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`
        return write(new Date(`${year}-${month}-${day}T${clock}:00${offset}`).toISOString())
      })
  )
}
