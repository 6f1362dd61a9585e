import { type Locale, locales } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import type { Config, FlattenedField, PayloadRequest } from 'payload'
import { z } from 'zod'
import { contentSubjects, isPage } from '../../core/access/permissions.ts'
import { withEach, withHooks } from '../../core/fields/with-hooks.ts'
import { inSameTransaction } from '../../core/payload/transaction.ts'
import { text } from '../../core/records/fields.ts'
import { languageWords } from '../../core/words/account-words.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { picturesOf } from './pictures-of.ts'

const languages = z.object({ readyLocales: z.array(localeSchema).min(1) })
const picture = z.object({ filename: z.string(), alt: text })

/** Rejects publishing a record with pictures that lack a description in one of its ready languages. */
export function withRequiredAlts(config: Config): Config {
  return withEach(
    config,
    (type) => {
      if (!type.versions) return type
      return withHooks(type, {
        afterChange: [({ collection: { slug }, doc, req }) => requireAlts(req, slug, doc)],
      })
    },
    (page) =>
      withHooks(page, {
        afterChange: [({ doc, global: { slug }, req }) => requireAlts(req, slug, doc)],
      }),
  )
}

/** Uses only the transaction of a request, because Payload would change the language of the request itself. */
function inAllLanguages(req: PayloadRequest) {
  return { depth: 0, locale: 'all', fallbackLocale: false, ...inSameTransaction(req) } as const
}

/**
 * Checks after the record is stored, so that all its languages can be read together; an error rolls the transaction
 * back.
 */
async function requireAlts(
  req: PayloadRequest,
  slug: string,
  { id, _status }: Record<string, unknown>,
): Promise<void> {
  const subject = contentSubjects.find((each) => each === slug)
  if (subject === undefined || _status !== 'published') return
  const reading = { ...inAllLanguages(req), draft: false }
  const stored = isPage(subject)
    ? await req.payload.findGlobal({ slug: subject, ...reading })
    : await req.payload.findByID({ collection: subject, id: String(id), ...reading })
  const { collections, globals } = req.payload.config
  const entity = [...collections, ...globals].find((each) => each.slug === subject)
  const missing = await undescribed(req, entity?.flattenedFields ?? [], stored)
  if (missing.length === 0) return
  const list = missing.map(
    ({ filename, lacking }) =>
      `${filename} (${lacking.map((each) => inPanelLanguage(languageWords(each), req)).join(', ')})`,
  )
  throw panelError('media.altMissing', req, { list: list.join('; ') })
}

/** Pictures of a record that lack a description in one of its ready languages. */
async function undescribed(
  req: PayloadRequest,
  fields: readonly FlattenedField[],
  record: unknown,
): Promise<{ filename: string; lacking: Locale[] }[]> {
  const shown = Map.groupBy(picturesOf(fields, record), (file) => file.id)
  if (shown.size === 0) return []
  // A page has no list of ready languages.
  const wanted = languages.safeParse(record).data?.readyLocales ?? locales
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: [...shown.keys()] } },
    ...inAllLanguages(req),
    pagination: false,
    select: { filename: true, mimeType: true, alt: true, decorative: true },
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
    return lacking.length > 0 ? [{ filename, lacking }] : []
  })
}
