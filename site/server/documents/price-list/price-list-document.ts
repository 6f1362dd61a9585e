import { brandName } from '@alun/contract/rules/brand'
import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { unitStatuses } from '@alun/contract/rules/unit'
import { factsIn } from '@alun/contract/rules/unit-fields'
import type { Layout } from '@alun/contract/schema/layout'
import type { PartnerPrices, PartnerUnit } from '@alun/contract/schema/partner'
import { statusText } from '../../../app/words/status-text.ts'
import { factName, factText } from '../../../app/words/unit-fact.ts'
import { brochureText } from '../brochures/brochure-text.ts'

interface PriceListSource {
  prices: PartnerPrices
  layout: Pick<Layout, 'brand'> | null
  filter: URLSearchParams
  locale: Locale
  now: number
}

export function priceListDocument({ prices, layout, filter, locale, now }: PriceListSource) {
  const { t, money, day, percent } = brochureText(locale)
  const facts = factsIn(
    'prices',
    prices.projects.flatMap(({ units }) => units),
  )
  const company = layout?.brand.name ?? brandName
  const updated = prices.updated ?? officeDay(now)
  const chosen = prices.choices.find(({ slug }) => slug === filter.get('project'))
  const status = unitStatuses.find((each) => each === filter.get('status'))
  const search = filter.get('q')
  const title = t('account.prices')
  const onRequest = t('project.units.onRequest')
  const commissionText = (price: PartnerUnit['price'], commission: PartnerUnit['commission']) =>
    commission ? money(commission) : price ? '—' : onRequest
  const row = ({ label, typeTitle, price, commission, ...unit }: PartnerUnit) => ({
    status: unit.status,
    label,
    cells: [
      typeTitle.text,
      ...facts.map((fact) => factText(fact, unit, { locale, t }, 'name') ?? '—'),
    ],
    statusLabel: statusText(unit, locale, t),
    amounts:
      unit.status === 'sold'
        ? ['', '']
        : [price ? money(price) : onRequest, commissionText(price, commission)],
  })
  return {
    lang: htmlLang(locale),
    company,
    title,
    lead: [
      t('account.pricesUpdated', { date: day(updated) }),
      chosen?.title.text,
      status && t(`project.status.${status}`),
      search,
    ]
      .filter(Boolean)
      .join(' · '),
    footer: t('brochure.footer', { company, project: title, day: day(updated) }),
    head: [
      t('account.unit'),
      t('project.units.type'),
      ...facts.map((fact) => t(factName(fact))),
      t('project.units.status'),
      t('project.units.price'),
      t('account.commission'),
    ],
    projects: prices.projects.map(({ title, counts, commissionPercent, units }) => ({
      title: title.text,
      counts: t('account.countsLine', counts),
      commission:
        commissionPercent === null
          ? null
          : t('account.commissionPercent', { percent: percent(commissionPercent) }),
      rows: units.map(row),
    })),
    note: prices.note?.text ?? (prices.paging.total === 0 ? t('account.noUnits') : null),
  }
}
