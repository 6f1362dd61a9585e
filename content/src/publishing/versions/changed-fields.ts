import { isDeepStrictEqual } from 'node:util'
import type { FlattenedField } from 'payload'

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
