import { z } from 'zod'
import { isSameValue } from '../../records/same-value.ts'

const typedField = z.strictObject({
  value: z.unknown(),
  /** Of a list: what it was before, because others may change other rows of it. */
  before: z.unknown().optional(),
})

/** By the paths of their fields (`seo.title`); lists and long texts are one field each. */
export const fieldsTyped = z.record(z.string(), typedField)
export type TypedFields = Readonly<z.output<typeof fieldsTyped>>

type FormState = Readonly<Record<string, { rows?: unknown; disableFormData?: boolean | undefined }>>

/** Fields that nobody types: the service writes them with each save, or a button sets them. */
const byService = new Set([
  ...['id', 'updatedAt', 'createdAt', '_status', 'editedBy', 'plannedBy', 'listTitle'],
  ...['translation', 'previousSlugs', 'file'],
])

/** The fields of a form whose values are not those of the record. */
export function typedFields(state: FormState, values: unknown, record: unknown): TypedFields {
  return Object.fromEntries(
    Object.entries(state).flatMap(([path, { disableFormData, rows }]) => {
      const isInRow = /\.\d+(\.|$)/.test(path)
      const isGroup = disableFormData && !rows
      if (isInRow || isGroup || byService.has(path.split('.')[0] ?? '')) return []
      const found = valueAt(values, path)
      // Of a list without rows the form has their number.
      const value = rows && !Array.isArray(found) ? [] : found
      const before = valueAt(record, path)
      if (isSameValue(value, before)) return []
      // JSON would drop what was emptied.
      return [[path, { value: value ?? null, ...(Array.isArray(before) && { before }) }]]
    }),
  )
}

/** A record with these values in place of its own. */
export function withFields(record: unknown, fields: TypedFields): unknown {
  return Object.entries(fields).reduce<unknown>((changed, [path, { before, value }]) => {
    const put = withRows(before, value, valueAt(record, path))
    return withValueAt(changed, path.split('.'), put)
  }, record)
}

/** Rows that others have added, changed or removed since, where mine left them as they were. */
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

const keyed = z.array(z.union([z.string(), z.looseObject({ id: z.string() })]))

/** Rows by their ids, or chosen records, which are ids; `null` for a list of anything else, as of points. */
function byKey(list: unknown): Map<string, unknown> | null {
  const rows = keyed.safeParse(list).data
  if (!rows) return null
  const found = new Map(rows.map((row) => [typeof row === 'string' ? row : row.id, row]))
  return found.size === rows.length ? found : null
}

const valuesIn = z.record(z.string(), z.unknown()).catch({})

function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => valuesIn.parse(inside)[name], record)
}

function withValueAt(record: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const values = valuesIn.parse(record)
  return { ...values, [name]: rest.length > 0 ? withValueAt(values[name], rest, value) : value }
}
