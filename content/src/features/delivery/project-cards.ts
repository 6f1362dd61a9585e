import { roiRange, scenarioNames } from '@alun/contract/rules/forecast'
import { countUnits } from '@alun/contract/rules/unit'
import type { ForecastAssumptions, Scenario } from '@alun/contract/schema/forecast'
import type { ConstructionUpdate, ForecastTeaser, ProjectCard } from '@alun/contract/schema/project'
import type { Where } from 'payload'
import type { Composer } from './composer.ts'
import type { ContentReader } from './content-reader.ts'
import {
  type ConstructionUpdateRecord,
  type ProjectCardRecord,
  projectCardRecord,
} from './records/property.ts'
import { editorsOrder } from './site-sources.ts'
import { priceFrom, readUnits, type UnitRecord, type UnitTypeBriefRecord } from './units.ts'

/** The words of a page need some kind, which a draft may not have yet. */
export const kindOfWords = 'villas'

/** A project with what its card is computed from. */
export interface ProjectSources<R extends ProjectCardRecord = ProjectCardRecord> {
  record: R
  units: readonly UnitRecord[]
  types: readonly UnitTypeBriefRecord[]
}

/** Projects complete in the reader's language, in the editors' order: three statements. */
export async function readProjects(
  reader: ContentReader,
  ids: readonly string[] | 'all',
): Promise<ProjectSources[]> {
  if (ids !== 'all' && ids.length === 0) return []
  const only: Where = ids === 'all' ? {} : { id: { in: [...new Set(ids)] } }
  const records = await reader.list('projects', projectCardRecord, {
    where: { and: [reader.ready, only] },
    sort: editorsOrder,
  })
  const { unitsOf, typesOf } = await readUnits(
    reader,
    records.map(({ id }) => id),
  )
  return records.map((record) => ({
    record,
    units: unitsOf(record.id),
    types: typesOf(record.id),
  }))
}

/** The sources of some projects in the order in which they were chosen; none twice. */
export function chosenFrom(all: readonly ProjectSources[], ids: readonly string[]) {
  const byId = new Map(all.map((source) => [source.record.id, source]))
  return [...new Set(ids)].map((id) => byId.get(id)).filter((source) => source !== undefined)
}

export function composeProjectCard(
  composer: Composer,
  { record, units, types }: ProjectSources,
): ProjectCard {
  const { completion, hero, slug } = record
  return {
    slug,
    title: composer.title(record.title, slug),
    tagline: composer.text(record.tagline),
    kind: record.kind ?? kindOfWords,
    // No page names these two.
    district: record.district ?? 'berawa',
    stage: record.stage ?? 'planning',
    picture: composer.picture(hero.media),
    counts: countUnits(units),
    soldOut: units.length > 0 && units.every(({ status }) => status === 'sold'),
    priceFrom: priceFrom(units),
    areas: areasOf(types),
    completion: { date: completion.date, text: composer.text(completion.text) },
    coordinates: composeCoordinates(record.location.coordinates),
    roi: roiRange(record.forecast.types.flatMap((type) => assumptionsOf(record, type) ?? [])),
  }
}

export function composeCoordinates({ lat, lng }: { lat: number | null; lng: number | null }) {
  return lat === null || lng === null ? null : { lat, lng }
}

function areasOf(types: readonly UnitTypeBriefRecord[]) {
  const totals = types.map(({ areas }) => areas.total).filter((total) => total !== null)
  return totals.length === 0 ? null : { min: Math.min(...totals), max: Math.max(...totals) }
}

type StoredForecast = ProjectCardRecord['forecast']['types'][number]

/** `null` where an editor has not filled in all that is needed to compute anything. */
export function assumptionsOf(
  { currency }: Pick<ProjectCardRecord, 'currency'>,
  stored: StoredForecast,
): ForecastAssumptions | null {
  const { priceAtConstruction, managementPercent, operatingPercent, taxPercent } = stored
  if (!priceAtConstruction) return null
  if (managementPercent === null || operatingPercent === null || taxPercent === null) return null
  const scenarios = scenarioNames.flatMap((name): Scenario[] => {
    const { nightlyRate, occupancyPercent } = stored[name]
    if (nightlyRate === null || occupancyPercent === null) return []
    const rate = { amount: nightlyRate, currency: currency ?? priceAtConstruction.currency }
    return [{ scenario: name, nightlyRate: rate, occupancyPercent }]
  })
  if (scenarios.length === 0) return null
  return {
    priceAtConstruction,
    priceAfterCompletion: stored.priceAfterCompletion ?? priceAtConstruction,
    managementPercent,
    operatingPercent,
    taxPercent,
    scenarios,
  }
}

/** Forecasts of the types that can be computed, the ones marked as primary first. */
export function composeForecasts(composer: Composer, { record, types }: ProjectSources) {
  const typesById = new Map(types.map((type) => [type.id, type]))
  return record.forecast.types
    .flatMap((stored): ForecastTeaser['forecast'][] => {
      const type = stored.unitType === null ? undefined : typesById.get(stored.unitType)
      const assumptions = assumptionsOf(record, stored)
      if (!type || !assumptions) return []
      return [
        {
          unitTypeSlug: type.slug,
          unitTypeTitle: composer.title(type.title, type.slug),
          primary: stored.primary,
          assumptions,
        },
      ]
    })
    .sort((one, other) => Number(other.primary) - Number(one.primary))
}

export function composeProgress(composer: Composer, { construction }: ProjectCardRecord) {
  const { next, progressPercent, stage } = construction
  return stage === null || progressPercent === null
    ? null
    : { stage, percent: progressPercent, next: composer.text(next) }
}

export function composeUpdate(
  composer: Composer,
  record: ConstructionUpdateRecord,
): ConstructionUpdate | null {
  const { date, progressPercent, stage } = record
  if (date === null || stage === null || progressPercent === null) return null
  return {
    date,
    title: composer.title(record.title, record.slug),
    text: composer.text(record.text),
    picture: composer.captioned(record.picture),
    stage,
    percent: progressPercent,
  }
}
