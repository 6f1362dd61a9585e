import { defaultLocale } from '@alun/contract/rules/locale'
import {
  isItemCollection,
  itemPath,
  pageScreens,
  pathOf,
  screenPath,
  screens,
} from '@alun/contract/rules/screens'
import type { CollectionSlug, Payload } from 'payload'
import { z } from 'zod'
import { type ItemSubject, recordType } from '../../core/access/record-types.ts'

const slugged = z.object({ slug: z.string().min(1) })
const part = z.object({ project: z.union([z.uuid(), z.object({ id: z.uuid() })]) })

/** The home page shows the settings, like every page. */
export function globalPath(slug: string): string | null {
  if (slug === 'settings') return pathOf('home')
  const name = pageScreens.find((each) => screens[each].global === slug)
  return name === undefined ? null : pathOf(name)
}

export const hasPreview = (collection: string): boolean =>
  isItemCollection(collection) || isPartOfProject(collection) || listedOn(collection) !== null

const isPartOfProject = (collection: string): collection is 'units' | ItemSubject =>
  collection === 'units' || recordType(collection)?.shownOn === 'project'

/** The page that shows a record with others, if this site has it. */
function listedOn(collection: string): string | null {
  const page = recordType(collection)?.shownOn ?? null
  return page === null || page === 'project' ? null : screenPath(page)
}

/** Path without language prefix of the page that shows a record's draft; `null` if there is none. */
export async function pathOfRecord(
  payload: Payload,
  collection: string,
  id: string,
): Promise<string | null> {
  const listed = listedOn(collection)
  if (listed) return listed
  if (isPartOfProject(collection)) {
    const found = part.safeParse(await draftOf(payload, collection, id))
    if (!found.success) return null
    const { project } = found.data
    return pathOfRecord(payload, 'projects', typeof project === 'string' ? project : project.id)
  }
  if (!isItemCollection(collection)) return null
  const found = slugged.safeParse(await draftOf(payload, collection, id))
  return found.success ? itemPath(collection, found.data.slug) : null
}

async function draftOf(payload: Payload, collection: CollectionSlug, id: string): Promise<unknown> {
  if (!z.uuid().safeParse(id).success) return null
  return payload.findByID({
    collection,
    id,
    draft: true,
    depth: 0,
    locale: defaultLocale,
    disableErrors: true,
  })
}
