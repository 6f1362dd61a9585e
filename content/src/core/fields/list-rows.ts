import { APIError, type ArrayField, type FieldHook, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { isReadable, mostRowsOfCall } from '../http/decoded-input.ts'
import { inPanelLanguage } from '../words/words.ts'
import { rejectValue } from './reject-value.ts'

/** Rows of one list, because each is validated, drawn and sent as a form of its own. */
const mostRowsOfList = 200

/** Gives a list its largest number of rows, which also holds in drafts, although Payload does not validate them. */
export function limitRows(field: ArrayField): ArrayField {
  const { hooks, maxRows = mostRowsOfList } = field
  const check: FieldHook = (given) => {
    const { previousValue, req, value } = given
    if (!Array.isArray(value) || value.length <= maxRows) return value
    // A list that was longer before the limit may become shorter.
    const isShorter = Array.isArray(previousValue) && value.length < previousValue.length
    if (!isShorter) rejectValue(given, req.t('validation:requiresNoMoreThan', { count: maxRows }))
    return value
  }
  const beforeValidate = [check, ...(hooks?.beforeValidate ?? [])]
  return { ...field, maxRows, hooks: { ...hooks, beforeValidate } }
}

const save = z.object({ data: z.unknown().optional() })

/** Limits the rows of all lists of a save together, as for calls of the panel. */
export function limitRowsOfSave({ args, req }: { args?: unknown; req: PayloadRequest }): void {
  const data = req.payloadAPI === 'REST' ? save.safeParse(args).data?.data : undefined
  if (data === undefined || isReadable(data)) return
  throw new APIError(inPanelLanguage('fields.tooManyRows', req, { most: mostRowsOfCall }), 413)
}
