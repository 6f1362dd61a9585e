import type { PostgresAdapter } from '@payloadcms/db-postgres'
import {
  buildVersionCollectionFields,
  type CollectionSlug,
  type DatabaseAdapterObj,
  type FlattenedField,
  type SelectType,
} from 'payload'
import { getSelectMode } from 'payload/shared'
import { withAdapter } from './with-adapter.ts'

/**
 * Deselects groups that a query does not ask for. Otherwise Payload reads all their lists, each from its own table,
 * and drops them.
 */
export const withLeanSelects = (given: DatabaseAdapterObj<PostgresAdapter>) =>
  withAdapter(given, (adapter) => {
    const { find, findGlobal, findOne, findVersions, queryDrafts } = adapter
    const typeOf = (slug: CollectionSlug) => adapter.payload.collections[slug].config
    const ofType = (slug: CollectionSlug) => typeOf(slug).flattenedFields
    const ofVersions = (slug: CollectionSlug) =>
      buildVersionCollectionFields(adapter.payload.config, typeOf(slug), true)
    const ofPage = (slug: string) =>
      adapter.payload.globals.config.find((each) => each.slug === slug)?.flattenedFields
    const lean = <A extends { select?: SelectType }>(
      args: A,
      fields: readonly FlattenedField[] = [],
    ) => [{ ...args, ...(args.select && { select: leanSelect(fields, args.select) }) }]
    adapter.find = (args) => Reflect.apply(find, adapter, lean(args, ofType(args.collection)))
    adapter.findOne = (args) => Reflect.apply(findOne, adapter, lean(args, ofType(args.collection)))
    adapter.findGlobal = (args) => Reflect.apply(findGlobal, adapter, lean(args, ofPage(args.slug)))
    adapter.findVersions = (args) =>
      Reflect.apply(findVersions, adapter, lean(args, ofVersions(args.collection)))
    adapter.queryDrafts = (args) =>
      Reflect.apply(queryDrafts, adapter, lean(args, ofVersions(args.collection)))
  })

function leanSelect(fields: readonly FlattenedField[], select: SelectType): SelectType {
  if (getSelectMode(select) !== 'include') return select
  const lean: SelectType = { ...select }
  for (const field of fields) {
    if (!('flattenedFields' in field)) continue
    const selected = select[field.name]
    if (typeof selected === 'object') {
      lean[field.name] = leanSelect(field.flattenedFields, selected)
    } else if (selected === undefined && (field.type === 'group' || field.type === 'tab')) {
      lean[field.name] = {}
    }
  }
  return lean
}
