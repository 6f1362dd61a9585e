import { type Locale, locales } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import type { Config, FlattenedField, PayloadRequest } from 'payload'
import { z } from 'zod'
import { withHooks } from '../../fields/with-hooks.ts'
import { text } from '../../records/fields.ts'
import { withUnsaved } from '../../records/with-unsaved.ts'
import { languageWords } from '../../words/account-words.ts'
import { panelError } from '../../words/panel-error.ts'
import { inPanelLanguage } from '../../words/words.ts'
import { filesOf } from './pictures-of.ts'

const status = z.object({ _status: z.literal('published') })
const languages = z.object({ readyLocales: z.array(localeSchema).min(1) })
const picture = z.object({ id: z.string(), filename: z.string(), mimeType: z.string(), alt: text })

/** Refuses to publish a record whose pictures lack a description in a language that is ready. */
export function withRequiredAlts(config: Config): Config {
  return {
    ...config,
    collections: config.collections?.map((collection) =>
      collection.versions
        ? withHooks(collection, {
            beforeChange: [
              async ({ collection: { flattenedFields, slug }, data, originalDoc, req }) => {
                const id: unknown = originalDoc?.id
                const stored = () =>
                  typeof id === 'string'
                    ? req.payload.findByID({ collection: slug, id, ...wholeDraft(req) })
                    : {}
                await requireAlts(flattenedFields, stored, data, req)
                return data
              },
            ],
          })
        : collection,
    ),
    globals: config.globals?.map((page) =>
      withHooks(page, {
        beforeChange: [
          async ({ data, global: { flattenedFields, slug }, req }) => {
            const stored = () => req.payload.findGlobal({ slug, ...wholeDraft(req) })
            await requireAlts(flattenedFields, stored, data, req)
            return data
          },
        ],
      }),
    ),
  }
}

/** In the transaction of a request; given the request itself, Payload would change its language. */
function wholeDraft({ transactionID }: PayloadRequest) {
  const req = transactionID === undefined ? {} : { transactionID }
  return { draft: true, depth: 0, locale: 'all', fallbackLocale: false, req } as const
}

async function requireAlts(
  fields: readonly FlattenedField[],
  stored: () => unknown,
  data: Record<string, unknown>,
  req: PayloadRequest,
): Promise<void> {
  if (!status.safeParse(data).success) return
  const locale = localeSchema.safeParse(req.locale)
  const whole = locale.success
    ? withUnsaved(fields, await stored(), { data, locale: locale.data })
    : data
  const files = filesOf(fields, whole)
  if (files.length === 0) return
  const ready = languages.safeParse(whole)
  const wanted = ready.success ? ready.data.readyLocales : locales
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: [...new Set(files.map(({ id }) => id))] } },
    ...wholeDraft(req),
    pagination: false,
    select: { filename: true, mimeType: true, alt: true },
  })
  const known = new Map(
    z
      .array(picture)
      .parse(docs)
      .map((doc) => [doc.id, doc]),
  )
  const missing = new Map<string, Set<Locale>>()
  for (const { id, locale: only, described } of files) {
    const file = known.get(id)
    if (!file?.mimeType.startsWith('image/')) continue
    for (const each of wanted) {
      const isShown = only === null || only === each
      if (!isShown || described.includes(each) || file.alt[each]?.trim()) continue
      missing.set(file.filename, (missing.get(file.filename) ?? new Set()).add(each))
    }
  }
  if (missing.size === 0) return
  const list = [...missing].map(
    ([name, lacking]) =>
      `${name} (${[...lacking].map((each) => inPanelLanguage(languageWords(each), req)).join(', ')})`,
  )
  throw panelError('media.altMissing', req, { list: list.join('; ') })
}
