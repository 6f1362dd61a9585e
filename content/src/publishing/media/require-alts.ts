import { type Locale, locales } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import type { Config, FlattenedField, PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  type ContentSubject,
  contentSubjects,
  isPage,
  itemSubjects,
} from '../../core/access/permissions.ts'
import { formPlace } from '../../core/access/place.ts'
import { requireRight } from '../../core/access/require-right.ts'
import { untitledIn } from '../../core/fields/item.ts'
import { withEach, withHooks } from '../../core/fields/with-hooks.ts'
import { endpoint, endpointBody } from '../../core/http/endpoint.ts'
import type { Undescribed } from '../../core/panel/saving/undescribed.ts'
import { text } from '../../core/records/fields.ts'
import { withUnsaved } from '../../core/records/with-unsaved.ts'
import { languageWords } from '../../core/words/account-words.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { titleFieldOf } from '../../core/words/title-field.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { thumbnailOf } from './media.ts'
import { filesOf } from './pictures-of.ts'

const languages = z.object({ readyLocales: z.array(localeSchema).min(1) })
const picture = z.object({ filename: z.string(), alt: text })

/** Keeps a record from being published whose pictures lack a description in a language that is ready. */
export function withRequiredAlts(config: Config): Config {
  return withEach(
    config,
    (type) => {
      if (!type.versions) return type
      return withHooks(type, {
        beforeChange: [
          ({ collection: { slug }, data, originalDoc, req }) =>
            requireAlts(req, slug, originalDoc?.id, data),
        ],
      })
    },
    (page) =>
      withHooks(page, {
        beforeChange: [({ data, global: { slug }, req }) => requireAlts(req, slug, null, data)],
      }),
  )
}

/** In the transaction of a request; given the request itself, Payload would change its language. */
function wholeDraft({ transactionID }: PayloadRequest) {
  const req = transactionID === undefined ? {} : { transactionID }
  return { draft: true, depth: 0, locale: 'all', fallbackLocale: false, req } as const
}

/** Empty for a record that was not saved before. */
async function stored(req: PayloadRequest, subject: ContentSubject, id: unknown): Promise<unknown> {
  if (isPage(subject)) return req.payload.findGlobal({ slug: subject, ...wholeDraft(req) })
  if (typeof id !== 'string') return {}
  return req.payload.findByID({ collection: subject, id, ...wholeDraft(req) })
}

async function requireAlts(
  req: PayloadRequest,
  slug: string,
  id: unknown,
  data: Record<string, unknown>,
): Promise<void> {
  const subject = contentSubjects.find((each) => each === slug)
  if (subject === undefined || data._status !== 'published') return
  const missing = await undescribed(req, await wholeRecord(req, subject, id, data))
  if (missing.length === 0) return
  const list = missing.map(
    ({ filename, lacking }) =>
      `${filename} (${lacking.map((each) => inPanelLanguage(languageWords(each), req)).join(', ')})`,
  )
  throw panelError('media.altMissing', req, { list: list.join('; ') })
}

interface WholeRecord {
  fields: readonly FlattenedField[]
  /** In all languages. */
  values: Record<string, unknown>
  /** The languages in which it says that it is ready; `null` of a page, which says nothing. */
  ready: readonly Locale[] | null
}

/** What is stored of a record with what is being saved. */
async function wholeRecord(
  req: PayloadRequest,
  subject: ContentSubject,
  id: unknown,
  data: Record<string, unknown>,
): Promise<WholeRecord> {
  const { collections, globals } = req.payload.config
  const entity = [...collections, ...globals].find(({ slug }) => slug === subject)
  const fields = entity?.flattenedFields ?? []
  const locale = localeSchema.safeParse(req.locale)
  const values = locale.success
    ? withUnsaved(fields, await stored(req, subject, id), { data, locale: locale.data })
    : data
  return { fields, values, ready: languages.safeParse(values).data?.readyLocales ?? null }
}

/** Pictures of a record that lack a description in a language in which it is ready. */
async function undescribed(
  req: PayloadRequest,
  { fields, ready, values }: WholeRecord,
): Promise<Undescribed[]> {
  const shown = Map.groupBy(filesOf(fields, values), (file) => file.id)
  if (shown.size === 0) return []
  const wanted = ready ?? locales
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: [...shown.keys()] } },
    ...wholeDraft(req),
    pagination: false,
    select: { filename: true, mimeType: true, alt: true, decorative: true, version: true },
  })
  const files = new Map(docs.map((doc) => [doc.id, doc]))
  return [...shown].flatMap(([file, places]) => {
    const doc = files.get(file)
    if (!doc?.mimeType?.startsWith('image/') || doc.decorative) return []
    const { alt, filename } = picture.parse(doc)
    const lacking = wanted.filter(
      (each) =>
        !alt[each]?.trim() &&
        places.some(
          ({ described, locale: own }) =>
            (own === null || own === each) && !described.includes(each),
        ),
    )
    const preview = thumbnailOf({ ...doc })
    return lacking.length > 0 ? [{ id: file, filename, preview, alt, lacking }] : []
  })
}

const newItem = z
  .object({ collection: z.enum(itemSubjects), id: z.undefined().optional() })
  .transform(({ collection }) => ({ subject: collection, record: null }))
const unpublished = z.object({
  target: formPlace.or(newItem),
  data: z.record(z.string(), z.unknown()),
})

/**
 * `POST /api/undescribed?locale=`: the pictures for which a form can't be published as it is, and the
 * languages for whose title.
 */
export const findUndescribed = endpoint('post', '/undescribed', async (req) => {
  const { data, target } = await endpointBody(req, unpublished)
  const { record, subject } = target
  requireRight(req, 'update', subject)
  const whole = await wholeRecord(req, subject, record, data)
  const title = whole.values[titleFieldOf(subject)]
  const untitled = isPage(subject) ? [] : untitledIn(title, whole.ready ?? [])
  return Response.json({ pictures: await undescribed(req, whole), untitled })
})
