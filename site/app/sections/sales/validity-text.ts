import type { Locale } from '@alun/contract/rules/locale'
import type { PromotionState, Validity } from '@alun/contract/rules/promotion'
import { formatDay } from '../../words/format.ts'
import type { Translate } from '../../words/messages.tsx'

interface Term {
  /** `Valid`, `Was valid`, `Begins` */
  label: string
  /** `until 31 January 2027`, for one to come its first day. */
  text: string
}

/** The term of a promotion in words. */
export function validityText(
  { from, to }: Validity,
  state: PromotionState,
  locale: Locale,
  t: Translate,
): Term {
  if (state === 'coming') return { label: t('sales.willBeValid'), text: formatDay(from, locale) }
  const label = t(state === 'active' ? 'sales.valid' : 'sales.wasValid')
  return { label, text: t('sales.until', { date: formatDay(to, locale) }) }
}
