import { baliTimeZone } from '@alun/contract/rules/promotion'

/** `14:36` on Bali. */
export function baliClock(at: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: baliTimeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}

/** `26 Nov 2026` in the panel's language, on Bali. */
export function baliDate(at: number, language: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: baliTimeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
    .format(at)
    .replace(/\s?[рг]\.$/, '')
}

/** `Wednesday, 25 November`. */
export function baliLongDate(at: number, language: string): string {
  const written = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: baliTimeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(at)
  return written.charAt(0).toUpperCase() + written.slice(1)
}

const offset = 8 * 3_600_000

/** Day and time on Bali as inputs of a form hold them: `2026-11-26`, `10:00`. */
export function baliInputs(at: number): { day: string; time: string } {
  const [day = '', rest = ''] = new Date(at + offset).toISOString().split('T')
  return { day, time: rest.slice(0, 5) }
}

/** The instant of a day and a time on Bali; `null` where one of them is missing. */
export function baliInstant(day: string, time: string): string | null {
  const at = Date.parse(`${day}T${time}:00+08:00`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
