import { isDeepStrictEqual } from 'node:util'
import { type Locale, locales } from '@alun/contract/rules/locale'
import type { Field } from 'payload'
import { values } from '../../core/records/values.ts'
import type { Label } from '../../core/words/entity-label.ts'

export interface ChangedField {
  label: Label
  /** Languages in which its text differs; empty for a value without a language. */
  locales: readonly Locale[]
}

const ofService = new Set(['id', '_status', 'deletedAt'])

/** The fields of a form that differ between two versions, read in all languages; a group or list is one field. */
export function changedFields(
  fields: readonly Field[],
  former: unknown,
  current: unknown,
): ChangedField[] {
  const before = values.parse(former)
  const after = values.parse(current)
  return fields.flatMap((field): ChangedField[] => {
    if (field.type === 'tabs') {
      return field.tabs.flatMap((tab) =>
        'name' in tab && tab.name
          ? inside(tab, before[tab.name], after[tab.name])
          : changedFields(tab.fields, former, current),
      )
    }
    if (!('name' in field) || field.name === undefined) {
      return 'fields' in field ? changedFields(field.fields, former, current) : []
    }
    const isHidden = field.admin && 'hidden' in field.admin && field.admin.hidden
    const isComputed = 'virtual' in field && field.virtual
    if (isHidden || isComputed || ofService.has(field.name)) return []
    return inside(field, before[field.name], after[field.name])
  })
}

/**
 * What the save of a version has changed; `null` for the first one. A plan publishes a stored version, and saves a draft
 * again that is newer than that version, so neither of these two changes a field.
 *
 * @param versions this version and those before it, the last saved first
 */
export function changesOf(
  fields: readonly Field[],
  [current, former, before]: readonly Readonly<Record<string, unknown>>[],
): ChangedField[] | null {
  if (!current || !former) return null
  if (current.plannedBy) return []
  const isSavedAgain =
    former.plannedBy && before && changedFields(fields, before, current).length === 0
  return isSavedAgain ? [] : changedFields(fields, former, current)
}

interface Named {
  type?: string
  label?: Label
  localized?: boolean | undefined
  fields?: readonly Field[]
}

function inside(field: Named, before: unknown, after: unknown): ChangedField[] {
  if (isSame(before, after)) return []
  const { fields, label, localized } = field
  if (localized) {
    const [former, current] = [values.parse(before), values.parse(after)]
    const found = locales.filter((locale) => !isSame(former[locale], current[locale]))
    return found.length > 0 ? [{ label, locales: found }] : []
  }
  if (!fields) return [{ label, locales: [] }]
  const isList = field.type === 'array'
  const rowsOf = (value: unknown) => (isList ? listOf(value) : [value])
  const [former, current] = [rowsOf(before), rowsOf(after)]
  const rows = former.length > current.length ? former : current
  const found = rows.flatMap((_, at) => changedFields(fields, former[at], current[at]))
  if (found.length === 0 && former.length === current.length) return []
  return [
    { label, locales: locales.filter((each) => found.some((one) => one.locales.includes(each))) },
  ]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || isDeepStrictEqual(one, other)

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
