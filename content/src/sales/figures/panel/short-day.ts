import { dayFormat } from '../../../core/words/written-times.ts'

/** `31.08`; English readers get `31 Aug`. */
export function shortDay(day: string, language: string): string {
  const month = language === 'en' ? 'short' : '2-digit'
  return dayFormat(language, { day: 'numeric', month }).format(Date.parse(day))
}
