import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import { factsIn } from '@alun/contract/rules/unit-fields'
import type { PartnerPrices } from '@alun/contract/schema/partner'
import { csvResponse } from '@alun/platform/csv'
import { wordsOf } from '../../../app/words/catalogues.ts'
import { statusText } from '../../../app/words/status-text.ts'
import { factHead, factText } from '../../../app/words/unit-fact.ts'

export function priceListCsv(prices: PartnerPrices, locale: Locale, filename: string): Response {
  const t = wordsOf(locale)
  const facts = factsIn(
    'prices',
    prices.projects.flatMap(({ units }) => units),
  )
  const decimal = (1.5).toLocaleString(intlLocale(locale)).charAt(1)
  const number = (value: number) => String(value).replace('.', decimal)
  const heads = [
    t('enquiry.project'),
    t('account.unit'),
    t('project.units.type'),
    ...facts.map((fact) => t(factHead(fact))),
    t('project.units.status'),
    t('project.units.price'),
    t('account.commission'),
    t('account.currency'),
  ]
  const rows = prices.projects.flatMap(({ title, units }) =>
    units.map(({ label, typeTitle, price, commission, ...unit }) => [
      title.text,
      label,
      typeTitle.text,
      ...facts.map((fact) => {
        const value = unit[fact.name]
        const text = factText(fact, unit, { locale, t })
        return typeof value === 'number' ? number(value) : (text ?? '')
      }),
      statusText(unit, locale, t),
      // A sold unit has no price, as on the page.
      ...(unit.status === 'sold'
        ? ['', '', '']
        : [
            price ? number(price.amount / 100) : t('project.units.onRequest'),
            commission ? number(commission.amount / 100) : '',
            price?.currency ?? '',
          ]),
    ]),
  )
  return csvResponse(filename, [heads, ...rows], intlLocale(locale))
}
