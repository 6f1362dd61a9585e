import { countUnits, salesStateOf, unitStatuses } from '@alun/contract/rules/unit'
import { factsIn } from '@alun/contract/rules/unit-fields'
import type { UnitType } from '@alun/contract/schema/unit'
import { areaRows, areaSum } from '../../../app/features/projects/area-rows.ts'
import { roomName } from '../../../app/features/projects/room-name.ts'
import { unitsHeading } from '../../../app/features/projects/units-heading.ts'
import { unitPriceText } from '../../../app/words/price-text.ts'
import { factHead, factText } from '../../../app/words/unit-fact.ts'
import type { BrochureSource } from './brochure-source.ts'
import { plain } from './brochure-text.ts'
import { floorPlanSvg, masterPlanSvg } from './drawings.ts'
import { figure, legendOf, shownStatuses, statusLabel, unitStatusLabel } from './key-figures.ts'

/** The master plan with the status of each unit, and counts by type and status. */
export async function planOf(source: BrochureSource, pricesDay: string) {
  const { project, text, assets, read } = source
  const { masterPlan, units, unitTypes, card } = project
  const { t } = text
  if (masterPlan === null) return null
  const { drawing } = masterPlan
  const counts = countUnits(units)
  const isListed = salesStateOf(counts) !== 'unlisted'
  return {
    heading: unitsHeading(card, t),
    legend: legendOf(source),
    note: t('brochure.planNote', {
      caption: plain(masterPlan.caption) ?? '',
      day: text.day(pricesDay),
    }).trim(),
    file: assets.drawing(`plan-${card.slug}`, masterPlanSvg(await read(drawing), drawing, units)),
    ratio: drawing.viewBox.width / drawing.viewBox.height,
    alt: t('brochure.planAlt', {
      list: units.map((unit) => `${unit.label} ${unitStatusLabel(source, unit)}`).join(', '),
    }),
    counts: shownStatuses(source).map((status) =>
      figure(statusLabel(source, status), String(counts[status])),
    ),
    head: [
      t('project.units.type'),
      t('project.priceFrom'),
      ...unitStatuses.map((status) => statusLabel(source, status)),
    ],
    rows: (isListed ? unitTypes : []).map(({ slug, title, priceFrom }) => {
      const own = countUnits(units.filter((unit) => unit.typeSlug === slug))
      return [
        title.text,
        priceFrom ? text.money(priceFrom) : own.available > 0 ? t('project.units.onRequest') : '—',
        ...unitStatuses.map((status) => String(own[status])),
      ]
    }),
  }
}

export function pricesOf(source: BrochureSource) {
  const { project, text } = source
  const { t } = text
  const { units, unitTypes } = project
  const types = new Map(unitTypes.map((type) => [type.slug, type]))
  const facts = factsIn('brochure', units)
  return {
    head: [
      t('project.units.number'),
      t('project.units.bedrooms'),
      ...facts.map((fact) => t(factHead(fact))),
      t('project.units.price'),
      t('project.units.status'),
    ],
    rows: units.map((unit) => {
      const type = types.get(unit.typeSlug)
      return {
        label: unit.label,
        status: unit.status,
        statusLabel: unitStatusLabel(source, unit),
        price: unitPriceText(unit, text.locale, t) ?? '—',
        cells: [
          type?.bedrooms ? t('project.types.bedrooms', { count: type.bedrooms }) : '',
          ...facts.map((fact) => factText(fact, unit, text) ?? ''),
        ],
      }
    }),
  }
}

export async function typeOf({ text, assets, read, project }: BrochureSource, type: UnitType) {
  const { t, area, hundredths } = text
  const { plan, areas, title } = type
  const made = areaSum(areas, t, area)
  const isFree = project.units.some(
    ({ status, typeSlug }) => status === 'available' && typeSlug === type.slug,
  )
  const rooms = (plan?.marks ?? []).flatMap((mark) => {
    const name = roomName(mark.id, t)
    // A pool is not part of the area.
    const counts = name !== null && !mark.id.startsWith('room-pool')
    return counts && mark.label !== null ? [{ mark, name }] : []
  })
  const svg =
    plan &&
    floorPlanSvg(
      await read(plan),
      plan,
      rooms.map(({ mark }) => mark),
    )
  return {
    heading: title.text,
    price: type.priceFrom
      ? figure(t('project.priceFrom'), text.money(type.priceFrom))
      : figure(t('project.units.price'), isFree ? t('project.units.onRequest') : null),
    text: plain(type.description),
    plan: plan &&
      svg && {
        file: assets.drawing(`type-${project.card.slug}-${type.slug}`, svg),
        width: plan.viewBox.width,
        height: plan.viewBox.height,
        alt: t('brochure.plan.alt', { title: title.text }),
      },
    head: [t('brochure.plan.number'), t('brochure.plan.room'), t('brochure.plan.area')],
    rooms: rooms.map(({ mark, name }, index) => [
      String(index + 1),
      name,
      mark.area === null ? '' : hundredths(mark.area),
    ]),
    total: [t('project.types.total'), areas.total === null ? '' : hundredths(areas.total)],
    areas: areaRows(type, t).map(({ label, area }) => [label.text, hundredths(area)]),
    notes: [
      made && `${t('project.types.total')}: ${made}.`,
      type.notIncluded.length > 0
        ? `${t('project.types.notIncluded')}: ${type.notIncluded
            .map((part) => `${part.name.text} ${area(part.area)}`)
            .join(', ')}.`
        : null,
      [
        ...type.features.map((feature) => `${feature.text}.`),
        ...(areas.landFrom === null
          ? []
          : [
              `${t('project.types.land')}: ${text.areas(areas.landFrom, areas.landTo ?? areas.landFrom)}.`,
            ]),
        ...(plan ? [t('brochure.plan.scale')] : []),
      ].join(' '),
    ].filter((note) => note),
  }
}
