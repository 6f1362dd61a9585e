import type { Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { itemPath } from '@alun/contract/rules/screens'
import type { UnitStatus } from '@alun/contract/rules/unit'
import type { Money } from '@alun/contract/schema/money'
import {
  type PartnerPrices,
  type PartnerProject,
  pricesPerPage,
} from '@alun/contract/schema/partner'
import { projectKinds, projectStages } from '@alun/contract/schema/project'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Database } from '../../database/rows.ts'
import { countedProjects, type ProjectSums } from '../../payload/project-sums.ts'
import { countUnitsOf, unitKeys } from '../../payload/units.ts'
import { amount, day, group, item, text } from '../../records/fields.ts'
import { Composer } from '../delivery/composer.ts'
import { ContentReader, type Malformed } from '../delivery/content-reader.ts'
import { QueryCache } from '../delivery/query-cache.ts'
import { ReadingTimeCache } from '../delivery/reading-time-cache.ts'
import { ReferenceCollector } from '../delivery/references.ts'
import { editorsOrder } from '../delivery/site-sources.ts'
import { composeUnits, readTypes, unitRecord } from '../delivery/units.ts'
import { byUnitName } from '../units/unit-order.ts'
import { unitsFound } from './find-units.ts'

export interface PriceListDeps {
  payload: Payload
  now: () => number
  siteOrigin: string
  malformed: Malformed
}

const projectName = z.object({ id: z.string(), slug: z.string(), title: text })

/** Includes the commission, which no page of the site shows. */
const projectRecord = z.object({
  ...item,
  kind: z.enum(projectKinds),
  district: text,
  stage: z.enum(projectStages),
  completion: group({ date: day, text }),
  commissionPercent: amount,
})

const settingsRecord = z.object({
  priceList: group({ updated: day, note: text }),
  partners: group({ commissionPercent: amount }),
})

type ProjectCounts = Pick<ProjectSums, 'project' | 'counts'>

export interface PricesQuery {
  locale: Locale
  /** Slug of the only project. */
  project: string | null
  status: UnitStatus | null
  /** Words; empty for all units. */
  search: string
  page: number
}

/** One page of the units of all published projects, in whichever languages they are ready. */
export async function readPriceList(
  { payload, now, malformed, siteOrigin }: PriceListDeps,
  { locale, page: asked, project: only, status, search }: PricesQuery,
): Promise<PartnerPrices> {
  const db = payload.db.drizzle
  const reader = new ContentReader({
    payload,
    locale,
    now: now(),
    malformed,
    queryCache: new QueryCache(),
    cursor: 0,
    readingTimes: new ReadingTimeCache(),
  })
  const [settings, lastChanged, named, counted] = await Promise.all([
    reader.global('settings', settingsRecord),
    payload.find({
      collection: 'units',
      sort: '-updatedAt',
      limit: 1,
      depth: 0,
      pagination: false,
    }),
    reader.list('projects', projectName, { sort: editorsOrder }),
    countedProjects(db),
  ])
  const slugs = new Map(named.map(({ id, slug }) => [id, slug]))
  const sums = new Map(counted.map(({ project, counts }) => [project, counts]))
  const inProject = counted.filter(({ project }) => !only || slugs.get(project) === only)
  const found = search ? unitsFound(search, named) : null
  const chosen = found ? await countedAgain(db, inProject, found) : inProject
  const { spans, paging } = pageOf(chosen, status, asked)
  const touched = spans.map(({ project }) => project)
  const shown = await unitKeys(db, touched, status, found ?? [])
  const keys = Map.groupBy(shown, ({ project }) => project)
  const ids = spans.flatMap(({ project, from, to }) =>
    (keys.get(project) ?? [])
      .toSorted(byUnitName)
      .slice(from, to)
      .map(({ id }) => id),
  )
  const [projects, units, typesOf] = await Promise.all([
    reader.byIds('projects', projectRecord, touched),
    reader.byIds('units', unitRecord, ids),
    readTypes(reader, touched),
  ])
  const unitsOf = Map.groupBy(units.values(), ({ project }) => project)
  const composer = new Composer(locale, new ReferenceCollector(), siteOrigin)
  const listed = spans.flatMap(({ project: id }): PartnerProject[] => {
    const [project, counts] = [projects.get(id), sums.get(id)]
    if (!project || !counts) return []
    const types = typesOf(id)
    const titles = new Map(types.map(({ slug, title }) => [slug, composer.title(title, slug)]))
    const commissionPercent = project.commissionPercent ?? settings.partners.commissionPercent
    return [
      {
        slug: project.slug,
        title: composer.title(project.title, project.slug),
        kind: project.kind,
        district: composer.text(project.district),
        stage: project.stage,
        completion: {
          date: project.completion.date,
          text: composer.text(project.completion.text),
        },
        counts,
        soldOut: counts.sold > 0 && counts.available + counts.reserved === 0,
        commissionPercent,
        path: itemPath('projects', project.slug),
        readyLocales: project.readyLocales,
        units: composeUnits(unitsOf.get(id) ?? [], types).map((unit) => ({
          ...unit,
          typeTitle: titles.get(unit.typeSlug) ?? { text: unit.typeSlug },
          commission: commissionOf(unit.price, commissionPercent),
        })),
      },
    ]
  })
  const changes = lastChanged.docs.map(({ updatedAt }) => officeDay(Date.parse(updatedAt)))
  return {
    // An editor may confirm the list on a day when no unit has changed.
    updated: [...changes, settings.priceList.updated ?? ''].sort().at(-1) || null,
    note: composer.text(settings.priceList.note),
    choices: named.map(({ slug, title }) => ({ slug, title: composer.title(title, slug) })),
    counts: {
      available: sumOf(chosen, 'available'),
      reserved: sumOf(chosen, 'reserved'),
      sold: sumOf(chosen, 'sold'),
    },
    paging,
    projects: listed,
  }
}

/** Those of the projects with found units, counting these alone. */
async function countedAgain(
  db: Database,
  projects: readonly ProjectCounts[],
  found: readonly SQL[],
): Promise<ProjectCounts[]> {
  const ids = projects.map(({ project }) => project)
  const unitsOf = Map.groupBy(await countUnitsOf(db, ids, found), ({ project }) => project)
  return projects.flatMap(({ project }) => {
    const counts = { available: 0, reserved: 0, sold: 0 }
    for (const { count, status } of unitsOf.get(project) ?? []) counts[status] = count
    return unitsOf.has(project) ? [{ project, counts }] : []
  })
}

/** Projects that have a part in the page, each with its units from `from` up to `to`. */
function pageOf(projects: readonly ProjectCounts[], status: UnitStatus | null, asked: number) {
  const sizes = projects.map(({ counts }) =>
    status ? counts[status] : counts.available + counts.reserved + counts.sold,
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const pages = Math.max(1, Math.ceil(total / pricesPerPage))
  const page = Math.min(asked, pages)
  const first = (page - 1) * pricesPerPage
  let before = 0
  const spans = projects.flatMap(({ project }, at) => {
    const size = sizes[at] ?? 0
    const [from, to] = [Math.max(0, first - before), Math.min(size, first + pricesPerPage - before)]
    before += size
    // One without units stands where they would.
    const isEmpty = size === 0 && status === null && from === 0 && to === 0
    return from < to || isEmpty ? [{ project, from, to }] : []
  })
  return { spans, paging: { page, pages, total } }
}

const sumOf = (projects: readonly ProjectCounts[], status: UnitStatus) =>
  projects.reduce((sum, { counts }) => sum + counts[status], 0)

/** Rounded to whole minor units. */
function commissionOf({ amount: price, currency }: Money, percent: number | null) {
  return percent === null ? null : { amount: Math.round((price * percent) / 100), currency }
}
