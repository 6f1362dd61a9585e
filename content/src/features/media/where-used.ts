import type { Locale } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { CollectionSlug, Payload } from 'payload'
import { z } from 'zod'
import { type Database, rowsOf } from '../../database/rows.ts'
import { choose, isBlank } from '../../records/localise.ts'
import { labelWords } from '../../words/entity-label.ts'
import type { Words } from '../../words/words.ts'

/** A record or page that shows a file, or will when its draft is published. */
export interface MediaUse {
  /** Name of the collection or global. */
  slug: string
  /** `null` for a global. */
  id: string | null
  /** What kind of record it is; the name of a page. */
  type: Words
  /** Empty for a global. */
  title: string
  isOnlyDraft: boolean
}

type FoundUse = Omit<MediaUse, 'title'>

interface Owner {
  kind: 'collection' | 'global'
  slug: string
  label: Words
  isDraft: boolean
}

const columnRow = z.object({ table: z.string(), column: z.string(), isText: z.boolean() })
const parentRow = z.object({ table: z.string(), column: z.string(), parent: z.string() })
const useRow = z.object({ owner: z.string(), id: z.string().nullable() })

/**
 * Everything that refers to a file: by a field or in a long text, published or in the latest draft.
 * Which columns do is read from the catalogue of the database, so no type of content can be forgotten.
 */
export async function whereUsed(
  payload: Payload,
  file: string,
  locale: Locale,
  db: Database = payload.db.drizzle,
): Promise<MediaUse[]> {
  const owners = ownersOf(payload)
  const [columns, parents] = await Promise.all([
    rowsOf(db, referringColumns, columnRow),
    rowsOf(db, parentColumns, parentRow),
  ])
  const parentOf = new Map(parents.map((each) => [each.table, each]))
  const searches = columns.flatMap((column) => searchOf(column, parentOf, owners, file) ?? [])
  const found = await rowsOf(db, sql.join(searches, sql` union `), useRow)
  const uses = new Map<string, FoundUse>()
  for (const { owner, id } of found) {
    const known = owners.get(owner)
    if (!known) continue
    const { slug, isDraft, kind, label } = known
    const key = `${slug} ${kind === 'global' ? '' : id}`
    const isOnlyDraft = isDraft && (uses.get(key)?.isOnlyDraft ?? true)
    uses.set(key, { slug, id: kind === 'global' ? null : id, type: label, isOnlyDraft })
  }
  return titled(payload, [...uses.values()], locale)
}

/** Columns with the id of a file, and those of long texts, whose states may contain one. */
const referringColumns = sql`
  select child.relname as "table", attribute.attname as "column", false as "isText"
  from pg_constraint
  join pg_class child on child.oid = conrelid
  join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
  where contype = 'f' and confrelid = 'media'::regclass and attname <> '_parent_id'
  union all
  select table_name, column_name, true from information_schema.columns
  where table_schema = current_schema() and data_type = 'jsonb'
`

/** Tables of lists and languages, with the table to whose rows theirs belong. */
const parentColumns = sql`
  select child.relname as "table", attribute.attname as "column", parent.relname as parent
  from pg_constraint
  join pg_class child on child.oid = conrelid
  join pg_class parent on parent.oid = confrelid
  join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
  where contype = 'f'
    and (attname = '_parent_id' or (attname = 'parent_id' and child.relname like '%\\_rels'))
`

/** The tables of published records and of versions, by their names. */
function ownersOf({ collections, config }: Payload): Map<string, Owner> {
  const owners = new Map<string, Owner>()
  const add = (kind: Owner['kind'], slug: string, label: unknown) => {
    // Payload's own collections have no such label, and show no files.
    const parsed = labelWords.safeParse(label)
    if (!parsed.success || slug === 'media') return
    const table = slug.replaceAll('-', '_')
    const owner = { kind, slug, label: parsed.data }
    owners.set(table, { ...owner, isDraft: false })
    owners.set(`_${table}_v`, { ...owner, isDraft: true })
  }
  for (const { config: each } of Object.values(collections)) {
    add('collection', each.slug, each.labels.singular)
  }
  for (const { label, slug } of config.globals) add('global', slug, label)
  return owners
}

/** Finds the owners of rows with the file in a column; `null` for a column of no content. */
function searchOf(
  { table, column, isText }: z.output<typeof columnRow>,
  parentOf: ReadonlyMap<string, z.output<typeof parentRow>>,
  owners: ReadonlyMap<string, Owner>,
  file: string,
): SQL | null {
  const value = sql`${sql.identifier(table)}.${sql.identifier(column)}`
  const holds = isText ? sql`${value}::text like ${`%${file}%`}` : sql`${value} = ${file}`
  let joins = sql`${sql.identifier(table)}`
  let [root, child] = [table, parentOf.get(table)]
  let link = sql`true`
  for (let parent = child; parent !== undefined; parent = parentOf.get(root)) {
    if (root !== table) joins = sql`${joins} join ${sql.identifier(root)} on ${link}`
    child = parent
    root = parent.parent
    link = sql`${sql.identifier(child.table)}.${sql.identifier(child.column)} = ${sql.identifier(root)}.id`
  }
  const owner = owners.get(root)
  if (!owner) return null
  const name = sql.identifier(root)
  const id = owner.isDraft && owner.kind === 'collection' ? sql`parent_id` : sql`id`
  const isCurrent = owner.isDraft ? sql`latest and version__status = 'draft'` : sql`true`
  if (root === table) {
    return sql`select ${root} as owner, ${id}::text as id from ${name} where ${isCurrent} and ${holds}`
  }
  // The limit keeps the search to current versions: there are fifty of each record.
  return sql`
    select ${root} as owner, ${name}.${id}::text as id from ${name}
    cross join lateral (select 1 from ${joins} where ${link} and ${holds} limit 1) found
    where ${isCurrent}
  `
}

/** With the titles that editors know the records by. */
async function titled(
  payload: Payload,
  uses: readonly FoundUse[],
  locale: Locale,
): Promise<MediaUse[]> {
  const bySlug = Map.groupBy(
    uses.filter(({ id }) => id !== null),
    ({ slug }) => slug,
  )
  const titles = new Map<string, string>()
  for (const [slug, group] of bySlug) {
    // Slugs come from the configuration itself.
    const collection = payload.collections[slug as CollectionSlug].config
    const name = collection.admin.useAsTitle ?? 'id'
    const { docs } = await payload.find({
      collection: collection.slug,
      where: { id: { in: group.map(({ id }) => id) } },
      draft: true,
      depth: 0,
      locale: 'all',
      pagination: false,
      select: { [name]: true },
    })
    for (const doc of docs) titles.set(String(doc.id), titleIn(doc, name, locale))
  }
  return uses.map((use) => ({ ...use, title: titles.get(use.id ?? '') ?? '' }))
}

const localisedTitle = z.partialRecord(localeSchema, z.string().nullish())

function titleIn(doc: object, name: string, locale: Locale): string {
  const value = z.record(z.string(), z.unknown()).parse(doc)[name]
  if (typeof value === 'string') return value
  const values = localisedTitle.safeParse(value)
  return (values.success && choose(values.data, locale, isBlank)?.value) || ''
}
