import type { Locale } from '@alun/contract/rules/locale'
import type { LocalText } from '@alun/contract/schema/text'
import type { Vacancy } from '@alun/contract/schema/vacancy'
import { formatMoney } from './format.ts'
import type { Translate } from './messages.tsx'

/** Salary of a vacancy, in the editor's words or as minimum amount; `null` if not stated. */
export function salaryOf(
  { salaryFrom, salaryPeriod, salaryText }: Vacancy,
  { locale, t }: { locale: Locale; t: Translate },
): LocalText | null {
  if (salaryText !== null || salaryFrom === null) return salaryText
  const price = formatMoney(salaryFrom, locale)
  return { text: t('career.salaryFrom', { price, period: salaryPeriod }) }
}
