import { roiRange } from '@alun/contract/rules/forecast'
import { salesStateOf, unitStatuses } from '@alun/contract/rules/unit'
import type { Project } from '@alun/contract/schema/project'
import type { Unit } from '@alun/contract/schema/unit'
import { factsOf } from '../../../app/query/project-facts.ts'
import { askingPrice } from '../../../app/sections/listing/asking-price.ts'
import { completionText } from '../../../app/sections/listing/completion-text.ts'
import type { Translate } from '../../../app/words/messages.tsx'
import { statusText } from '../../../app/words/status-text.ts'
import type { BrochureSource } from './brochure-source.ts'
import { plain } from './brochure-text.ts'

export const statusLabel = (source: BrochureSource, status: (typeof unitStatuses)[number]) =>
  source.text.t(`brochure.status.${source.project.card.kind}.${status}`)

/** The status of one unit, with the end of its reservation if readers may know it. */
export const unitStatusLabel = (source: BrochureSource, unit: Unit) =>
  statusText(unit, source.text.locale, source.text.t, statusLabel(source, unit.status))

/** The statuses that a page explains; none while the project has no units. */
export const legendOf = (source: BrochureSource) =>
  shownStatuses(source).map((status) => ({ status, label: statusLabel(source, status) }))

export const shownStatuses = ({ project }: BrochureSource) =>
  salesStateOf(project.card.counts) === 'unlisted' ? [] : unitStatuses

export const squaresOf = ({ units }: Pick<Project, 'units'>) =>
  unitStatuses.flatMap((status) => units.filter((unit) => unit.status === status).map(() => status))

/** `null` without a value, because brochures leave such figures out. */
export const figure = (label: string, value: string | null, note: string | null = null) =>
  value === null ? null : { label, value, note }

export function tenureFigure(
  { lease, tenure }: Pick<Project, 'lease' | 'tenure'>,
  t: Translate,
  note: string | null = null,
) {
  if (tenure === 'freehold') {
    return figure(t('project.ledger.tenure'), t('project.ledger.freehold'))
  }
  const until = lease.end && t('project.ledger.leaseUntil', { year: lease.end.slice(0, 4) })
  return figure(t('project.ledger.lease'), until, note)
}

export const footerOf = ({ layout, text }: BrochureSource, project: string, pricesDay: string) =>
  text.t('brochure.footer', { company: layout.brand.name, project, day: text.day(pricesDay) })

export function keyFigures({ project, text }: BrochureSource) {
  const { t, areas, years, roiRange: range } = text
  const { card, lease, location, unitTypes } = project
  const [nearest] = location.places
  const { plots } = factsOf(project)
  const roi = roiRange(project.forecast.types.map(({ assumptions }) => assumptions))
  const cheapest = unitTypes
    .filter(({ priceFrom }) => priceFrom && priceFrom.amount === card.priceFrom?.amount)
    .at(0)
  const price = askingPrice(card, { locale: text.locale, t })
  const handover = completionText(card.completion, text.locale)?.text ?? null
  return {
    price: price && figure(price.label, price.value, cheapest ? cheapest.title.text : null),
    area: figure(
      t('project.types.total'),
      card.areas && areas(card.areas.min, card.areas.max),
      [
        card.indoorAreas &&
          t('areas.indoorsOf', { area: areas(card.indoorAreas.min, card.indoorAreas.max) }),
        plots && t('project.ledger.plots', { range: areas(plots.min, plots.max) }),
      ]
        .filter((note) => note !== null)
        .join(', ') || null,
    ),
    place: nearest
      ? {
          label: t('brochure.ocean', { place: nearest.name.text }),
          value:
            nearest.distanceKm < 1
              ? t('brochure.place.metres', { distance: text.number(nearest.distanceKm * 1000, 0) })
              : t('project.kilometres', { distance: text.number(nearest.distanceKm) }),
          note: `${nearest.minutes}\u00a0${t('brochure.place.minutes')}, ${t(`brochure.place.${nearest.mode}`)}`,
        }
      : null,
    tenure: tenureFigure(
      project,
      t,
      lease.yearsLeftAtHandover === null
        ? null
        : t('brochure.yearsLeft', { years: years(lease.yearsLeftAtHandover) }),
    ),
    option:
      lease.extensionYears === null
        ? null
        : t('project.ledger.leaseExtension', { years: years(lease.extensionYears) }),
    handover: figure(t('project.handover'), handover, plain(project.completionNote)),
    roi: figure(t('brochure.roi'), roi && range(roi.min, roi.max), t('brochure.estimate')),
  }
}
