import { type FieldHookArgs, ValidationError } from 'payload'
import { entityLabel } from '../words/entity-label.ts'

/**
 * For values that a draft must not have either, because Payload does not validate drafts.
 *
 * @throws ValidationError that names the field
 */
export function rejectValue(
  { collection, field, global, path, req }: FieldHookArgs,
  message: string,
): never {
  const label = 'label' in field ? entityLabel(field.label, req) : ''
  const errors = [{ label, message, path: path.join('.') }]
  const type = collection ? { collection: collection.slug } : global && { global: global.slug }
  throw new ValidationError({ errors, req, ...type }, req.t)
}
