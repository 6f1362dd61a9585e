import { baliDay, baliTimeZone, startOfBaliDay } from '@alun/contract/rules/bali-time'
import { words } from './words.ts'

/** Stands beside every time, because editors and buyers live in other zones. */
export const baliTimeWords = words('Bali time', 'за Балі', 'по Бали')

/** Day before month in English too. */
function baliFormat(language: string, options: Intl.DateTimeFormatOptions) {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { timeZone: baliTimeZone, ...options })
}

const numericDate = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const shortDate = { day: 'numeric', month: 'short', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const

/** `21.11.2026, 22:15` on Bali; English readers get `21 Nov 2026, 22:15`. */
export function writeBaliTime(iso: string, language: string): string {
  const date = language === 'en' ? shortDate : numericDate
  return baliFormat(language, { ...date, ...clock })
    .format(new Date(iso))
    .replace(/[\s\u202f]/g, '\u00a0')
}

/** `14:36` on Bali. */
export function baliClock(at: number): string {
  return baliFormat('en', clock).format(at)
}

/** `26 Nov 2026` in the panel's language, on Bali. */
export function baliDate(at: number, language: string): string {
  return baliFormat(language, shortDate)
    .format(at)
    .replace(/\s?[рг]\.$/, '')
}

/** `15.11.2026` on Bali; of today the time: `14:33`. */
export function baliDateOrClock(iso: string, language: string, now = Date.now()): string {
  const at = Date.parse(iso)
  return baliDay(at) === baliDay(now) ? baliClock(at) : baliFormat(language, numericDate).format(at)
}

/** `Wednesday, 25 November` on Bali. */
export function baliLongDate(at: number, language: string): string {
  const date = baliFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(at)
  return date.charAt(0).toUpperCase() + date.slice(1)
}

/** `2026-11-21T22:15`, as an input for day and time takes it. */
export function baliInputValue(iso: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? '' : `${baliDay(at)}T${baliClock(at)}`
}

/** The instant that an input for day and time means on Bali; `null` while it is incomplete. */
export function fromBaliInput(value: string): string | null {
  const [day = '', time = ''] = value.split('T')
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  const instant = startOfBaliDay(day) + (hours * 60 + minutes) * 60_000
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}
