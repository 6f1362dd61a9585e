import type { Locale } from '@alun/contract/rules/locale'
import type { Money } from '@alun/contract/schema/money'
import type { Unit } from '@alun/contract/schema/unit'
import { formatMoney } from './format.ts'
import type { Translate } from './messages.tsx'

/** A price, or "on request". */
export const priceText = (price: Money | null, locale: Locale, t: Translate) =>
  price === null ? t('project.units.onRequest') : formatMoney(price, locale)

/** Price of a unit; `null` for a sold one without price, because nobody can request it. */
export const unitPriceText = (
  { price, status }: Pick<Unit, 'price' | 'status'>,
  locale: Locale,
  t: Translate,
) => (price === null && status === 'sold' ? null : priceText(price, locale, t))
