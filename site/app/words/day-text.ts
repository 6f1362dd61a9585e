import { intlCache } from './intl-cache.ts'

const { dateFormat } = intlCache()
const noBreak = '\u00a0'

/** Word after the year, by language. */
const yearWord: Readonly<Record<string, string>> = { uk: 'року', ru: 'года' }

/** All English locales use one order, so that no date is read as another day. */
const orderOf = (tag: string) => (languageOf(tag) === 'en' ? 'en-GB' : tag)

const languageOf = (tag: string) => new Intl.Locale(tag).language

/** A calendar day in words: `30 June 2027`, `30 червня 2027 року`, `30 de junho de 2027`. */
export function dayText(day: string, tag: string): string {
  return written(day, tag, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** A day of this or the next months: `30 June`, `30 червня`, `30 de junho`. */
export function dayOfYearText(day: string, tag: string): string {
  return written(day, tag, { day: 'numeric', month: 'long' })
}

/** Month and year: `June 2027`, `червень 2027 року`, `junho de 2027`. */
export function monthText(day: string, tag: string): string {
  return written(day, tag, { month: 'long', year: 'numeric' })
}

/** A calendar day in digits of equal width, for tables: `30.06.2027`, `30/06/2027`. */
export function dayInDigits(day: string, tag: string): string {
  if (languageOf(tag) === 'en') return day.split('-').toReversed().join('.')
  const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  return dateFormat(tag, { ...digits, timeZone: 'UTC' }).format(instantOf(day))
}

/** Allows a line break only before the year of a full date. */
function written(day: string, tag: string, options: Intl.DateTimeFormatOptions): string {
  const parts = dateFormat(orderOf(tag), { ...options, timeZone: 'UTC' }).formatToParts(
    instantOf(day),
  )
  const word = options.year && yearWord[languageOf(tag)]
  const last = parts.findLastIndex(({ type }) => type === 'year')
  // `Intl` ends with an abbreviation of "year", which the word replaces.
  const kept = word === undefined ? parts : parts.slice(0, last + 1)
  const text = kept.map(({ type, value }, at) => {
    if (type !== 'literal') return value
    const isBreak = options.day !== undefined && kept[at + 1]?.type === 'year'
    return isBreak ? value.replace(/(\S)\s/gu, `$1${noBreak}`) : value.replace(/\s/gu, noBreak)
  })
  return text.join('') + (word === undefined ? '' : noBreak + word)
}

const instantOf = (day: string) => new Date(`${day}T00:00:00Z`)
