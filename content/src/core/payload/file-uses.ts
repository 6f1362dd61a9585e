import { sql } from '@payloadcms/db-postgres'
import { eq, getTableColumns, getTableName, is, type SQL } from '@payloadcms/db-postgres/drizzle'
import { getTableConfig, type PgColumn, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type Database, rowsOf } from '../database/rows.ts'
import { media, media_locales, media_texts } from './db-schema.gen.ts'

/** A column by which the rows of a table refer to those of another. */
interface Reference {
  table: PgTable
  column: PgColumn
  foreignTable: PgTable
  foreignColumn: PgColumn
}

/** The tables as Payload builds them, with the columns by which they refer to each other. */
function tablesOf({ db }: Payload) {
  const tables: PgTable[] = Object.values(db.tables).filter((each) => is(each, PgTable))
  const references = tables.flatMap(referencesOf)
  return {
    tables,
    /** By table, its columns that hold a file. */
    files: Map.groupBy(references.filter(isToFile), ({ table }) => table),
    /** By table, what ties the rows of its lists and languages to its own. */
    children: Map.groupBy(references.filter(isToParent), ({ foreignTable }) => foreignTable),
  }
}

function referencesOf(table: PgTable): Reference[] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference()
    const [column] = columns
    const [foreignColumn] = foreignColumns
    return column && foreignColumn ? [{ table, column, foreignTable, foreignColumn }] : []
  })
}

const isToFile = ({ foreignTable }: Reference) => getTableName(foreignTable) === getTableName(media)

/** Lists and languages have `_parent_id`, the table of relations of a record `parent_id`. */
function isToParent({ column, table }: Reference): boolean {
  const isOfRelations = getTableName(table).endsWith('_rels')
  return column.name === '_parent_id' || (isOfRelations && column.name === 'parent_id')
}

/** By the name of a collection or global. */
export type Owners = ReadonlyMap<string, { isPage: boolean }>

const fileUse = z.object({
  slug: z.string(),
  /** `null` for a global. */
  id: z.string().nullable(),
  file: z.string(),
  isOnlyDraft: z.boolean(),
})
export type FileUse = z.output<typeof fileUse>

/** The id of a record, as it stands in the JSON of long texts. */
const anyId = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}'

/**
 * Records and pages that refer to a file, or all uses of all files, published or in the newest draft:
 * one statement, which reads the long texts. Which columns may do so is read from the schema, so no
 * type of content can be forgotten.
 */
export function usesOfFiles(
  payload: Payload,
  owners: Owners,
  file?: string,
  db: Database = payload.db.drizzle,
): Promise<FileUse[]> {
  const { children, files, tables } = tablesOf(payload)
  const uses = [...owners].flatMap(([slug, { isPage }]) => {
    const name = slug.replaceAll('-', '_')
    return tables
      .filter((table) => [name, `_${name}_v`].includes(getTableName(table)))
      .flatMap((table) => usesBelow(table, rowsOfOwner(slug, isPage, table)))
  })
  return rowsOf(
    db,
    sql`select slug, uses.id, file, bool_and("isDraft") as "isOnlyDraft"
      from (${sql.join(uses, sql` union all `)}) as uses join ${media} on ${media.id}::text = file
      group by 1, 2, 3 order by 1, 2`,
    fileUse,
  )

  /** Selects of the files that rows of a table name, and those of the lists and languages below it. */
  function usesBelow(table: PgTable, rows: OwnerRows): SQL[] {
    const texts = Object.values(getTableColumns(table)).filter(
      ({ dataType }) => dataType === 'json',
    )
    const relations = files.get(table) ?? []
    return [
      ...relations.map(({ column }) => usesInRelation(rows, column, file)),
      ...texts.map((column) => usesInText(rows, column, file)),
      ...(children.get(table) ?? []).flatMap(({ column, foreignColumn, table: child }) => {
        const from = sql`${rows.from} join ${child} on ${column} = ${foreignColumn}`
        return usesBelow(child, { ...rows, from })
      }),
    ]
  }
}

/** Rows of records or pages, joined to what lies below them: parts of a select. */
interface OwnerRows {
  /** Columns that say whose row it is. */
  owner: SQL
  from: SQL
  where: SQL
}

/** Published rows and drafts of a table; of a table of versions those of the newest draft. */
function rowsOfOwner(slug: string, isPage: boolean, table: PgTable): OwnerRows {
  const { _status, id, latest, parent, version__status } = getTableColumns(table)
  const isOfVersions = latest !== undefined
  const record = (isOfVersions ? parent : id) ?? null
  const ownStatus = _status ? sql`${_status} = 'draft'` : sql`false`
  return {
    owner: sql`${slug}::text as slug, ${isPage ? null : record}::text as id,
      ${isOfVersions ? sql`true` : ownStatus} as "isDraft"`,
    from: sql`${table}`,
    where: isOfVersions ? sql`${latest} and ${version__status} = 'draft'` : sql`true`,
  }
}

function usesInRelation({ owner, from, where }: OwnerRows, column: PgColumn, file?: string): SQL {
  const isAsked = file === undefined ? sql`true` : eq(column, file)
  return sql`select ${owner}, ${column}::text as file from ${from} where ${where} and ${isAsked}`
}

/** Of any file each id counts that stands in the text: the join with the files drops all others. */
function usesInText({ owner, from, where }: OwnerRows, column: PgColumn, file?: string): SQL {
  return file === undefined
    ? sql`select ${owner}, found[1] as file
        from ${from}, regexp_matches(${column}::text, ${anyId}, 'g') as found where ${where}`
    : sql`select ${owner}, ${file}::text as file
        from ${from} where ${where} and ${column}::text like ${`%${file}%`}`
}

const identified = z.object({ id: z.string() }).transform(({ id }) => id)

/** Pictures that lack a description in one of these languages, and need one. */
export function undescribedPictures(db: Database, locales: readonly string[]): Promise<string[]> {
  const texts = media_locales
  return rowsOf(
    db,
    sql`select ${media.id} from ${media} left join ${texts} on ${texts._parentID} = ${media.id}
        and ${texts.alt} <> '' and ${texts._locale}::text in ${locales}
      where ${media.mimeType} like 'image/%' and ${media.decorative} is not true
      group by ${media.id} having count(${texts.id}) < ${locales.length}`,
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
