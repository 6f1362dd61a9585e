import { roiRange, scenarioNames } from '@alun/contract/rules/forecast'
import { modules } from '@alun/contract/rules/site'
import { salesStateOf } from '@alun/contract/rules/unit'
import type { ForecastAssumptions, Scenario } from '@alun/contract/schema/forecast'
import type { ConstructionUpdate, ForecastTeaser, ProjectCard } from '@alun/contract/schema/project'
import type { Composer } from './composer.ts'
import type { ContentReader } from './content-reader.ts'
import type { ProjectSums } from './records/project-sum-rows.ts'
import {
  type ConstructionUpdateRecord,
  namedRecord,
  type ProjectCardRecord,
  projectCardRecord,
} from './records/property.ts'
import { editorsOrder } from './site-sources.ts'
import { readTypes, shownWholes, type UnitTypeBriefRecord } from './units.ts'

/** Default kind for the words of a page, because a draft may have none. */
export const kindOfWords = 'villas'

export interface ProjectSources<R extends ProjectCardRecord = ProjectCardRecord> {
  record: R
  sums: Pick<ProjectSums, 'counts' | 'priceFrom'>
  types: readonly UnitTypeBriefRecord[]
}

export const noUnits = { counts: { available: 0, reserved: 0, sold: 0 }, priceFrom: null }

/** The projects that are complete in the reader's language, by three statements. */
export async function readProjects(
  reader: ContentReader,
  ids: readonly string[],
): Promise<ProjectSources[]> {
  if (ids.length === 0) return []
  const records = await reader.list('projects', projectCardRecord, {
    where: { and: [reader.ready, { id: { in: [...new Set(ids)] } }] },
    sort: editorsOrder,
  })
  const found = records.map(({ id }) => id)
  const [sums, typesOf] = await Promise.all([reader.sums(found), readTypes(reader, found)])
  return records.map((record) => ({
    record,
    sums: sums.get(record.id) ?? noUnits,
    types: typesOf(record.id),
  }))
}

/** Names and addresses of projects by id, in the editors' order. */
export function readNames(reader: ContentReader, ids: readonly string[]) {
  return reader.list('projects', namedRecord, {
    where: { and: [reader.ready, { id: { in: [...new Set(ids)].sort() } }] },
    sort: editorsOrder,
  })
}

/** The sources of the chosen projects, in the chosen order, without duplicates. */
export function chosenFrom(all: readonly ProjectSources[], ids: readonly string[]) {
  const byId = new Map(all.map((source) => [source.record.id, source]))
  return [...new Set(ids)].map((id) => byId.get(id)).filter((source) => source !== undefined)
}

export function composeProjectCard(
  composer: Composer,
  { record, sums, types }: ProjectSources,
): ProjectCard {
  const { completion, hero, slug } = record
  const { counts, priceFrom } = sums
  return {
    slug,
    title: composer.title(record.title, slug),
    tagline: composer.text(record.tagline),
    kind: record.kind ?? kindOfWords,
    // No page shows it; the home page only asks whether a project is completed.
    stage: record.stage ?? 'planning',
    picture: composer.picture(hero.media),
    counts,
    soldOut: salesStateOf(counts) === 'soldOut',
    priceFrom,
    ...areasOf(types),
    completion: { date: completion.date, text: composer.text(completion.text) },
    coordinates: record.location.coordinates,
    roi: roiRange(record.forecast.types.flatMap((type) => assumptionsOf(type) ?? [])),
  }
}

/** The cards of chosen projects. */
export function composeChosen(
  composer: Composer,
  all: readonly ProjectSources[],
  ids: readonly string[],
): ProjectCard[] {
  return chosenFrom(all, ids).map((source) => composeProjectCard(composer, source))
}

function areasOf(types: readonly UnitTypeBriefRecord[]) {
  const measured = types
    .map(({ areas }) => shownWholes(areas))
    .flatMap(({ total, interior }) => (total === null ? [] : [{ total, interior }]))
  const indoors = measured.flatMap(({ interior }) => interior ?? [])
  return {
    areas: rangeOf(measured.map(({ total }) => total)),
    indoorAreas: indoors.length === measured.length ? rangeOf(indoors) : null,
  }
}

function rangeOf(values: readonly number[]) {
  return values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) }
}

type StoredForecast = ProjectCardRecord['forecast']['types'][number]

/** `null` if values for the computation are missing. */
export function assumptionsOf(stored: StoredForecast): ForecastAssumptions | null {
  const { priceAtConstruction, managementPercent, operatingPercent, taxPercent } = stored
  if (!modules.forecast || !priceAtConstruction) return null
  if (managementPercent === null || operatingPercent === null || taxPercent === null) return null
  const scenarios = scenarioNames.flatMap((name): Scenario[] => {
    const { nightlyRate, occupancyPercent } = stored[name]
    if (nightlyRate === null || occupancyPercent === null) return []
    const rate = { ...priceAtConstruction, amount: nightlyRate }
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

/** Forecasts of the types with complete values, primary types first. */
export function composeForecasts(composer: Composer, { record, types }: ProjectSources) {
  const typesById = new Map(types.map((type) => [type.id, type]))
  return record.forecast.types
    .flatMap((stored): ForecastTeaser['forecast'][] => {
      const type = stored.unitType === null ? undefined : typesById.get(stored.unitType)
      const assumptions = assumptionsOf(stored)
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
