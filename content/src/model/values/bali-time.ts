import { baliDay, baliTimeZone, startOfBaliDay } from '@alun/contract/rules/promotion'
import { words } from '../panel/words.ts'

/** Stands beside every time, because editors and buyers live in other zones. */
export const baliTimeWords = words('Bali time', 'за Балі', 'по Бали')

/** `21.11.2026, 22:15` on Bali; English readers get `21 Nov 2026, 22:15`. */
export function writeBaliTime(iso: string, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: baliTimeZone,
    day: language === 'en' ? 'numeric' : '2-digit',
    month: language === 'en' ? 'short' : '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return format.format(new Date(iso)).replace(/[\s\u202f]/g, '\u00a0')
}

/** `2026-11-21T22:15`, as an input for day and time takes it. */
export function baliInputValue(iso: string): string {
  const instant = Date.parse(iso)
  if (Number.isNaN(instant)) return ''
  const day = baliDay(instant)
  const minutes = Math.floor((instant - startOfBaliDay(day)) / 60_000)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The instant that an input for day and time means on Bali; `null` while it is incomplete. */
export function fromBaliInput(value: string): string | null {
  const [day = '', time = ''] = value.split('T')
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  const instant = startOfBaliDay(day) + (hours * 60 + minutes) * 60_000
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}
