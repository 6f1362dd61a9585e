import type {
  FlattenedField,
  SanitizedCollectionConfig,
  SanitizedFieldsPermissions,
  SanitizedPermissions,
} from 'payload'

/**
 * What a person may do with marked rows of a list. Payload asks for the right to save alone, but some
 * records have nothing that is changed in many.
 */
export function rightsToMarked(
  { disableBulkEdit, flattenedFields, slug }: SanitizedCollectionConfig,
  permissions: SanitizedPermissions | undefined,
) {
  const rights = permissions?.collections?.[slug]
  const mayChange =
    !disableBulkEdit &&
    rights?.update === true &&
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
