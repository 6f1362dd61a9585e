import { type Locale, locales } from '@alun/contract/rules/locale'
import type { FlattenedField } from 'payload'
import { z } from 'zod'
import { text } from '../../core/records/fields.ts'
import { lexicalState, uploadsIn } from '../../core/records/lexical.ts'
import { isBlank } from '../../core/records/localise.ts'
import { values } from '../../core/records/values.ts'

/** A file that a record shows, and the language of the text that contains it; `null` for all languages. */
export interface ShownFile {
  id: string
  locale: Locale | null
  /** Languages in which this place has its own description. */
  described: readonly Locale[]
}

const alts = text.catch({})
const list = z.array(z.unknown()).catch([])

/** The files of a record, which contains all its languages. */
export function picturesOf(fields: readonly FlattenedField[], record: unknown): ShownFile[] {
  const parsed = values.parse(record)
  return fields.flatMap((field): ShownFile[] => {
    const value = parsed[field.name]
    if (field.type === 'upload' && field.relationTo === 'media') {
      if (typeof value !== 'string') return []
      const texts = alts.parse(parsed.alt)
      const described = locales.filter((each) => !isBlank(texts[each] ?? ''))
      return [{ id: value, locale: null, described }]
    }
    if (field.type === 'richText') {
      const states = values.parse(value)
      return locales.flatMap((each) => filesIn(states[each], each))
    }
    if (field.type === 'array') {
      return list.parse(value).flatMap((row) => picturesOf(field.flattenedFields, row))
    }
    return 'flattenedFields' in field ? picturesOf(field.flattenedFields, value) : []
  })
}

function filesIn(state: unknown, locale: Locale): ShownFile[] {
  const parsed = lexicalState.safeParse(state)
  const uploads = parsed.success ? uploadsIn(parsed.data) : []
  return uploads.flatMap(({ alt, collection, id }) =>
    collection === 'media' ? [{ id, locale, described: alt === null ? [] : [locale] }] : [],
  )
}
