import type { Locale } from '@alun/contract/rules/locale'
import type { Money } from '@alun/contract/schema/money'
import { formatMoney } from './format.ts'
import type { Translate } from './messages.tsx'

/** The price of a unit, which may be on request. */
export const priceText = (price: Money | null, locale: Locale, t: Translate) =>
  price === null ? t('project.units.onRequest') : formatMoney(price, locale)
