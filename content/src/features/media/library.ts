import { type Locale, locales } from '@alun/contract/rules/locale'
import type { Payload, TypedUser, Where } from 'payload'
import { z } from 'zod'
import { requireRight } from '../../access/require-right.ts'
import { endpoint, endpointQuery, recordId } from '../../http/endpoint.ts'
import { optional } from '../../http/list-filter.ts'
import { type FileUse, fileTags, undescribedPictures, usesOfAllFiles } from '../../payload/media.ts'
import { namedProjects } from '../../payload/projects.ts'
import { text } from '../../records/fields.ts'
import { entityLabel } from '../../words/entity-label.ts'
import { recordAddress } from '../../words/record-address.ts'
import { panelLocale } from '../../words/words.ts'
import { type LibraryFile, libraryFile, libraryFilter } from './library-answer.ts'
import { thumbnailOf } from './media.ts'
import { ownersOf, whereUsed } from './where-used.ts'

export const filesOnPage = 48
const maxTags = 12
const usesFreshMs = 15_000

const known = new WeakMap<Payload, { at: number; uses: Promise<FileUse[]> }>()

/** Read at most every few seconds: it goes through every long text. What is deleted is checked by itself. */
function allUses(payload: Payload): Promise<FileUse[]> {
  const before = known.get(payload)
  if (before && Date.now() - before.at < usesFreshMs) return before.uses
  const uses = usesOfAllFiles(payload, [...ownersOf(payload).keys()])
  known.set(payload, { at: Date.now(), uses })
  uses.catch(() => known.delete(payload))
  return uses
}

const file = libraryFile
  .omit({ uses: true, preview: true })
  .extend({ alt: text, tags: z.array(z.string()).nullish() })

export interface Reader {
  payload: Payload
  user: TypedUser | null
  /** Of the panel. */
  language: string
}

/** A page of the media library, and how many files its filters have. */
export async function readLibrary(
  { language, payload, user }: Reader,
  given: unknown,
  further: Where = {},
) {
  requireRight({ user }, 'read', 'media')
  const filter = libraryFilter.parse(given)
  const { lacks, page, project, q, sort, tag } = filter
  const db = payload.db.drizzle
  const [uses, undescribed, tags, all, projects] = await Promise.all([
    allUses(payload),
    undescribedPictures(db, locales),
    fileTags(db, maxTags),
    payload.count({ collection: 'media' }),
    namedProjects(db, panelLocale(language)),
  ])
  const places = new Map<string, number>()
  for (const each of uses) places.set(each.file, (places.get(each.file) ?? 0) + 1)
  const ofProject = uses.flatMap(({ file: id, owner }) => (owner === project ? id : []))
  const conditions: Where[] = [
    further,
    lacks === 'alt' ? { id: { in: undescribed } } : {},
    lacks === 'use' ? { id: { not_in: [...places.keys()] } } : {},
    project ? { or: [{ project: { equals: project } }, { id: { in: ofProject } }] } : {},
    tag ? { tags: { equals: tag } } : {},
    q ? { or: [{ filename: { like: q } }, { alt: { like: q } }, { tags: { equals: q } }] } : {},
  ]
  const { docs, totalDocs } = await payload.find({
    collection: 'media',
    where: { and: conditions.filter((each) => Object.keys(each).length > 0) },
    locale: 'all',
    depth: 0,
    limit: filesOnPage,
    page,
    sort: sort === 'name' ? 'filename' : ['-createdAt', 'id'],
    overrideAccess: false,
    user,
  })
  const files: LibraryFile[] = docs.map((doc) => {
    const { tags: own, ...rest } = file.parse(doc)
    return {
      ...rest,
      tags: own ?? [],
      uses: places.get(doc.id) ?? 0,
      preview: thumbnailOf({ ...doc }),
    }
  })
  return {
    filter,
    files,
    total: totalDocs,
    counts: {
      all: all.totalDocs,
      undescribed: undescribed.length,
      unused: all.totalDocs - places.size,
    },
    tags,
    projects: projects.map(({ id, title }) => ({ id, title })),
  }
}

const asked = z.looseObject({ where: optional(z.string().max(2_000)) })
const condition = z.custom<Where>((given) => typeof given === 'object' && given !== null)

/** `GET /api/media/library?…`: `where` is what a field allows, where a file is chosen for it. */
const library = endpoint('get', '/library', async (req) => {
  const { where, ...filter } = endpointQuery(req, asked)
  const allowed = where ? condition.safeParse(JSON.parse(where)) : null
  // Payload checks its paths and operators.
  const { i18n, payload, user } = req
  const reader = { payload, user, language: i18n.language }
  return Response.json(await readLibrary(reader, filter, allowed?.data))
})

/** `GET /api/media/{id}/uses`: records and pages that show a file. */
const uses = endpoint('get', '/:id/uses', async (req) => {
  requireRight(req, 'read', 'media')
  const locale: Locale = panelLocale(req.i18n.language)
  const found = await whereUsed(req.payload, recordId(req.routeParams?.id), locale)
  return Response.json({
    uses: found.map(({ id, isOnlyDraft, slug, title, type }) => ({
      href: recordAddress(slug, id),
      title: [entityLabel(type, req), title].filter(Boolean).join(': '),
      isOnlyDraft,
    })),
  })
})

export const libraryEndpoints = [library, uses]
