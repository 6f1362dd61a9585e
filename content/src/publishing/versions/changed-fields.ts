import type { FlattenedField } from 'payload'
import { isSameValue } from '../../core/records/same-value.ts'

/** Written by the service with every save. */
const own = new Set(['translation', 'editedBy', 'listTitle', '_status', 'updatedAt', 'createdAt'])

type Values = Readonly<Record<string, unknown>>

/** The fields in which two versions of a record differ, in any language. */
export function changedFields(
  fields: readonly FlattenedField[],
  version: Values,
  before: Values,
): FlattenedField[] {
  return fields.filter(({ name }) => !own.has(name) && !isSameValue(version[name], before[name]))
}
