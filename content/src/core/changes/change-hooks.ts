import { listScreens, screens } from '@alun/contract/rules/screens'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionSlug,
  Config,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { withEach, withHooks } from '../fields/with-hooks.ts'
import { writeSums } from '../payload/project-sums.ts'
import { connectionOf } from '../payload/transaction.ts'
import { recordChange } from './change-table.ts'
import { globalTag, menusTag, tagsOfChange } from './tags.ts'

/** Collections that no page shows. */
export const internalCollections: readonly string[] = [
  'enquiries',
  'viewings',
  'hosts',
  'accounts',
  'attachments',
  'messages',
  'audit-events',
]

interface SavedRecord {
  _status?: unknown
  updatedAt?: unknown
}

/**
 * Whether a save changes what pages show. Saving a draft over a published record leaves the stored record as it
 * was; the stored record was written if its time of change is that of the save.
 */
function touchesPages(
  operation: 'create' | 'update',
  saved: SavedRecord,
  stored: SavedRecord,
): boolean {
  if (saved._status === undefined) return true
  if (saved._status === 'published') return true
  return operation === 'update' && sameInstant(saved.updatedAt, stored.updatedAt)
}

function sameInstant(one: unknown, other: unknown): boolean {
  return (
    typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other)
  )
}

const announceItem: CollectionAfterChangeHook = async ({
  collection,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const stored = (await storedItem(req, collection.slug, doc)) ?? doc
  // No page shows a new file before a record refers to it.
  const unreferenced = operation === 'create' && collection.upload
  if (!unreferenced && touchesPages(operation, doc, stored)) {
    await recordChange(req, [
      ...tagsOfChange(collection.slug, String(doc.id)),
      ...(await menuTags(req, collection.slug)),
    ])
    await updateSums(req, collection.slug, [doc, previousDoc])
  }
}

/** A list that gets its first item or loses its last one appears in menus or disappears, on every page. */
async function menuTags(req: PayloadRequest, collection: string): Promise<string[]> {
  const list = listScreens.find((name) => screens[name].collection === collection)
  if (list === undefined) return []
  const { totalDocs } = await req.payload.count({
    collection: screens[list].collection,
    where: { _status: { equals: 'published' } },
    req,
  })
  return totalDocs <= 1 ? [menusTag] : []
}

async function storedItem(
  req: PayloadRequest,
  collection: CollectionSlug,
  doc: { id: string; _status?: unknown },
): Promise<SavedRecord | null> {
  if (doc._status !== 'draft') return null
  return req.payload.db.findOne<SavedRecord & { id: string }>({
    collection,
    where: { id: { equals: doc.id } },
    select: { updatedAt: true },
    req,
  })
}

const ofProject = z.object({ project: z.string().or(z.object({ id: z.string() })) })

/** Updates the sums of projects while the lock of the feed is held. */
async function updateSums(
  req: PayloadRequest,
  collection: string,
  states: readonly unknown[],
): Promise<void> {
  if (collection !== 'units') return
  const projects = states.flatMap((state) => {
    const project = ofProject.safeParse(state).data?.project ?? []
    return typeof project === 'object' && 'id' in project ? project.id : project
  })
  await writeSums(await connectionOf(req), projects)
}

const announceDeletion: CollectionAfterDeleteHook = async ({ collection, id, doc, req }) => {
  if (doc?._status !== 'draft') {
    await recordChange(req, [
      ...tagsOfChange(collection.slug, String(id)),
      ...(await menuTags(req, collection.slug)),
    ])
    await updateSums(req, collection.slug, [doc])
  }
}

const announceGlobal: GlobalAfterChangeHook = async ({ doc, global, previousDoc, req }) => {
  const stored: SavedRecord =
    doc._status === 'draft' ? await req.payload.db.findGlobal({ slug: global.slug, req }) : doc
  if (touchesPages('update', doc, stored)) {
    const tags = [globalTag(global.slug)]
    if (inMenus(doc) !== inMenus(previousDoc)) tags.push(menusTag)
    await recordChange(req, tags)
  }
}

const recordReference = z.union([z.string(), z.object({ id: z.string() })])
const section = z.object({ projects: z.array(recordReference).nullish() }).nullish()
const menuFacts = z.object({
  _status: z.string().nullish(),
  title: z.string().nullish(),
  forecast: section,
  construction: section,
})

/** Everything that menus depend on: whether a page has content, and the projects in sections of the home page. */
function inMenus(page: unknown): string {
  const found = menuFacts.safeParse(page).data
  const isTitled = (found?.title ?? '').trim() !== ''
  const chosen = [found?.forecast, found?.construction].map(chosenProjects)
  return JSON.stringify([found?._status, isTitled, chosen])
}

/** A menu links to a section if one of its projects has what the section shows. */
function chosenProjects(of: z.output<typeof section>): string[] {
  return (of?.projects ?? []).map((each) => (typeof each === 'string' ? each : each.id)).toSorted()
}

/** Adds the changes of everything that pages show to the change feed. */
export function withChangeFeed(config: Config): Config {
  return withEach(
    config,
    (collection) =>
      internalCollections.includes(collection.slug)
        ? collection
        : withHooks(collection, { afterChange: [announceItem], afterDelete: [announceDeletion] }),
    (global) => withHooks(global, { afterChange: [announceGlobal] }),
  )
}
