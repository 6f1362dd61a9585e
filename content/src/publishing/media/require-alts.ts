import { type Locale, locales } from '@alun/contract/rules/locale'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { contentSubjects } from '../../core/access/permissions.ts'
import type { Consumer } from '../../core/payload/saved-record.ts'
import { inSameTransaction } from '../../core/payload/transaction.ts'
import { text } from '../../core/records/fields.ts'
import { readyLocalesOf } from '../../core/records/former-languages.ts'
import { languageWords } from '../../core/words/account-words.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { picturesDue } from './due-picture-rows.ts'
import { picturesOf, type ShownFile } from './pictures-of.ts'

const picture = z.object({ filename: z.string(), alt: text })

/**
 * Rejects publishing a record with pictures that lack a description in one of its ready languages. If none lacks one,
 * the files of its pictures are made next.
 */
export const requireAlts: Consumer = async ({ draft, fields, stored, subject }, db, req) => {
  const isPublishing = stored?._status === 'published' && draft === null
  if (!isPublishing || !contentSubjects.some((each) => each === subject)) return
  const shown = Map.groupBy(picturesOf(fields, stored), (file) => file.id)
  if (shown.size === 0) return
  const missing = await undescribed(req, shown, stored)
  if (missing.length === 0) return picturesDue(db, [...shown.keys()])
  const list = missing.map(
    ({ filename, lacking }) =>
      `${filename} (${lacking.map((each) => inPanelLanguage(languageWords(each), req)).join(', ')})`,
  )
  throw panelError('media.altMissing', req, { list: list.join('; ') })
}

/** Uses only the transaction of a request, because Payload would change the language of the request itself. */
function inAllLanguages(req: PayloadRequest) {
  return { depth: 0, locale: 'all', fallbackLocale: false, ...inSameTransaction(req) } as const
}

/** Pictures of a record that lack a description in one of its ready languages. */
async function undescribed(
  req: PayloadRequest,
  shown: ReadonlyMap<string, ShownFile[]>,
  record: unknown,
): Promise<{ filename: string; lacking: Locale[] }[]> {
  // A page of version 1.1 may have no list of ready languages.
  const ready = readyLocalesOf(record)
  const wanted = ready.length > 0 ? ready : locales
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
