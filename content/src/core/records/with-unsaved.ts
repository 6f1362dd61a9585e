import type { UnsavedRecord } from '@alun/contract/schema/preview'
import type { FlattenedField } from 'payload'
import { z } from 'zod'

const record = z.record(z.string(), z.unknown()).catch({})
const rowsOf = z.array(z.looseObject({ id: z.string().nullish() })).catch([])

/** A stored record in all its languages, with the values of a form that is in one language. */
export function withUnsaved(
  fields: readonly FlattenedField[],
  stored: unknown,
  { data, locale }: Pick<UnsavedRecord, 'data' | 'locale'>,
): Record<string, unknown> {
  const result = { ...record.parse(stored) }
  for (const field of fields) {
    const { name } = field
    if (!(name in data)) continue
    const [former, unsaved] = [result[name], data[name]]
    const inside = (before: unknown, after: unknown) =>
      'flattenedFields' in field
        ? withUnsaved(field.flattenedFields, before, { data: record.parse(after), locale })
        : after
    if (field.type === 'array') {
      const known = new Map(rowsOf.parse(former).map((row) => [row.id, row]))
      result[name] = rowsOf.parse(unsaved).map((row) => ({
        ...record.parse(inside(known.get(row.id), row)),
        id: row.id,
      }))
    } else if ('localized' in field && field.localized) {
      result[name] = { ...record.parse(former), [locale]: unsaved }
    } else {
      result[name] = inside(former, unsaved)
    }
  }
  return result
}
