import { z } from 'zod'
import { filled } from '../../records/filled.ts'
import { values } from '../../records/values.ts'

const typedField = z.strictObject({
  value: z.unknown().optional(),
  /** The value at the beginning, because others may have changed it since. Old copies have it only for lists. */
  before: z.unknown().optional(),
})

/** Values by the paths of their fields (`seo.title`); lists and long texts are one field each. */
export const fieldsTyped = z.record(z.string(), typedField)
export type TypedFields = Readonly<z.output<typeof fieldsTyped>>

type FormState = Readonly<Record<string, { rows?: unknown; disableFormData?: boolean | undefined }>>

/** Fields that nobody types: the service writes them with each save, or a button sets them. */
const byService = new Set([
  ...['id', 'updatedAt', 'createdAt', '_status', 'editedBy', 'plannedBy', 'draftOf'],
  ...['listTitle', 'translation', 'previousSlugs', 'file'],
])

export function typedFields(state: FormState, values: unknown, record: unknown): TypedFields {
  return Object.fromEntries(
    Object.entries(state).flatMap(([path, { disableFormData, rows }]) => {
      const isInRow = /\.\d+(\.|$)/.test(path)
      const isGroup = disableFormData && !rows
      if (isInRow || isGroup || byService.has(path.split('.')[0] ?? '')) return []
      const found = valueAt(values, path)
      // For a list without rows the form has the number 0.
      const value = rows && !Array.isArray(found) ? [] : found
      const former = valueAt(record, path) ?? null
      const before = rows ? (former ?? []) : former
      if (isSameValue(value, before)) return []
      // JSON would drop `undefined`, and with it the fact that the field was cleared.
      return [[path, { value: value ?? null, before }]]
    }),
  )
}

/** All filled fields of a form, for a new record, whose rows get ids of their own. */
export function enteredFields(state: FormState, entered: unknown): TypedFields {
  const all = Object.entries(typedFields(state, entered, {}))
  return Object.fromEntries(all.map(([path, { value }]) => [path, { value: withoutIds(value) }]))
}

/** A value without the ids of its rows; long texts and keys of records stay. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null || 'root' in value) return value
  const { id: _, ...own } = values.parse(value)
  return Object.fromEntries(Object.entries(own).map(([name, each]) => [name, withoutIds(each)]))
}

/** A record with these values in place of its own. */
export function withFields(record: unknown, fields: TypedFields): unknown {
  return Object.entries(fields).reduce<unknown>((changed, [path, { before, value }]) => {
    const put = withRows(before, value, valueAt(record, path))
    return withValueAt(changed, path.split('.'), put)
  }, record)
}

/** My rows; rows that I left as they were are taken from the newest version, where others may have changed them. */
function withRows(before: unknown, mine: unknown, newest: unknown): unknown {
  const [had, typed, now] = [byKey(before), byKey(mine), byKey(newest)]
  if (!had || !typed || !now) return mine
  const rows = [...typed].flatMap(([key, row]) => {
    const isLeft = had.has(key) && isSameValue(row, had.get(key))
    if (!isLeft) return [row]
    return now.has(key) ? [now.get(key)] : []
  })
  const added = [...now].filter(([key]) => !had.has(key) && !typed.has(key))
  return [...rows, ...added.map(([, row]) => row)]
}

/** The fields whose newest values would be lost under mine, because others have changed the same. */
export function changedByOthers(fields: TypedFields, newest: unknown): string[] {
  return Object.entries(fields).flatMap(([path, { before, value }]) =>
    losesNewest(before, value, valueAt(newest, path)) ? [path] : [],
  )
}

function losesNewest(before: unknown, mine: unknown, newest: unknown): boolean {
  if (before === undefined || isSameValue(newest, before) || isSameValue(newest, mine)) return false
  const [had, typed, now] = [byKey(before), byKey(mine), byKey(newest)]
  if (!had || !typed || !now) return true
  return [...had].some(([key, row]) => {
    const [own, others] = [typed.get(key), now.get(key)]
    return ![own, others].some((each) => isSameValue(each, row)) && !isSameValue(own, others)
  })
}

const keyed = z.array(z.union([z.string(), z.looseObject({ id: z.string() })]))

/** Rows by their ids. Selected records are ids themselves; `null` for other lists, such as points. */
function byKey(list: unknown): Map<string, unknown> | null {
  const rows = keyed.safeParse(list).data
  if (!rows) return null
  const found = new Map(rows.map((row) => [typeof row === 'string' ? row : row.id, row]))
  return found.size === rows.length ? found : null
}

export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => values.parse(inside)[name], record)
}

function withValueAt(record: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const inside = values.parse(record)
  return { ...inside, [name]: rest.length > 0 ? withValueAt(inside[name], rest, value) : value }
}

/** Whether two values of a field mean the same, ignoring empty parts and the ids of rows. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(filled(one)) === JSON.stringify(filled(other))
}
