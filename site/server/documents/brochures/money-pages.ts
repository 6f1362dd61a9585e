import type { Layout } from '@alun/contract/schema/layout'
import type { Project } from '@alun/contract/schema/project'
import { roiScale } from '../../../app/features/forecast/roi-scale.ts'
import {
  roiSpread,
  scenarioFigures,
  scenarioRows,
} from '../../../app/features/forecast/scenario-figures.ts'
import type { BrochureSource } from './brochure-source.ts'
import { plain } from './brochure-text.ts'
import { figure } from './key-figures.ts'

interface ForecastSource {
  project: Pick<Project, 'forecast'>
  layout: Pick<Layout, 'legalNote'>
  text: BrochureSource['text']
}

export function forecastOf({ project, text, layout }: ForecastSource, pricesDay: string) {
  const { t, money, percent } = text
  const { types, disclaimer, formula } = project.forecast
  if (types.length === 0) return null
  const figures = types.map(({ assumptions }) => scenarioFigures(assumptions))
  const { max, ticks } = roiScale(figures.map((each) => roiSpread(each)?.high ?? 0))
  return {
    heading: t('project.forecast.heading'),
    lead: t('brochure.forecast.lead', { day: text.day(pricesDay) }),
    estimate: t('project.forecast.estimate'),
    head: [
      t('brochure.forecast.scenario'),
      t('project.forecast.costPerDay'),
      t('project.forecast.occupancy'),
      t('project.forecast.monthlyRevenue'),
      t('project.forecast.annualIncome'),
      t('brochure.forecast.net'),
      t('project.forecast.roi'),
    ],
    axis: ticks.map(percent),
    rangeNote: t('brochure.forecast.range'),
    types: types.map(({ assumptions, unitTypeTitle }, index) => {
      const { priceAtConstruction, priceAfterCompletion } = assumptions
      const spread = roiSpread(figures[index] ?? [])
      return {
        title: unitTypeTitle.text,
        costs: t('brochure.forecast.costs', {
          price: money(priceAtConstruction),
          later: money(priceAfterCompletion),
          management: percent(assumptions.managementPercent),
          operating: percent(assumptions.operatingPercent),
          tax: percent(assumptions.taxPercent),
        }),
        rows: scenarioRows(assumptions, text).map(({ scenario, figures }) => ({
          realistic: scenario === 'realistic',
          cells: [
            // Soft hyphens are for narrow screens, not for print.
            t(`project.forecast.${scenario}`).replaceAll('\u00ad', ''),
            ...figures.map(({ value }) => value ?? '—'),
          ],
        })),
        range: spread && {
          from: spread.low / max,
          to: spread.high / max,
          middle: spread.middle === null ? null : spread.middle / max,
        },
      }
    }),
    notes: [
      { heading: t('project.forecast.assumptions'), text: plain(disclaimer) },
      { heading: t('project.forecast.formula'), text: plain(formula) },
      { heading: null, text: disclaimer ? null : plain(layout.legalNote) },
    ].filter((note) => note.text !== null),
  }
}

export function paymentOf({ project, text, assets }: BrochureSource, pricesDay: string) {
  const { t, money, percent } = text
  const { stages, note } = project.paymentPlan
  if (stages.length === 0) return null
  const priced = project.unitTypes
    .flatMap(({ title, priceFrom }) => (priceFrom ? [{ title: title.text, price: priceFrom }] : []))
    .slice(0, 2)
  const total = stages.reduce((sum, stage) => sum + stage.percent, 0)
  return {
    heading: t('project.payment'),
    lead: plain(note) ?? t('brochure.payment.lead'),
    bar: stages.map((stage) => ({ share: stage.percent, label: percent(stage.percent) })),
    head: [
      t('brochure.plan.number'),
      t('brochure.payment.stage'),
      t('brochure.payment.when'),
      t('brochure.payment.share'),
      ...priced.map(({ title }) => title),
    ],
    rows: stages.map((stage, index) => [
      String(index + 1),
      stage.title.text,
      plain(stage.text) ?? '',
      percent(stage.percent),
      ...priced.map(({ price }) =>
        money({ ...price, amount: Math.round((price.amount * stage.percent) / 100) }),
      ),
    ]),
    total: [
      '',
      t('brochure.payment.total'),
      '',
      percent(total),
      ...priced.map(({ price }) =>
        money({ ...price, amount: Math.round((price.amount * total) / 100) }),
      ),
    ],
    example:
      priced.length === 0
        ? null
        : t('brochure.payment.example', {
            list: priced.map(({ title, price }) => `${title}, ${money(price)}`).join('; '),
            day: text.day(pricesDay),
          }),
    photo: assets.photo(
      project.construction.updates.find((update, i) => i > 0 && update.picture)?.picture,
      {
        width: 210,
        height: 118,
      },
    ),
  }
}

interface Held {
  project: Pick<Project, 'documents' | 'lease'> & {
    card: { completion: Pick<Project['card']['completion'], 'text'> }
  }
}

/** Terms of the lease, and the documents; without a lease, the documents alone. */
export function leaseOf({ project, text, today }: Held & Pick<BrochureSource, 'text' | 'today'>) {
  const { t, day, shortDay, years } = text
  const { lease, documents } = project
  const known = (count: number | null) => (count === null ? null : years(count))
  const isLeased = lease.end !== null || lease.text !== null
  if (!isLeased && documents.length === 0) return null
  const { start, end } = lease
  const optionEnd =
    end && lease.extensionYears
      ? `${Number(end.slice(0, 4)) + lease.extensionYears}${end.slice(4)}`
      : end
  const at = (moment: string) =>
    start && optionEnd
      ? (Date.parse(moment) - Date.parse(start)) / (Date.parse(optionEnd) - Date.parse(start))
      : 0
  return {
    heading: t(isLeased ? 'project.lease.heading' : 'project.documents.heading'),
    lead: plain(lease.text) ?? (isLeased ? plain(lease.form) : null),
    line:
      start && end && optionEnd
        ? {
            start: shortDay(start),
            end: shortDay(end),
            endAt: at(end),
            option:
              optionEnd === end
                ? null
                : t('brochure.lease.optionUntil', { year: optionEnd.slice(0, 4) }),
            today: `${t('brochure.lease.today')}, ${shortDay(today)}`,
            todayAt: Math.min(Math.max(at(today), 0), 1),
          }
        : null,
    figures: [
      figure(
        t('brochure.lease.contract'),
        known(lease.years),
        end && t('brochure.lease.until', { day: day(end) }),
      ),
      figure(
        t('project.lease.left'),
        known(lease.yearsLeftAtHandover),
        plain(project.card.completion.text),
      ),
      figure(t('brochure.lease.option'), known(lease.extensionYears)),
    ].filter((figure) => figure !== null),
    clauses: [
      { heading: t('project.lease.extensionTerms'), text: plain(lease.extension) },
      { heading: t('project.lease.rights'), text: plain(lease.rights) },
    ].filter((clause) => clause.text !== null),
    documentsHeading: isLeased ? t('project.documents.heading') : null,
    head: [
      t('brochure.documents.name'),
      t('brochure.documents.content'),
      t('brochure.documents.date'),
    ],
    documents: documents.map(({ title, note, date }) => [
      title.text,
      plain(note) ?? '',
      date ? shortDay(date) : t('project.documents.request'),
    ]),
  }
}
