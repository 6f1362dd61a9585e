import { isDeepStrictEqual } from 'node:util'
import { type Locale, locales } from '@alun/contract/rules/locale'
import type { FlattenedField } from 'payload'
import { z } from 'zod'

/** Written by the service with every save. */
const own = new Set(['translation', 'editedBy', 'listTitle', '_status', 'updatedAt', 'createdAt'])

type Values = Readonly<Record<string, unknown>>

/** The fields in which two versions of a record differ, in any language. */
export function changedFields(
  fields: readonly FlattenedField[],
  version: Values,
  before: Values,
): FlattenedField[] {
  return fields.filter(
    ({ name }) => !own.has(name) && !isDeepStrictEqual(filled(version[name]), filled(before[name])),
  )
}

/** In which languages such a field differs; none for one that has the same value in all of them. */
export function changedLocales(
  field: FlattenedField,
  version: Values,
  before: Values,
): readonly Locale[] {
  if (!('localized' in field && field.localized)) return []
  const of = (values: Values, locale: Locale) =>
    filled(byLocale.catch({}).parse(values[field.name])[locale])
  return locales.filter((locale) => !isDeepStrictEqual(of(version, locale), of(before, locale)))
}

const byLocale = z.record(z.string(), z.unknown())

export type VersionEvent = 'published' | 'unpublished' | 'created' | 'saved'

/**
 * What a save was. Taking a record off the site stores a draft in which nothing is changed, which no save
 * of a form does.
 *
 * @param older the versions before it, the newest first
 */
export function eventOf(version: Values, older: readonly Values[]): VersionEvent {
  if (version._status === 'published') return 'published'
  const [before] = older
  if (!before) return 'created'
  const isSame = [...new Set([...Object.keys(version), ...Object.keys(before)])].every(
    (name) => ofSave.has(name) || isDeepStrictEqual(filled(version[name]), filled(before[name])),
  )
  const wasPublished = older.some(({ _status }) => _status === 'published')
  return isSame && wasPublished ? 'unpublished' : 'saved'
}

/** Of who saved, when and how. */
const ofSave = new Set(['editedBy', '_status', 'updatedAt', 'createdAt'])

/** Without what is empty and the ids of rows, which are others in each version. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(filled)
  if (typeof value !== 'object' || value === null)
    return value === '' ? undefined : (value ?? undefined)
  const inside = Object.entries(value).flatMap(([key, each]) => {
    const kept = key === 'id' ? undefined : filled(each)
    return kept === undefined ? [] : [[key, kept]]
  })
  return inside.length === 0 ? undefined : Object.fromEntries(inside)
}
