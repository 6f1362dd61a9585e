import { sql } from '@payloadcms/db-postgres'
import { eq, getTableColumns, getTableName, is, type SQL } from '@payloadcms/db-postgres/drizzle'
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

const anyFile = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}'

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
  /** The ways in which rows of a table, joined to what lies below it, name files: parts of a union. */
  const names = (row: SQL, table: PgTable, from: SQL, where: SQL): SQL[] => {
    const columns = Object.values(getTableColumns(table))
    const texts = columns.filter(({ dataType }) => dataType === 'json')
    return [
      ...(files.get(table) ?? []).map(
        ({ column }) => sql`${row}, ${column}::text as file from ${from}
          where ${where} and ${file === undefined ? sql`true` : eq(column, file)}`,
      ),
      ...texts.map((column) =>
        file === undefined
          ? sql`${row}, found[1] as file from ${from},
              regexp_matches(${column}::text, ${anyFile}, 'g') as found where ${where}`
          : sql`${row}, ${file}::text as file from ${from}
              where ${where} and ${column}::text like ${`%${file}%`}`,
      ),
      ...(children.get(table) ?? []).flatMap(({ column, foreignColumn, table: child }) => {
        const joined = sql`${from} join ${child} on ${column} = ${foreignColumn}`
        return names(row, child, joined, where)
      }),
    ]
  }
  const parts = [...owners].flatMap(([slug, { isPage }]) => {
    const name = slug.replaceAll('-', '_')
    const own = tables.filter((table) => [name, `_${name}_v`].includes(getTableName(table)))
    return own.flatMap((table) => {
      const { _status, id, latest, parent, version__status: status } = getTableColumns(table)
      const record = (latest ? parent : id) ?? null
      const row = sql`select ${slug}::text as slug, ${isPage ? null : record}::text as id,
        ${latest ? sql`true` : _status ? sql`${_status} = 'draft'` : sql`false`} as "isDraft"`
      const where = latest ? sql`${latest} and ${status} = 'draft'` : sql`true`
      return names(row, table, sql`${table}`, where)
    })
  })
  return rowsOf(
    db,
    sql`select slug, uses.id, file, bool_and("isDraft") as "isOnlyDraft"
      from (${sql.join(parts, sql` union all `)}) as uses join ${media} on ${media.id}::text = file
      group by 1, 2, 3 order by 1, 2`,
    fileUse,
  )
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
