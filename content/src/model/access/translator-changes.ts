import type { CollectionBeforeValidateHook, Field, GlobalBeforeValidateHook } from 'payload'
import { roleOf } from './role-of.ts'

type Values = Record<string, unknown>

/**
 * A change reduced to its texts: localised values are taken from `incoming`, everything else (numbers,
 * relations, the rows of a list) from `stored`.
 */
function textsOf(fields: readonly Field[], incoming: Values, stored: Values): Values {
  const merged: Values = {}
  for (const field of fields) {
    if (field.type === 'tabs') {
      for (const tab of field.tabs) {
        if ('name' in tab && tab.name) mergeGroup(merged, tab.name, tab.fields, incoming, stored)
        else Object.assign(merged, textsOf(tab.fields, incoming, stored))
      }
    } else if (field.type === 'group' && 'name' in field && field.name) {
      mergeGroup(merged, field.name, field.fields, incoming, stored)
    } else if (field.type === 'row' || field.type === 'collapsible' || field.type === 'group') {
      Object.assign(merged, textsOf(field.fields, incoming, stored))
    } else if ('name' in field && field.name in incoming) {
      merged[field.name] = mergedValue(field, incoming[field.name], stored[field.name])
    }
  }
  return merged
}

function mergeGroup(
  merged: Values,
  name: string,
  fields: readonly Field[],
  incoming: Values,
  stored: Values,
) {
  if (name in incoming) merged[name] = textsOf(fields, record(incoming[name]), record(stored[name]))
}

function mergedValue(field: Field, incoming: unknown, stored: unknown): unknown {
  if ('localized' in field && field.localized) return incoming
  if (field.type !== 'array') return stored
  const changed = new Map(list(incoming).map((row) => [row.id, row]))
  return list(stored).map((row) => {
    const texts = changed.get(row.id)
    return texts ? { ...row, ...textsOf(field.fields, texts, row) } : row
  })
}

function record(value: unknown): Values {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function list(value: unknown): Values[] {
  return Array.isArray(value) ? value.map(record) : []
}

function onlyTexts(
  fields: readonly Field[],
  user: unknown,
  data: Values | undefined,
  stored: Values | undefined,
) {
  if (!data || !stored || roleOf(user) !== 'translator') return data
  const { _status, readyLocales, translation } = data
  return {
    ...textsOf(fields, data, stored),
    ...(_status === undefined ? {} : { _status }),
    ...(readyLocales === undefined ? {} : { readyLocales }),
    ...(translation === undefined ? {} : { translation }),
  }
}

/**
 * Lets translators change texts only, also in rows of lists, which field access cannot do, and say which
 * languages are ready.
 */
export const limitTranslators: CollectionBeforeValidateHook = ({
  collection,
  data,
  originalDoc,
  req,
}) => onlyTexts(collection.fields, req.user, data, originalDoc)

export const limitPageTranslators: GlobalBeforeValidateHook = ({
  data,
  global,
  originalDoc,
  req,
}) => onlyTexts(global.fields, req.user, data, originalDoc)
