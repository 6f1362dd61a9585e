import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import type { PartnerPrices } from '@alun/contract/schema/partner'
import { csvResponse } from '@alun/platform/csv'
import { wordsOf } from '../../../app/words/catalogues.ts'
import { statusText } from '../../../app/words/status-text.ts'

export function priceListCsv(prices: PartnerPrices, locale: Locale, filename: string): Response {
  const t = wordsOf(locale)
  const decimal = (1.5).toLocaleString(intlLocale(locale)).charAt(1)
  const number = (value: number) => String(value).replace('.', decimal)
  const heads = [
    t('enquiry.project'),
    t('account.unit'),
    t('project.units.type'),
    t('project.units.areaM2'),
    t('project.units.indoorM2'),
    t('project.units.status'),
    t('project.units.price'),
    t('account.commission'),
    t('account.currency'),
  ]
  const rows = prices.projects.flatMap(({ title, units }) =>
    units.map(({ label, typeTitle, area, indoorArea, price, commission, ...unit }) => [
      title.text,
      label,
      typeTitle.text,
      number(area),
      indoorArea === null ? '' : number(indoorArea),
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
