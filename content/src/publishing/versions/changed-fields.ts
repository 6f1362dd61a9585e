import { type Locale, locales } from '@alun/contract/rules/locale'
import type { FlattenedField } from 'payload'
import { z } from 'zod'
import { isSameValue } from '../../core/records/same-value.ts'

/** Written by the service with every save, beside what is hidden from the form. */
const own = new Set(['translation', 'editedBy', 'plannedBy', '_status', 'updatedAt', 'createdAt'])

type Values = Readonly<Record<string, unknown>>

/** The fields in which two versions of a record differ, in any language. */
export function changedFields(
  fields: readonly FlattenedField[],
  version: Values,
  before: Values,
): FlattenedField[] {
  return fields.filter(
    ({ admin, name }) =>
      !own.has(name) && admin?.hidden !== true && !isSameValue(version[name], before[name]),
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
    byLocale.catch({}).parse(values[field.name])[locale]
  return locales.filter((locale) => !isSameValue(of(version, locale), of(before, locale)))
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
    (name) => ofSave.has(name) || isSameValue(version[name], before[name]),
  )
  const wasPublished = older.some(({ _status }) => _status === 'published')
  return isSame && wasPublished ? 'unpublished' : 'saved'
}

/** Of who saved, when and how. */
const ofSave = new Set(['editedBy', 'plannedBy', '_status', 'updatedAt', 'createdAt'])
