import { locales } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import type { CollectionSlug, Config, FlattenedField, PayloadRequest } from 'payload'
import { z } from 'zod'
import { itemSubjects, pageSubjects } from '../../access/permissions.ts'
import { requireRight } from '../../access/require-right.ts'
import { withEach, withHooks } from '../../fields/with-hooks.ts'
import { endpoint, endpointBody } from '../../http/endpoint.ts'
import type { Undescribed } from '../../panel/saving/undescribed.ts'
import { text } from '../../records/fields.ts'
import { withUnsaved } from '../../records/with-unsaved.ts'
import { languageWords } from '../../words/account-words.ts'
import { panelError } from '../../words/panel-error.ts'
import { inPanelLanguage } from '../../words/words.ts'
import { thumbnailOf } from './media.ts'
import { filesOf } from './pictures-of.ts'

const status = z.object({ _status: z.literal('published') })
const languages = z.object({ readyLocales: z.array(localeSchema).min(1) })
const picture = z.object({ id: z.string(), filename: z.string(), mimeType: z.string(), alt: text })

/** Keeps a record from being published whose pictures lack a description in a language that is ready. */
export function withRequiredAlts(config: Config): Config {
  return withEach(
    config,
    (type) =>
      type.versions
        ? withHooks(type, {
            beforeChange: [
              ({ collection: { flattenedFields, slug }, data, originalDoc, req }) =>
                requireAlts(
                  flattenedFields,
                  () => storedItem(req, slug, originalDoc?.id),
                  data,
                  req,
                ),
            ],
          })
        : type,
    (page) =>
      withHooks(page, {
        beforeChange: [
          ({ data, global: { flattenedFields, slug }, req }) => {
            const stored = () => req.payload.findGlobal({ slug, ...wholeDraft(req) })
            return requireAlts(flattenedFields, stored, data, req)
          },
        ],
      }),
  )
}

/** In the transaction of a request; given the request itself, Payload would change its language. */
function wholeDraft({ transactionID }: PayloadRequest) {
  const req = transactionID === undefined ? {} : { transactionID }
  return { draft: true, depth: 0, locale: 'all', fallbackLocale: false, req } as const
}

/** Empty for a record that was not saved before. */
function storedItem(req: PayloadRequest, collection: CollectionSlug, id: unknown) {
  return typeof id === 'string'
    ? req.payload.findByID({ collection, id, ...wholeDraft(req) })
    : Promise.resolve({})
}

async function requireAlts(
  fields: readonly FlattenedField[],
  stored: () => unknown,
  data: Record<string, unknown>,
  req: PayloadRequest,
): Promise<void> {
  if (!status.safeParse(data).success) return
  const missing = await undescribed(fields, stored, data, req)
  if (missing.length === 0) return
  const list = missing.map(
    ({ filename, lacking }) =>
      `${filename} (${lacking.map((each) => inPanelLanguage(languageWords(each), req)).join(', ')})`,
  )
  throw panelError('media.altMissing', req, { list: list.join('; ') })
}

/** Pictures of a record that lack a description in a language in which it is ready. */
async function undescribed(
  fields: readonly FlattenedField[],
  stored: () => unknown,
  data: Record<string, unknown>,
  req: PayloadRequest,
): Promise<Undescribed[]> {
  const locale = localeSchema.safeParse(req.locale)
  const whole = locale.success
    ? withUnsaved(fields, await stored(), { data, locale: locale.data })
    : data
  const files = filesOf(fields, whole)
  if (files.length === 0) return []
  const ready = languages.safeParse(whole)
  const wanted = ready.success ? ready.data.readyLocales : locales
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: [...new Set(files.map(({ id }) => id))] } },
    ...wholeDraft(req),
    pagination: false,
    select: { filename: true, mimeType: true, alt: true, version: true },
  })
  const missing = new Map<string, Undescribed>()
  for (const doc of docs) {
    const { alt, filename, id, mimeType } = picture.parse(doc)
    if (!mimeType.startsWith('image/')) continue
    const lacking = wanted.filter((each) =>
      files.some(
        (file) =>
          file.id === id &&
          (file.locale === null || file.locale === each) &&
          !file.described.includes(each) &&
          !alt[each]?.trim(),
      ),
    )
    if (lacking.length > 0) {
      missing.set(id, { id, filename, preview: thumbnailOf({ ...doc }), alt, lacking })
    }
  }
  return [...new Set(files.map(({ id }) => id))].flatMap((id) => missing.get(id) ?? [])
}

const unpublished = z.object({
  target: z.union([
    z.object({ collection: z.enum(itemSubjects), id: z.uuid().optional() }),
    z.object({ global: z.enum(pageSubjects) }),
  ]),
  data: z.record(z.string(), z.unknown()),
})

/** `POST /api/undescribed?locale=`: the pictures for which a form can't be published as it is. */
export const findUndescribed = endpoint('post', '/undescribed', async (req) => {
  const { data, target } = await endpointBody(req, unpublished)
  const slug = 'global' in target ? target.global : target.collection
  requireRight(req, 'update', slug)
  const { collections, globals } = req.payload.config
  const fields = [...collections, ...globals].find((each) => each.slug === slug)?.flattenedFields
  const stored = () =>
    'global' in target
      ? req.payload.findGlobal({ slug: target.global, ...wholeDraft(req) })
      : storedItem(req, target.collection, target.id)
  return Response.json({ pictures: await undescribed(fields ?? [], stored, data, req) })
})
