import { z } from 'zod'
import { filled } from '../../records/filled.ts'
import { values } from '../../records/values.ts'

/** Values by the paths of their fields (`seo.title`); lists and long texts are one field each. */
export const fieldsTyped = z.record(z.string(), z.unknown())
export type TypedFields = Readonly<z.output<typeof fieldsTyped>>

type FormState = Readonly<Record<string, { rows?: unknown; disableFormData?: boolean | undefined }>>

/** Fields that nobody types: the service writes them with each save, or a button sets them. */
const byService = new Set([
  ...['id', 'updatedAt', 'createdAt', '_status', 'editedBy', 'plannedBy', 'draftOf'],
  ...['listTitle', 'translation', 'previousSlugs', 'file'],
])

/** The fields of a form that differ from the record. */
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

/** A record with these values in place of its own. */
export const withFields = (record: unknown, fields: TypedFields): unknown =>
  Object.entries(fields).reduce<unknown>(
    (changed, [path, value]) => withValueAt(changed, path.split('.'), value),
    record,
  )

const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, name) => values.parse(inside)[name], record)

function withValueAt(record: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const inside = values.parse(record)
  return { ...inside, [name]: rest.length > 0 ? withValueAt(inside[name], rest, value) : value }
}

/** Whether two values of a field mean the same, ignoring empty parts and the ids of rows. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(filled(one)) === JSON.stringify(filled(other))
}
