import { parsedJson } from '@alun/contract/rules/parsed-json'
import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { requireRight } from '../../core/access/require-right.ts'
import { endpoint, endpointQuery, recordId } from '../../core/http/endpoint.ts'
import { optional } from '../../core/http/list-filter.ts'
import {
  countFiles,
  countUses,
  filesNamedBy,
  fileTags,
  undescribedFiles,
  unusedFiles,
} from '../../core/payload/media-rows.ts'
import { namedProjects } from '../../core/payload/named-projects.ts'
import { list, text } from '../../core/records/fields.ts'
import { type PanelI18n, panelLocale } from '../../core/words/words.ts'
import { whereUsed } from '../references/where-used.ts'
import { filesOnPage, libraryFile, libraryFilter } from './library-answer.ts'
import { thumbnailOf } from './media.ts'

const maxTags = 12

const paged = libraryFilter.extend({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
const file = libraryFile
  .omit({ uses: true, preview: true })
  .extend({ alt: text, tags: list(z.string()) })

/** Who reads, and in which language of the panel. */
type Reader = Pick<PayloadRequest, 'payload' | 'user'> & { i18n: PanelI18n }

/** A page of the media library, and how many files its filters have. */
export async function readLibrary(
  { i18n, payload, user }: Reader,
  given: unknown,
  further: Where = {},
) {
  requireRight({ user }, 'read', 'media')
  const { page, ...filter } = paged.parse(given)
  const { lacks, project, q, sort, tag } = filter
  const db = payload.db.drizzle
  const [counts, tags, projects] = await Promise.all([
    countFiles(db),
    fileTags(db, maxTags),
    namedProjects(db, panelLocale(i18n.language)),
  ])
  const conditions: Where[] = [
    further,
    lacks === 'alt' ? undescribedFiles() : {},
    lacks === 'use' ? unusedFiles() : {},
    project ? { or: [{ project: { equals: project } }, filesNamedBy(project)] } : {},
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
  const ids = docs.map(({ id }) => id)
  const uses = await countUses(db, ids)
  const files = docs.map((doc) => ({
    ...file.parse(doc),
    uses: uses.get(doc.id) ?? 0,
    preview: thumbnailOf({ ...doc }),
  }))
  return {
    filter,
    files,
    total: totalDocs,
    counts,
    tags,
    projects: projects.map(({ id, title }) => ({ id, title })),
  }
}

/** Payload checks its paths and operators. */
const condition = z.custom<Where>((given) => typeof given === 'object' && given !== null)
const asked = z.looseObject({
  where: optional(z.string().max(2_000).transform(parsedJson).pipe(condition)),
})

/** `GET /api/media/library?…`: `where` is what a field allows, where a file is chosen for it. */
const library = endpoint('get', '/library', async (req) => {
  const { where, ...filter } = endpointQuery(req, asked)
  return Response.json(await readLibrary(req, filter, where))
})

/** `GET /api/media/{id}/uses`: records and pages that show a file. */
const uses = endpoint('get', '/:id/uses', async (req) => {
  requireRight(req, 'read', 'media')
  const ids = [recordId(req.routeParams?.id)]
  const found = await whereUsed(req, { collection: 'media', ids })
  return Response.json({
    uses: found.map(({ kind, title, ...use }) => ({
      ...use,
      title: [kind, title].filter(Boolean).join(': '),
    })),
  })
})

export const libraryEndpoints = [library, uses]
