import type { Payload } from 'payload'
import { z } from 'zod'
import { isItemCollection, itemAddress } from '../delivery/item-address.ts'

/** Records without a page of their own, with the page that shows them. */
const listedOn: Record<string, string> = { vacancies: '/career', team: '/about' }
const partsOfProjects: readonly string[] = ['unit-types', 'construction-updates']

const globalPaths: Record<string, string> = {
  home: '/',
  settings: '/',
  about: '/about',
  'why-bali': '/why-bali',
  cooperation: '/cooperation',
  career: '/career',
  contacts: '/contacts',
}

const slugged = z.object({ slug: z.string().min(1) })
const part = z.object({ project: z.union([z.uuid(), z.object({ id: z.uuid() })]) })

export function globalPath(slug: string): string | null {
  return globalPaths[slug] ?? null
}

export function isShown(collection: string): boolean {
  return (
    isItemCollection(collection) ||
    Object.hasOwn(listedOn, collection) ||
    partsOfProjects.includes(collection)
  )
}

/** Path without language prefix of the page that shows a record's draft; `null` where none does. */
export async function pathOfRecord(
  payload: Payload,
  collection: string,
  id: string,
): Promise<string | null> {
  const listed = listedOn[collection]
  if (listed) return listed
  if (partsOfProjects.includes(collection)) {
    const found = part.safeParse(await draftOf(payload, collection, id))
    if (!found.success) return null
    const { project } = found.data
    return pathOfRecord(payload, 'projects', typeof project === 'string' ? project : project.id)
  }
  if (!isItemCollection(collection)) return null
  const found = slugged.safeParse(await draftOf(payload, collection, id))
  return found.success ? itemAddress(collection, found.data.slug) : null
}

const known = z.enum([
  'projects',
  'news',
  'articles',
  'sales',
  'documents',
  'unit-types',
  'construction-updates',
])

async function draftOf(payload: Payload, collection: string, id: string): Promise<unknown> {
  const slug = known.safeParse(collection)
  if (!slug.success || !z.uuid().safeParse(id).success) return null
  return payload.findByID({
    collection: slug.data,
    id,
    draft: true,
    depth: 0,
    locale: 'en',
    disableErrors: true,
  })
}
