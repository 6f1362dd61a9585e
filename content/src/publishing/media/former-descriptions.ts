import { type Locale, locales } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { rowsOf } from '../../core/database/rows.ts'
import type { Dependency } from '../../core/ends/dependency.ts'
import { values } from '../../core/records/values.ts'
import { languageIn } from '../../core/words/account-words.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { recordAddress } from '../../core/words/record-address.ts'

const described = z.looseObject({
  alt: z.unknown().optional(),
  contentHash: z.string().nullish(),
  formerAlts: z.array(z.string()).nullish(),
})

/** Notes in which languages a picture still has the description of a file that was replaced. */
export const noteFormerAlts: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const former = described.safeParse(originalDoc).data
  const { alt, contentHash } = described.parse(data)
  if (!former?.contentHash) return data
  const isReplaced = contentHash !== undefined && contentHash !== former.contentHash
  const altIn = (given: unknown, locale: Locale): unknown =>
    typeof given === 'object'
      ? values.parse(given)[locale]
      : req.locale === locale
        ? given
        : undefined
  const isWritten = (locale: Locale) =>
    altIn(alt, locale) !== undefined && altIn(alt, locale) !== altIn(former.alt, locale)
  const candidates = isReplaced
    ? locales
    : locales.filter((each) => former.formerAlts?.includes(each))
  return { ...data, formerAlts: candidates.filter((each) => !isWritten(each)) }
}

const row = z.object({
  id: z.string(),
  filename: z.string().nullable(),
  contentHash: z.string(),
  languages: z.array(z.string()),
})

/** Descriptions of pictures that nobody has written or confirmed since the file was replaced. */
export const formerDescriptions: Dependency = {
  name: 'descriptions',
  on: [],
  rule: 'asked',
  seenBy: ['read', 'media'],
  settledBy: ['update', 'media'],
  async unmet({ db, req }, gone) {
    if (gone) return []
    const found = await rowsOf(
      db,
      sql`select media.id::text as id, media.filename, media.content_hash as "contentHash",
          array_agg(former.text order by former.text) as languages
        from media join media_texts as former on former.parent_id = media.id and former.path = 'formerAlts'
          join media_locales as own on own._parent_id = media.id and own._locale::text = former.text
        where media.mime_type like 'image/%' and media.decorative is not true and own.alt <> ''
        group by media.id order by media.filename, media.id`,
      row,
    )
    return found.map(({ contentHash, filename, id, languages }) => ({
      id,
      state: languages.map((each) => `${contentHash}:${each}`).join(' '),
      title: filename ?? '',
      href: recordAddress('media', id),
      at: null,
      ground: {
        key: 'ends.grounds.formerPicture',
        values: { languages: commaList(...languages.map((each) => languageIn(each, req))) },
      },
    }))
  },
}
