import { type Fields, fieldsOf } from '@alun/contract/rules/fields-of'
import type {
  CollectionBeforeValidateHook,
  FlattenedField,
  GlobalBeforeValidateHook,
} from 'payload'
import { changesTextsOnly } from './permissions.ts'

/**
 * Reduces a change to its texts: takes localised values from `incoming`, and everything else (numbers, relations,
 * the rows of a list) from `stored`.
 */
function textsOf(fields: readonly FlattenedField[], incoming: Fields, stored: Fields): Fields {
  const sent = fields.filter(({ name }) => name in incoming)
  return Object.fromEntries(
    sent.map((field) => [field.name, mergedValue(field, incoming[field.name], stored[field.name])]),
  )
}

function mergedValue(field: FlattenedField, incoming: unknown, stored: unknown): unknown {
  if ('localized' in field && field.localized) return incoming
  if (field.type === 'array') {
    const changed = new Map(list(incoming).map((row) => [row.id, row]))
    return list(stored).map((row) => {
      const texts = changed.get(row.id)
      return texts ? { ...row, ...textsOf(field.flattenedFields, texts, row) } : row
    })
  }
  return 'flattenedFields' in field
    ? textsOf(field.flattenedFields, fieldsOf(incoming), fieldsOf(stored))
    : stored
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : []
}

function onlyTexts(
  fields: readonly FlattenedField[],
  user: unknown,
  data: Fields | undefined,
  stored: Fields | undefined,
) {
  if (!data || !stored || !changesTextsOnly(user)) return data
  const { _status, readyLocales } = data
  return {
    ...textsOf(fields, data, stored),
    ...(_status === undefined ? {} : { _status }),
    ...(readyLocales === undefined ? {} : { readyLocales }),
  }
}

/**
 * Lets translators change only texts and the list of ready languages. Works also in rows of lists, where access of
 * fields cannot distinguish old rows from new ones.
 */
export const limitTranslators: CollectionBeforeValidateHook = ({
  collection,
  data,
  originalDoc,
  req,
}) => onlyTexts(collection.flattenedFields, req.user, data, originalDoc)

export const limitPageTranslators: GlobalBeforeValidateHook = ({
  data,
  global,
  originalDoc,
  req,
}) => onlyTexts(global.flattenedFields, req.user, data, originalDoc)
