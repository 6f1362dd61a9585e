import type { Locale } from '@alun/contract/rules/locale'
import type { OfferState, Validity } from '@alun/contract/rules/offer'
import { formatDay } from '../../words/format.ts'
import type { Translate } from '../../words/messages.tsx'

/** The term of an offer in words: `Valid`, `until 31 January 2027`; of one to come its first day. */
export function validityText(
  { from, to }: Validity,
  state: OfferState,
  locale: Locale,
  t: Translate,
) {
  if (state === 'coming') return { label: t('offers.willBeValid'), text: formatDay(from, locale) }
  const label = t(state === 'active' ? 'offers.valid' : 'offers.wasValid')
  return { label, text: t('offers.until', { date: formatDay(to, locale) }) }
}
