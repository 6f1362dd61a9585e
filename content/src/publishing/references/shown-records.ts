import type { Locale } from '@alun/contract/rules/locale'
import {
  type ItemScreen,
  isItemCollection,
  isItemScreen,
  isListScreen,
  itemPath,
  parentOf,
  screenAt,
  screenPath,
  screens,
} from '@alun/contract/rules/screens'
import type { PayloadRequest } from 'payload'
import { itemSubjects } from '../../core/access/record-types.ts'
import type { Dependent } from '../../core/ends/dependency.ts'
import { readyLocalesOf } from '../../core/records/former-languages.ts'
import { subjectLabel } from '../../core/words/entity-label.ts'
import { titlesOf } from './where-used.ts'

interface ShownRecord {
  id: string
  /** `null` if the type has no pages. */
  path: string | null
  languages: Locale[]
}

/** Those of these records that visitors can see; without ids the ones that were published last. */
export async function shownRecords(
  req: PayloadRequest,
  type: string,
  { ids, limit = 0 }: { ids?: readonly string[]; limit?: number },
): Promise<ShownRecord[]> {
  const collection = itemSubjects.find((each) => each === type)
  if (!collection) return []
  const isPublished = { _status: { equals: 'published' } }
  const { docs } = await req.payload.find({
    collection,
    where: ids ? { and: [isPublished, { id: { in: [...ids] } }] } : isPublished,
    ...{ select: { slug: true, readyLocales: true }, depth: 0, sort: '-updatedAt' },
    ...{ pagination: false, limit, req },
  })
  return docs.map((doc) => ({
    id: doc.id,
    path: isItemCollection(collection) && doc.slug ? itemPath(collection, doc.slug) : null,
    languages: readyLocalesOf(doc),
  }))
}

/** Whether the record at an address of the site is only withdrawn, so that it may come back there. */
export async function isWithdrawn(req: PayloadRequest, path: string): Promise<boolean> {
  const { screen, slug } = screenAt(path) ?? {}
  if (!screen || !isItemScreen(screen) || !slug) return false
  const { totalDocs } = await req.payload.count({
    collection: screens[screen].collection,
    where: { slug: { equals: slug }, _status: { not_equals: 'published' } },
    req,
  })
  return totalDocs > 0
}

interface Target {
  id: string
  name: string
}

/** A question offers this many records of a type. */
const mostTargets = 20

/** Where the former address of each could lead: to another record of its type, to its list, or to the home page. */
export async function redirectTargets(
  req: PayloadRequest,
  dependents: readonly Dependent[],
): Promise<ReadonlyMap<string, Target[]>> {
  const known = new Map<ItemScreen | null, Promise<Target[]>>()
  const targets = new Map<string, Target[]>()
  for (const { id, leadsTo } of dependents) {
    const screen = leadsTo ? (screenAt(leadsTo)?.screen ?? null) : null
    // A redirect cannot replace a page of the product.
    if (!leadsTo || (screen !== null && !isItemScreen(screen))) continue
    const own = known.get(screen) ?? targetsOf(req, screen)
    known.set(screen, own)
    const others = (await own).filter((each) => each.id !== leadsTo)
    targets.set(id, others)
  }
  return targets
}

async function targetsOf(req: PayloadRequest, screen: ItemScreen | null): Promise<Target[]> {
  const home = { id: screens.home.path, name: subjectLabel('home', req) }
  if (screen === null) return [home]
  const type = screens[screen].collection
  const shown = await shownRecords(req, type, { limit: mostTargets })
  const named = shown.map(({ id }) => ({ owner: type, id }))
  const titles = await titlesOf(req, named)
  const records = shown.flatMap(({ id, path }) =>
    path === null ? [] : { id: path, name: titles.get(id) || path },
  )
  const parent = parentOf(screen)
  const path = parent && screenPath(parent)
  if (!parent || !path) return [...records, home]
  const page = isListScreen(parent) ? type : screens[parent].global
  return [...records, { id: path, name: subjectLabel(page, req) }, home]
}
