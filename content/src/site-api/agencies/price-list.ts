import type { Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { itemPath } from '@alun/contract/rules/screens'
import { countUnits, salesStateOf, type UnitStatus } from '@alun/contract/rules/unit'
import type { Money } from '@alun/contract/schema/money'
import {
  maxPricesFound,
  maxUnitsInFile,
  type PartnerPrices,
  type PartnerProject,
  pricesPerPage,
} from '@alun/contract/schema/partner'
import { projectKinds, projectStages } from '@alun/contract/schema/project'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Database } from '../../core/database/rows.ts'
import { amount, choice, day, group, item, text } from '../../core/records/fields.ts'
import { endReaders } from '../../publishing/units/holdings/holding-settings.ts'
import { byUnitName } from '../../publishing/units/unit-order.ts'
import { shownUnits, unitKeys } from '../../publishing/units/unit-rows.ts'
import { Composer } from '../page-answers/composer.ts'
import { ContentReader, type Malformed } from '../page-answers/content-reader.ts'
import { QueryCache } from '../page-answers/query-cache.ts'
import { ReferenceCollector } from '../page-answers/references.ts'
import { composeUnits, typeOfUnits, unitRecord } from '../page-answers/units.ts'
import {
  type CountedProject,
  countedProjects,
  lastUnitChange,
  pricedProjects,
  typesOfPriced,
  unitsContaining,
} from './priced-unit-rows.ts'
import { unitsSought } from './units-sought.ts'

export interface PriceListDeps {
  payload: Payload
  now: () => number
  siteOrigin: string
  malformed: Malformed
}

/** Includes the commission, which the site shows to agencies only. */
const projectRecord = z.object({
  ...item,
  kind: z.enum(projectKinds),
  district: text,
  stage: z.enum(projectStages),
  completion: group({ date: day, text }),
  commissionPercent: amount,
})

const typeRecord = z.object({
  id: z.string(),
  slug: z.string(),
  project: z.string(),
  title: text,
  ...typeOfUnits,
})

const settingsRecord = z.object({
  priceList: group({ updated: day, note: text }),
  partners: group({ commissionPercent: amount }),
  holdings: group({ shownTo: choice(endReaders) }),
})

export interface PricesQuery {
  locale: Locale
  /** Slug of the only project. */
  project: string | null
  status: UnitStatus | null
  /** Words; empty for all units. */
  search: string
  /** `whole`: all units, if a file may have so many. */
  page: number | 'whole'
}

/**
 * The units of all published projects in any ready language, from one snapshot, so that a unit that is sold in between
 * moves no other one to a page that was read before.
 */
export async function readPriceList(deps: PriceListDeps, query: PricesQuery) {
  const { payload, malformed, now } = deps
  const { locale } = query
  const reader = new ContentReader({
    ...{ payload, locale, now: now(), malformed, cursor: 0 },
    queryCache: new QueryCache(),
  })
  const settings = await reader.global('settings', settingsRecord)
  return payload.db.drizzle.transaction(
    (db) => readUnits(db, { ...deps, reader, settings }, query),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

interface Reading extends PriceListDeps {
  reader: ContentReader
  settings: z.output<typeof settingsRecord>
}

async function readUnits(
  db: Database,
  { reader, settings, siteOrigin }: Reading,
  { locale, page: asked, project: only, status, search }: PricesQuery,
): Promise<PartnerPrices> {
  const published = await countedProjects(db)
  const lastChanged = await lastUnitChange(db)
  const inOrder = published
    .filter(({ slug }) => !only || slug === only)
    // A stable sort, so the editors' order stays within both groups.
    .toSorted((one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)))
  const sought = unitsSought(search)
  const isSought = sought.words.length + sought.numbers.length > 0
  const found = isSought ? await unitsFound(db, inOrder, sought) : null
  const chosen = found ? countedAgain(inOrder, found.units) : inOrder
  const { spans, paging } = pageOf(chosen, status, asked)
  const touched = spans.map(({ project }) => project)
  const shown = found
    ? found.units.filter((unit) => !status || unit.status === status)
    : await unitKeys(db, touched, status)
  const keys = Map.groupBy(shown, ({ project }) => project)
  const ids = spans.flatMap(({ project, from, to }) =>
    (keys.get(project) ?? [])
      .toSorted(byUnitName)
      .slice(from, to)
      .map(({ id }) => id),
  )
  // One after the other, because a transaction has one connection.
  const projects = await pricedProjects(db, touched)
  const units = await shownUnits(db, ids)
  const types = await typesOfPriced(db, touched)
  const counted = new Map(published.map(({ project, counts }) => [project, counts]))
  const records = new Map(
    projects
      .flatMap((row) => reader.parsed('projects', projectRecord, row))
      .map((each) => [each.id, each]),
  )
  const unitRecords = units.flatMap((row) => reader.parsed('units', unitRecord, row))
  const reserved = await reader.reservedUntil(
    unitRecords,
    { ...settings.holdings, reader: 'agency' },
    db,
  )
  const unitsOf = Map.groupBy(unitRecords, ({ project }) => project)
  const typesOf = Map.groupBy(
    types.flatMap((row) => reader.parsed('unit-types', typeRecord, row)),
    ({ project }) => project,
  )
  const composer = new Composer(locale, new ReferenceCollector(), siteOrigin)
  const listed = spans.flatMap(({ project: id }): PartnerProject[] => {
    const [project, counts] = [records.get(id), counted.get(id)]
    if (!project || !counts) return []
    const types = typesOf.get(id) ?? []
    const titles = new Map(types.map(({ slug, title }) => [slug, composer.title(title, slug)]))
    const commissionPercent = project.commissionPercent ?? settings.partners.commissionPercent
    return [
      {
        ...composer.named(project),
        kind: project.kind,
        district: composer.text(project.district),
        stage: project.stage,
        completion: {
          date: project.completion.date,
          text: composer.text(project.completion.text),
        },
        counts,
        soldOut: isSoldOut({ counts }),
        commissionPercent,
        path: itemPath('projects', project.slug),
        readyLocales: project.readyLocales,
        units: composeUnits(unitsOf.get(id) ?? [], types, reserved).map((unit) => ({
          ...unit,
          typeTitle: titles.get(unit.typeSlug) ?? { text: unit.typeSlug },
          commission: commissionOf(unit.price, commissionPercent),
        })),
      },
    ]
  })
  const changed = lastChanged === null ? '' : officeDay(lastChanged)
  return {
    // The day of the last check, as on the pages; without one, of the last change.
    updated: settings.priceList.updated ?? (changed || null),
    note: composer.text(settings.priceList.note),
    choices: published.map((project) => composer.named(project)),
    counts: {
      available: sumOf(chosen, 'available'),
      reserved: sumOf(chosen, 'reserved'),
      sold: sumOf(chosen, 'sold'),
    },
    paging,
    moreFound: found?.more ?? false,
    projects: listed,
  }
}

type Found = Pick<CountedProject, 'project'> & { status: UnitStatus }

/** Units that contain every word and number, up to the limit of a search. */
async function unitsFound(
  db: Database,
  projects: readonly CountedProject[],
  sought: ReturnType<typeof unitsSought>,
) {
  const ids = projects.map(({ project }) => project)
  const units = await unitsContaining(db, ids, sought, maxPricesFound + 1)
  return { units: units.slice(0, maxPricesFound), more: units.length > maxPricesFound }
}

/** The projects with found units; their counts include only these. */
const isSoldOut = ({ counts }: Pick<CountedProject, 'counts'>) => salesStateOf(counts) === 'soldOut'

function countedAgain(
  projects: readonly CountedProject[],
  found: readonly Found[],
): CountedProject[] {
  const unitsOf = Map.groupBy(found, ({ project }) => project)
  return projects.flatMap((project) => {
    const units = unitsOf.get(project.project)
    return units ? [{ ...project, counts: countUnits(units) }] : []
  })
}

/** Projects on this page, each with its units from `from` to `to`; none if there are too many for a file. */
function pageOf(
  projects: readonly CountedProject[],
  status: UnitStatus | null,
  requested: PricesQuery['page'],
) {
  const sizes = projects.map(({ counts }) =>
    status ? counts[status] : counts.available + counts.reserved + counts.sold,
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const size = requested === 'whole' ? maxUnitsInFile : pricesPerPage
  const pages = Math.max(1, Math.ceil(total / size))
  if (requested === 'whole' && pages > 1) return { spans: [], paging: { page: 1, pages, total } }
  const page = requested === 'whole' ? 1 : Math.min(requested, pages)
  const first = (page - 1) * size
  let before = 0
  const spans = projects.flatMap(({ project }, at) => {
    const own = sizes[at] ?? 0
    const [from, to] = [Math.max(0, first - before), Math.min(own, first + size - before)]
    before += own
    // A project without units is on the page where its units would be.
    const isEmpty = own === 0 && status === null && from === 0 && to === 0
    return from < to || isEmpty ? [{ project, from, to }] : []
  })
  return { spans, paging: { page, pages, total } }
}

const sumOf = (projects: readonly CountedProject[], status: UnitStatus) =>
  projects.reduce((sum, { counts }) => sum + counts[status], 0)

/** Rounded to whole minor units. */
function commissionOf(price: Money | null, percent: number | null): Money | null {
  if (percent === null || price === null) return null
  return { ...price, amount: Math.round((price.amount * percent) / 100) }
}
