import { sql } from '@payloadcms/db-postgres'
import {
  and,
  eq,
  getTableColumns,
  getTableName,
  is,
  or,
  type SQL,
} from '@payloadcms/db-postgres/drizzle'
import { getTableConfig, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type Database, rowsOf } from '../database/rows.ts'
import { media, media_locales, media_texts } from './db-schema.gen.ts'

/** The tables as Payload builds them, with the columns by which they refer to each other. */
function tablesOf({ db }: Payload) {
  const tables: PgTable[] = Object.values(db.tables).filter((each) => is(each, PgTable))
  const references = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference()
      const [column, foreignColumn] = [columns[0], foreignColumns[0]]
      return column && foreignColumn ? [{ table, column, foreignTable, foreignColumn }] : []
    }),
  )
  return {
    tables,
    /** Columns that hold a file. */
    files: Map.groupBy(
      references.filter(({ foreignTable }) => getTableName(foreignTable) === getTableName(media)),
      ({ table }) => table,
    ),
    /** What ties the rows of lists and languages to those of a table. */
    children: Map.groupBy(
      references.filter(
        ({ column, table }) =>
          column.name === '_parent_id' ||
          (column.name === 'parent_id' && getTableName(table).endsWith('_rels')),
      ),
      ({ foreignTable }) => foreignTable,
    ),
  }
}
type Tables = ReturnType<typeof tablesOf>

/** The ways in which a row, or one of a table below, can hold a file: by a reference or in a long text. */
function holds(all: Tables, table: PgTable, file: string): SQL[] {
  const texts = Object.values(getTableColumns(table)).filter(({ dataType }) => dataType === 'json')
  return [
    ...(all.files.get(table) ?? []).map(({ column }) => eq(column, file)),
    ...texts.map((column) => sql`${column}::text like ${`%${file}%`}`),
    ...(all.children.get(table) ?? []).flatMap(({ column, foreignColumn, table: child }) => {
      const below = or(...holds(all, child, file))
      // The limit keeps the search to rows of current versions: there are fifty of each record.
      return below
        ? sql`(select true from ${child} where ${column} = ${foreignColumn} and ${below} limit 1)`
        : []
    }),
  ]
}

const use = z.object({ slug: z.string(), id: z.string().nullable(), isDraft: z.boolean() })

/**
 * Records and pages that refer to a file, as they are published or in their newest draft. Which
 * columns may do so is read from the schema, so no type of content can be forgotten.
 */
export function usesOfFile(
  payload: Payload,
  file: string,
  slugs: readonly string[],
  db: Database = payload.db.drizzle,
) {
  const all = tablesOf(payload)
  const searches = slugs.flatMap((slug) => {
    const name = slug.replaceAll('-', '_')
    const own = all.tables.filter((table) => [name, `_${name}_v`].includes(getTableName(table)))
    return own.flatMap((table) => {
      const { id, latest, parent, version__status: status } = getTableColumns(table)
      const found = or(...holds(all, table, file))
      if (!found) return []
      const [record, where] =
        latest && status ? [parent, and(latest, eq(status, 'draft'), found)] : [id, found]
      return sql`select ${slug}::text as slug, ${record ?? null}::text as id,
        ${latest !== undefined}::boolean as "isDraft" from ${table} where ${where}`
    })
  })
  return rowsOf(db, sql.join(searches, sql` union all `), use)
}

/** Joined to what lies below it, the ways in which rows of a table name files, as parts of a union. */
function fileNames(
  all: Tables,
  slug: string,
  owner: SQL,
  table: PgTable,
  from: SQL,
  where: SQL,
): SQL[] {
  const texts = Object.values(getTableColumns(table)).filter(({ dataType }) => dataType === 'json')
  const row = sql`select ${slug}::text as slug, ${owner}::text as owner`
  return [
    ...(all.files.get(table) ?? []).map(
      ({ column }) => sql`${row}, ${column}::text as file from ${from} where ${where}`,
    ),
    ...texts.map(
      (column) => sql`${row}, found[1] as file from ${from},
        regexp_matches(${column}::text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}', 'g') as found
        where ${where}`,
    ),
    ...(all.children.get(table) ?? []).flatMap(({ column, foreignColumn, table: child }) =>
      fileNames(
        all,
        slug,
        owner,
        child,
        sql`${from} join ${child} on ${column} = ${foreignColumn}`,
        where,
      ),
    ),
  ]
}

const fileUse = z.object({ slug: z.string(), owner: z.string(), file: z.string() })
export type FileUse = z.output<typeof fileUse>

/** Every use of every file, published or in the newest draft: one statement, which reads the long texts. */
export function usesOfAllFiles(payload: Payload, slugs: readonly string[]): Promise<FileUse[]> {
  const all = tablesOf(payload)
  const parts = slugs.flatMap((slug) => {
    const name = slug.replaceAll('-', '_')
    return all.tables.flatMap((table) => {
      const { id, latest, parent, version__status: status } = getTableColumns(table)
      if (getTableName(table) === name && id)
        return fileNames(all, slug, sql`${id}`, table, sql`${table}`, sql`true`)
      if (getTableName(table) !== `_${name}_v` || !latest || !status) return []
      const owner = parent ? sql`${parent}` : sql`''`
      return fileNames(
        all,
        slug,
        owner,
        table,
        sql`${table}`,
        sql`${latest} and ${status} = 'draft'`,
      )
    })
  })
  return rowsOf(
    payload.db.drizzle,
    sql`select distinct slug, owner, file from (${sql.join(parts, sql` union all `)}) as uses
      join ${media} on ${media.id}::text = file`,
    fileUse,
  )
}

const identified = z.object({ id: z.string() }).transform(({ id }) => id)

/** Pictures that lack a description in one of these languages. */
export function undescribedPictures(db: Database, locales: readonly string[]): Promise<string[]> {
  const texts = media_locales
  return rowsOf(
    db,
    sql`select ${media.id} from ${media} left join ${texts} on ${texts._parentID} = ${media.id}
        and ${texts.alt} <> '' and ${texts._locale}::text in ${locales}
      where ${media.mimeType} like 'image/%' group by ${media.id} having count(${texts.id}) < ${locales.length}`,
    identified,
  )
}

const tagCount = z.object({ tag: z.string(), count: z.number() })

/** What files are marked with, the most frequent first. */
export function fileTags(db: Database, limit: number) {
  const texts = media_texts
  return rowsOf(
    db,
    sql`select ${texts.text} as tag, count(*)::int as count from ${texts}
      where ${texts.path} = 'tags' and ${texts.text} <> '' group by 1 order by 2 desc, 1 limit ${limit}`,
    tagCount,
  )
}
