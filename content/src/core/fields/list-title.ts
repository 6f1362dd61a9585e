import { defaultLocale, isLocale, languageName } from '@alun/contract/rules/locale'
import type { FieldHook, TextField } from 'payload'
import { z } from 'zod'
import { choose, isBlank } from '../records/localise.ts'
import { fieldWords } from '../words/panel-words.ts'
import { keptByService } from './kept-by-service.ts'
import { plainText } from './plain.ts'

const titles = z.record(z.string(), z.string().nullish())

/** Titles by language, as stored; of a record that has none, none. */
function titlesOf(record: unknown, titleField: string): z.output<typeof titles> {
  const stored = z.object({ [titleField]: titles }).safeParse(record)
  return stored.data?.[titleField] ?? {}
}

/**
 * By what the panel calls a record: its title, else the one in the nearest language, with its name. It
 * stores the titles of all languages, so records are found by each. It must stand before the title: then
 * the title has not been reduced to one language yet.
 */
export function listTitle(titleField: 'title' | 'name'): TextField {
  const store: FieldHook = ({ data, req, siblingDocWithLocales }) => {
    const all = titlesOf(siblingDocWithLocales, titleField)
    const title = z.string().nullish().safeParse(data?.[titleField]).data
    if (title !== undefined) all[req.locale ?? defaultLocale] = title
    return [...new Set(Object.values(all).filter((each) => each && !isBlank(each)))].join(' · ')
  }
  const nearest: FieldHook = ({ req, siblingData, value }) => {
    const wanted = isLocale(req.locale) ? req.locale : defaultLocale
    const found = choose(titlesOf(siblingData, titleField), wanted, isBlank)
    if (!found) return value || siblingData.slug || req.t('general:untitled')
    return found.from
      ? `${found.value} (${languageName(found.from, req.i18n.language)})`
      : found.value
  }
  return plainText('listTitle', {
    label: fieldWords('labels', titleField),
    hooks: { beforeChange: [store], afterRead: [nearest] },
    ...keptByService,
  })
}
