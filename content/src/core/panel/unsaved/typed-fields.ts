import { isSameValue } from '../../records/same-value.ts'
import { values } from '../../records/values.ts'

/** Values by the paths of their fields (`seo.title`); lists, blocks and long texts are one field each. */
export type TypedFields = Readonly<Record<string, unknown>>

type FormState = Readonly<Record<string, { rows?: unknown; disableFormData?: boolean | undefined }>>

/** Fields that nobody types: the service writes them with each save, or a button sets them. */
const byService = new Set([
  ...['id', 'updatedAt', 'createdAt', '_status', 'editedBy', 'plannedBy', 'listTitle'],
  ...['translation', 'previousSlugs', 'file'],
])

/** The fields of a form whose values differ from those of the record. */
export function typedFields(state: FormState, values: unknown, record: unknown): TypedFields {
  return Object.fromEntries(
    Object.entries(state).flatMap(([path, { disableFormData, rows }]) => {
      const isInRow = /\.\d+(\.|$)/.test(path)
      const isGroup = disableFormData && !rows
      if (isInRow || isGroup || byService.has(path.split('.')[0] ?? '')) return []
      const found = valueAt(values, path)
      // For a list without rows the form has the number 0.
      const value = rows && !Array.isArray(found) ? [] : found
      // JSON would drop `undefined`, and with it the fact that the field was cleared.
      return isSameValue(value, valueAt(record, path)) ? [] : [[path, value ?? null]]
    }),
  )
}

/** Whether a record has these values. */
export function hasFields(record: unknown, fields: TypedFields): boolean {
  return Object.entries(fields).every(([path, value]) => isSameValue(valueAt(record, path), value))
}

/** A record with these values in place of its own. */
export function withFields(record: object, fields: TypedFields): object {
  return Object.entries(fields).reduce<object>(
    (changed, [path, value]) => withValueAt(changed, path.split('.'), value),
    record,
  )
}

function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => values.parse(inside)[name], record)
}

function withValueAt(record: unknown, [name = '', ...rest]: string[], value: unknown): object {
  const inside = values.parse(record)
  return { ...inside, [name]: rest.length > 0 ? withValueAt(inside[name], rest, value) : value }
}
