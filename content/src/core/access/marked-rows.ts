import type {
  FlattenedField,
  SanitizedCollectionConfig,
  SanitizedFieldsPermissions,
  SanitizedPermissions,
} from 'payload'
import { may, roleOf, subjects } from './permissions.ts'

/**
 * What a person may do with marked rows of a list. Payload asks for the right to save alone, but
 * translators save drafts one by one and publish nothing, and some records have nothing to change.
 */
export function rightsToMarked(
  { flattenedFields, slug, versions }: SanitizedCollectionConfig,
  permissions: SanitizedPermissions | undefined,
  user: unknown,
) {
  const subject = subjects.find((each) => each === slug)
  const rights = permissions?.collections?.[slug]
  const action = versions?.drafts ? 'publish' : 'update'
  const mayChange =
    subject !== undefined &&
    may(roleOf(user), action, subject) &&
    flattenedFields.some((field) => isChangedInMany(field, rights?.fields ?? {}))
  return { mayChange, mayDelete: rights?.delete === true }
}

/** Whether the form for several records would offer the field, or one within it. */
function isChangedInMany(field: FlattenedField, rights: SanitizedFieldsPermissions): boolean {
  const { disableBulkEdit, disabled, hidden, readOnly } = field.admin ?? {}
  if (disableBulkEdit || readOnly || disabled || hidden || field.hidden) return false
  const own = rights === true || rights[field.name]
  if (own === undefined) return false
  if (field.type === 'group' || field.type === 'tab') {
    const within = own === true || (own.fields ?? {})
    return field.flattenedFields.some((each) => isChangedInMany(each, within))
  }
  const isUnique = 'unique' in field && field.unique === true
  return !isUnique && (own === true || own.update === true)
}
