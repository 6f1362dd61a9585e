import type { CollectionBeforeValidateHook, Field, GlobalBeforeValidateHook } from 'payload'
import { roleOf } from './role-of.ts'

type Values = Record<string, unknown>

/**
 * What remains of a change when only texts may be changed: values in a language are taken from
 * `incoming`, everything else (numbers, relations, the rows of a list) from `stored`.
 */
export function textsOf(fields: readonly Field[], incoming: Values, stored: Values): Values {
  const kept: Values = {}
  for (const field of fields) {
    if (field.type === 'tabs') {
      for (const tab of field.tabs) {
        if ('name' in tab && tab.name) keepGroup(kept, tab.name, tab.fields, incoming, stored)
        else Object.assign(kept, textsOf(tab.fields, incoming, stored))
      }
    } else if (field.type === 'group' && 'name' in field && field.name) {
      keepGroup(kept, field.name, field.fields, incoming, stored)
    } else if (field.type === 'row' || field.type === 'collapsible' || field.type === 'group') {
      Object.assign(kept, textsOf(field.fields, incoming, stored))
    } else if ('name' in field && field.name in incoming) {
      kept[field.name] = keptValue(field, incoming[field.name], stored[field.name])
    }
  }
  return kept
}

function keepGroup(
  kept: Values,
  name: string,
  fields: readonly Field[],
  incoming: Values,
  stored: Values,
) {
  if (name in incoming) kept[name] = textsOf(fields, record(incoming[name]), record(stored[name]))
}

function keptValue(field: Field, incoming: unknown, stored: unknown): unknown {
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

function keepFacts(
  fields: readonly Field[],
  user: unknown,
  data: Values | undefined,
  stored: Values | undefined,
) {
  if (!data || !stored || roleOf(user) !== 'translator') return data
  const { _status } = data
  return { ...textsOf(fields, data, stored), ...(_status === undefined ? {} : { _status }) }
}

/** Keeps translators to the texts, rows of lists included, which field access cannot do. */
export const keepItemFacts: CollectionBeforeValidateHook = ({
  collection,
  data,
  originalDoc,
  req,
}) => keepFacts(collection.fields, req.user, data, originalDoc)

export const keepPageFacts: GlobalBeforeValidateHook = ({ data, global, originalDoc, req }) =>
  keepFacts(global.fields, req.user, data, originalDoc)
