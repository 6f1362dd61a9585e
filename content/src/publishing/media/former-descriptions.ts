import { type Locale, locales } from '@alun/contract/rules/locale'
import type { CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import type { Dependency } from '../../core/ends/dependency.ts'
import { values } from '../../core/records/values.ts'
import { languageIn } from '../../core/words/account-words.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { formerlyDescribed } from './former-description-rows.ts'

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

/** Descriptions of pictures that nobody has written or confirmed since the file was replaced. */
export const formerDescriptions: Dependency = {
  name: 'descriptions',
  on: [],
  rule: 'asked',
  seenBy: ['read', 'media'],
  settledBy: ['update', 'media'],
  async unmet({ db, req }, gone) {
    if (gone) return []
    const found = await formerlyDescribed(db)
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
