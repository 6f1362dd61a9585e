import type { PayloadRequest } from 'payload'
import type { TakenKey } from '../http/api-error.ts'
import { entityLabel } from '../words/entity-label.ts'
import { inPanelLanguage } from '../words/words.ts'

interface TakenField {
  path: string
  label: string
  message: string
}

/** The field of a type that a unique rule of the database is about; `null` for rules about anything else. */
export function takenField(
  { i18n, payload, t }: PayloadRequest,
  { column, table }: TakenKey,
): TakenField | null {
  const type = payload.config.collections.find(({ slug }) => slug.replaceAll('-', '_') === table)
  const field = type?.flattenedFields.find(({ name }) => columnOf(name) === columnOf(column))
  if (!field) return null
  const label = ('label' in field && entityLabel(field.label, { i18n })) || field.name
  return { path: field.name, label, message: t('error:valueMustBeUnique') }
}

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Payload's message about a field that is not valid. */
export const invalidField = ({ t }: PayloadRequest, label: string) =>
  `${t('error:followingFieldsInvalid', { count: 1 })} ${label}`

/**
 * The answer to a change that broke a unique rule, because somebody else has just saved the same value: it names the
 * field, or asks to look again.
 */
export function answerTaken(taken: TakenKey, req: PayloadRequest) {
  const field = takenField(req, taken)
  if (!field) {
    const message = inPanelLanguage('ends.unsettled', req)
    return { status: 409, response: { errors: [{ message }] } }
  }
  const message = invalidField(req, field.label)
  return {
    status: 400,
    response: { errors: [{ name: 'ValidationError', message, data: { errors: [field] } }] },
  }
}
