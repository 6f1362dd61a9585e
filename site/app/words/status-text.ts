import type { Locale } from '@alun/contract/rules/locale'
import type { Unit } from '@alun/contract/schema/unit'
import { formatDayOfYear } from './format.ts'
import type { Translate } from './messages.tsx'

/** Status of a unit: “Sold”, “Reserved until 3 December”; `word` replaces the name of the status. */
export function statusText(
  { reservedUntil, status }: Pick<Unit, 'reservedUntil' | 'status'>,
  locale: Locale,
  t: Translate,
  word = t(`project.status.${status}`),
): string {
  if (reservedUntil === null) return word
  return t('project.statusUntil', { status: word, date: formatDayOfYear(reservedUntil, locale) })
}
