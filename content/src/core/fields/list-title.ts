import { defaultLocale, isLocale, languageName, locales } from '@alun/contract/rules/locale'
import type { FieldHook, TextField } from 'payload'
import { z } from 'zod'
import { plain } from '../records/fields.ts'
import { choose, isBlank } from '../records/localise.ts'
import { fieldWords, words } from '../words/panel-words.ts'
import { panelLocale } from '../words/words.ts'
import { nameIn } from '../words/written-name.ts'
import { serviceText } from './plain.ts'
import { serviceOnly } from './service-only.ts'

const titles = z.record(z.string(), z.string().nullish())

/** Stored titles by language; empty for a record without any. */
function titlesOf(record: unknown, titleField: string): z.output<typeof titles> {
  const stored = z.object({ [titleField]: titles }).safeParse(record)
  return stored.data?.[titleField] ?? {}
}

/**
 * The title of a record in lists: in the panel's language, else in the nearest one, with the name of that language.
 * Stores the titles of all languages, so that each of them finds the record. Must stand before the title in the
 * list of fields, because the title is then still stored in all languages.
 */
export function listTitle(titleField: 'title' | 'name'): TextField {
  const nearest: FieldHook = ({ req, siblingData, value }) => {
    const wanted = isLocale(req.locale) ? req.locale : defaultLocale
    const found = choose(titlesOf(siblingData, titleField), wanted, isBlank)
    if (!found) return value || siblingData.slug || req.t('general:untitled')
    return found.from
      ? `${found.value} (${languageName(found.from, req.i18n.language)})`
      : found.value
  }
  return serviceText('listTitle', {
    label: fieldWords('labels', titleField),
    hooks: { beforeChange: [storeTitles(titleField)], afterRead: [nearest] },
    ...serviceOnly,
  })
}

/** The name of a person in lists, as it is written in the reader's language. Every spelling finds the person. */
export function listName(): TextField {
  const shown: FieldHook = ({ req, siblingData, value }) => {
    const { name } = z.object({ name: plain }).parse(siblingData)
    const writtenName = titlesOf(siblingData, 'writtenName')
    return nameIn(panelLocale(req.i18n.language), { name, writtenName }) || value
  }
  return serviceText('listTitle', {
    label: words('common.name'),
    hooks: { beforeChange: [storeTitles('writtenName', 'name')], afterRead: [shown] },
    ...serviceOnly,
  })
}

function storeTitles(titleField: string, namedBy?: string): FieldHook {
  return ({ data, req, siblingDocWithLocales }) => {
    const all = titlesOf(siblingDocWithLocales, titleField)
    const title = z.string().nullish().safeParse(data?.[titleField]).data
    if (title !== undefined) all[req.locale ?? defaultLocale] = title
    const texts = [namedBy && data?.[namedBy], ...locales.map((locale) => all[locale])]
    return [...new Set(texts.filter((each) => each && !isBlank(each)))].join(' · ')
  }
}
