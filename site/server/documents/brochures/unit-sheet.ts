import { type RoiField, type RoiFigures, roiFields } from '@alun/contract/rules/calculation'
import type { Income } from '@alun/contract/rules/forecast'
import { localePath } from '@alun/contract/rules/locale'
import { itemPath } from '@alun/contract/rules/screens'
import { factsIn } from '@alun/contract/rules/unit-fields'
import type { Project } from '@alun/contract/schema/project'
import type { Unit } from '@alun/contract/schema/unit'
import { assumedTexts, roiFigures, roiIncome } from '../../../app/features/forecast/roi-fields.ts'
import { areaSum } from '../../../app/features/projects/area-rows.ts'
import { unitRowId } from '../../../app/features/units/unit-row-id.ts'
import { priceText } from '../../../app/words/price-text.ts'
import { factName, factText } from '../../../app/words/unit-fact.ts'
import type { BrochureSource } from './brochure-source.ts'
import { qrCode } from './contacts-page.ts'
import { masterPlanSvg } from './drawings.ts'
import { figure, footerOf, tenureFigure, unitStatusLabel } from './key-figures.ts'
import { typeOf } from './unit-pages.ts'

interface Calculation {
  /** Forecast of the unit type, with the price of this unit. */
  figures: RoiFigures
  currency: string
}

/** `null` without a forecast or without a price. */
function calculationOf(
  { forecast }: Pick<Project, 'forecast'>,
  { price, typeSlug }: Pick<Unit, 'typeSlug' | 'price'>,
): Calculation | null {
  const found = forecast.types.find(({ unitTypeSlug }) => unitTypeSlug === typeSlug)
  const texts = found ? assumedTexts(found.assumptions) : null
  if (texts === null || price === null) return null
  // The forecast assumes the price of the unit type; replace it by the price of this unit.
  const figures = roiFigures({ ...texts, price: String(price.amount / 100) }, price.currency)
  return figures && { figures, currency: price.currency }
}

/** One page about a unit: plan, areas, today's price and its forecast. */
export async function unitSheet(source: BrochureSource, unit: Unit) {
  const { project, text, layout, today, assets, read, siteUrl } = source
  const { t, day, area } = text
  const { card, masterPlan } = project
  const calculation = calculationOf(project, unit)
  const type = project.unitTypes.find(({ slug }) => slug === unit.typeSlug)
  const name = t(`project.unit.${card.kind}`, { label: unit.label })
  const pricesDay = layout.priceList?.updated ?? today
  const address = `${siteUrl}${localePath(itemPath('projects', card.slug), text.locale)}#${unitRowId(unit.key)}`
  return {
    name,
    project: card.title.text,
    type: type?.title.text ?? '',
    status: unit.status,
    statusLabel: unitStatusLabel(source, unit),
    sold: unit.status === 'sold',
    price: figure(
      t('brochure.sheet.price', { day: day(pricesDay) }),
      priceText(unit.price, text.locale, t),
    ),
    plan: type ? await typeOf(source, type) : null,
    where: masterPlan && {
      heading: t('brochure.sheet.where'),
      file: assets.drawing(
        'where',
        masterPlanSvg(await read(masterPlan.drawing), masterPlan.drawing, project.units, unit.key),
      ),
      ratio: masterPlan.drawing.viewBox.width / masterPlan.drawing.viewBox.height,
      alt: `${t('brochure.sheet.where')}: ${unit.label}`,
    },
    figures: [
      figure(
        t('project.types.total'),
        area(unit.area),
        type && unit.indoorArea !== null
          ? areaSum({ interior: unit.indoorArea, terrace: type.areas.terrace }, t, area)
          : null,
      ),
      ...factsIn('sheet', [unit]).map((fact) =>
        figure(t(factName(fact)), factText(fact, unit, text, 'name')),
      ),
      figure(t('project.units.bedrooms'), type?.bedrooms ? String(type.bedrooms) : null),
      tenureFigure(project, t),
    ].filter((figure) => figure !== null),
    calculation:
      calculation && unit.status !== 'sold'
        ? {
            estimate: t('project.forecast.estimate'),
            head: ['', t('brochure.sheet.realistic')],
            rows: calculationRows(source, calculation),
            note: t('brochure.sheet.formula'),
          }
        : null,
    /** Explains a missing calculation. */
    priceNeeded:
      calculation === null &&
      unit.price === null &&
      unit.status !== 'sold' &&
      project.forecast.types.length > 0
        ? t('brochure.sheet.priceNeeded')
        : null,
    footer: footerOf(source, card.title.text, pricesDay),
    contact: [layout.contacts.phone.display, layout.contacts.email].join(' · '),
    qr: qrCode(source, address, t('brochure.sheet.qr')),
  }
}

function calculationRows({ text }: BrochureSource, { figures, currency }: Calculation): string[][] {
  const { t, percent } = text
  const money = (amount: number) => text.money({ amount, currency })
  const input = (field: RoiField) =>
    field === 'price' || field === 'nightly'
      ? money(Math.round(figures[field] * 100))
      : percent(figures[field])
  const income = roiIncome(figures)
  const results: [string, (income: Income) => string][] = [
    [t('calculator.monthlyRevenue'), (income) => money(income.monthlyRevenue)],
    [t('calculator.annualIncome'), (income) => money(income.annualIncome)],
    [t('calculator.netIncome'), (income) => money(income.netIncome)],
    [
      t('calculator.roi'),
      (income) => (income.roiPercent === null ? '—' : text.roi(income.roiPercent)),
    ],
    [
      t('calculator.payback'),
      ({ paybackYears: years }) =>
        years === null ? '—' : t('calculator.years', { count: years, years: text.number(years) }),
    ],
  ]
  return [
    ...roiFields.map((field) => [t(`calculator.${field}`), input(field)]),
    ...results.map(([label, value]) => [label, value(income)]),
  ]
}
