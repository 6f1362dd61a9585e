import { listScreens, screens } from '@alun/contract/rules/screens'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { plainType } from '../access/plain-types.ts'
import { type Consumer, isPublic, type SavedRecord } from '../payload/saved-record.ts'
import { text } from '../records/fields.ts'
import { recordChange } from './change-table.ts'
import { globalTag, menusTag, tagsOfChange } from './tags.ts'

/** Whether no page shows it. */
export const isInternal = (collection: string): boolean => plainType(collection)?.isPublic === false

/** Writes to the change feed what a save changed on pages, and counts the units of projects again. */
export const announceChange: Consumer = async (saved, _, req) => {
  const { before, record, stored, subject } = saved
  const wasShown = isPublic(subject, before.stored)
  if (!changesPages(saved, wasShown)) return
  if (record === null) {
    const isSame = inMenus(wasShown && before.stored) === inMenus(stored)
    await recordChange(req, [globalTag(subject), ...(isSame ? [] : [menusTag])])
    return
  }
  const isOther = wasShown !== isPublic(subject, stored)
  const menus = isOther ? await menuTags(req, subject) : []
  const counted = subject === 'units' ? [before.stored, stored].flatMap(projectOf) : []
  await recordChange(req, [...tagsOfChange(subject, record), ...menus], counted)
}

/** Whether readers see the change. They do not see a draft over a published text. */
function changesPages({ before, draft, stored, subject }: SavedRecord, wasShown: boolean): boolean {
  const isNow = isPublic(subject, stored)
  if (wasShown !== isNow) {
    // No page shows a new file before a record refers to it.
    return subject !== 'media' || wasShown
  }
  return isNow && (draft === null || before.stored?.updatedAt !== stored?.updatedAt)
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

const ofProject = z.object({ project: z.string() })

const projectOf = (unit: unknown): string[] => {
  const found = ofProject.safeParse(unit).data
  return found ? [found.project] : []
}

const section = z.object({ projects: z.array(z.string()).nullish() }).nullish()
const menuFacts = z.object({
  _status: z.literal('published'),
  title: text.optional(),
  forecast: section,
  construction: section,
})

/**
 * Everything that menus depend on: whether a page has content, and the projects in sections of the home page,
 * because a menu links to a section if one of its projects has what the section shows.
 */
function inMenus(page: unknown): string {
  const found = menuFacts.safeParse(page).data
  if (!found) return ''
  const isTitled = Object.values(found.title ?? {}).some((title) => title?.trim())
  const chosen = [found.forecast, found.construction].map((of) => (of?.projects ?? []).toSorted())
  return JSON.stringify([isTitled, chosen])
}
