import { indoorAreaOf, wholeAreas } from '@alun/contract/rules/unit-areas'
import type { Money } from '@alun/contract/schema/money'
import type { DrawingMark } from '@alun/contract/schema/picture'
import { type Unit, type UnitType, unit as unitSchema } from '@alun/contract/schema/unit'
import { z } from 'zod'
import {
  amount,
  amounts,
  group,
  relation,
  rows,
  storedMoney,
  text,
  textRows,
} from '../../core/records/fields.ts'
import { byUnitName } from '../../publishing/units/unit-order.ts'
import type { Composer } from './composer.ts'
import type { ContentReader } from './content-reader.ts'
import { editorsOrder } from './site-sources.ts'

/** Square metres; `null` unless positive. */
const positive = (value: number | null) => (value !== null && value > 0 ? value : null)
const area = amount.transform(positive)

/** Other fields are read as in the contract. */
export const unitRecord = unitSchema
  .omit({ typeSlug: true, indoorArea: true, reservedUntil: true })
  .extend({
    id: z.string(),
    project: z.string(),
    unitType: relation,
    landArea: area,
    // A stored 0 means on request, because former versions had no other way to say it.
    price: storedMoney.transform((price) => (price?.amount ? price : null)),
  })
export type UnitRecord = z.output<typeof unitRecord>

/** Stored areas; 0 means no terrace. */
const storedWholes = { total: amount, interior: amount, terrace: amount }
export const typeOfUnits = { areas: group(storedWholes) }

/** Fields of a type where single units are not shown. */
const unitTypeBriefRecord = z.object({
  id: z.string(),
  slug: z.string(),
  title: text,
  project: z.string(),
  ...typeOfUnits,
})
export type UnitTypeBriefRecord = z.output<typeof unitTypeBriefRecord>

const namedAreas = rows({ name: text, area })

export const unitTypeRecord = unitTypeBriefRecord.extend({
  description: text,
  bedrooms: amount,
  bathrooms: amount,
  floors: amount,
  areas: group({
    ...storedWholes,
    landFrom: area,
    landTo: area,
    hall: area,
    living: area,
    kitchen: area,
    bathrooms: amounts,
    bedrooms: amounts,
    other: namedAreas,
    hallLiving: area,
    bathroom: area,
    bedroomLiving: area,
  }),
  plan: relation,
  features: textRows,
  notIncluded: namedAreas,
})
export type UnitTypeRecord = z.output<typeof unitTypeRecord>

/** Types by project, by one statement. */
export async function readTypes(reader: ContentReader, projects: readonly string[]) {
  const types = await reader.list('unit-types', unitTypeBriefRecord, {
    where: { project: { in: [...projects] } },
    sort: editorsOrder,
  })
  const byProject = Map.groupBy(types, ({ project }) => project)
  return (project: string) => byProject.get(project) ?? []
}

/** The units with a type, with the days of `ContentReader.reservedUntil`. */
export function composeUnits(
  units: readonly UnitRecord[],
  types: readonly Pick<UnitTypeBriefRecord, 'id' | 'slug' | 'areas'>[],
  reserved: ReadonlyMap<string, string>,
): Unit[] {
  const byId = new Map(types.map((type) => [type.id, type]))
  return units
    .flatMap(({ id, project: _project, unitType, price, ...facts }): Unit[] => {
      const type = unitType === null ? undefined : byId.get(unitType)
      if (!type) return []
      const indoorArea = positive(indoorAreaOf(facts.area, type.areas))
      const reservedUntil = reserved.get(id) ?? null
      return [{ ...facts, reservedUntil, indoorArea, price, typeSlug: type.slug }]
    })
    .sort(byUnitName)
}

/** Total, indoors and terrace as pages show them. */
export function shownWholes(areas: UnitTypeBriefRecord['areas']) {
  const { total, interior, terrace } = wholeAreas(areas)
  return { total: positive(total), interior: positive(interior), terrace: positive(terrace) }
}

function lowestPrice(units: readonly Pick<UnitRecord, 'price'>[]): Money | null {
  return units.reduce<Money | null>(
    (lowest, { price }) => (price && (!lowest || price.amount < lowest.amount) ? price : lowest),
    null,
  )
}

export function composeUnitType(
  composer: Composer,
  type: UnitTypeRecord,
  units: readonly UnitRecord[],
): UnitType {
  const free = units.filter(
    ({ status, unitType }) => status === 'available' && unitType === type.id,
  )
  const { areas } = type
  const named = (stored: typeof areas.other) =>
    stored.flatMap(({ name, area }) => {
      const words = composer.text(name)
      return words && area !== null ? [{ name: words, area }] : []
    })
  return {
    slug: type.slug,
    title: composer.title(type.title, type.slug),
    description: composer.text(type.description),
    bedrooms: type.bedrooms ?? 0,
    bathrooms: type.bathrooms ?? 0,
    floors: type.floors ?? 0,
    areas: {
      ...areas,
      ...shownWholes(areas),
      bathrooms: areas.bathrooms.filter((each) => each > 0),
      bedrooms: areas.bedrooms.filter((each) => each > 0),
      other: named(areas.other),
    },
    plan: composer.drawing(type.plan, roomLabel),
    features: composer.texts(type.features),
    notIncluded: named(type.notIncluded),
    priceFrom: lowestPrice(free),
  }
}

/** Label of a room, without outlines, because the drawing shows its walls. */
function roomLabel(mark: DrawingMark): DrawingMark | null {
  return mark.id.startsWith('room-') && mark.label !== null ? { ...mark, shapes: [] } : null
}
