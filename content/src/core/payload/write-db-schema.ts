import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { locales } from '@alun/contract/rules/locale'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

type RawTables = PostgresAdapter['rawTables']
type RawColumn = RawTables[string]['columns'][string]

/** Lists within versions, which only Payload reads. */
const listOfVersions = /^_\w+_v_(?:version_|(?:rels|texts|numbers)$)/

const ofVersions = /^_\w+_v(?:_locales)?$/
/** Columns of versions that our statements use: which one is the newest, who saved it, its title. */
const namedOfVersions =
  /^(?:id|_?parent_id|_locale|latest|updated_at|version_(?:_status|deleted_at|edited_by|name|slug|title))$/

/** Writes the tables and columns that statements may name, without indexes, keys and relations. */
export async function writeDbSchema({ config, db }: Payload, outputFile: string): Promise<void> {
  if (!db.generateSchema) throw new Error('The database adapter generates no schema')
  const reduced = {
    ...db,
    // Leaves out languages, because they differ between sites and must not become part of a type.
    payload: { config: { ...config, localization: false } },
    rawTables: withoutKeys(db.rawTables),
    rawRelations: {},
  }
  await db.generateSchema.call(reduced, { log: false, outputFile })
  const [tables = ''] = (await readFile(outputFile, 'utf8')).split('type DatabaseSchema', 1)
  await writeFile(outputFile, await onlyNamed(withClock(tables)))
}

/** The folder of the workspace. */
const workspace = path.resolve(import.meta.dirname, '../../..')

/** Leaves out tables and types that no statement names. Those of versions are found by their names. */
async function onlyNamed(tables: string): Promise<string> {
  const sources: string[] = []
  for await (const file of glob('{src,server,seed}/**/*.{ts,tsx}', { cwd: workspace })) {
    const source = await readFile(path.join(workspace, file), 'utf8')
    if (source.includes('db-schema.gen.ts') && !file.endsWith('.gen.ts')) sources.push(source)
  }
  const named = new Set(sources.join('\n').match(/\w+/g))
  const [head = '', ...parts] = tables.split(/^(?=export const )/m)
  const nameOf = (part: string) => /^export const (\w+)/.exec(part)?.[1] ?? ''
  const isTable = (part: string) => named.has(nameOf(part)) || ofVersions.test(nameOf(part))
  const kept = parts.filter(isTable)
  const types = parts.filter(
    (part) => !isTable(part) && kept.some((table) => table.includes(`${nameOf(part)}(`)),
  )
  return head + parts.filter((part) => kept.includes(part) || types.includes(part)).join('')
}

/** Rows get the time of this process, as those of Payload do, because the database may have another clock. */
function withClock(tables: string): string {
  return tables
    .replace('import type {}', "import { writtenNow } from '../database/rows.ts'\nimport type {}")
    .replaceAll('.defaultNow()', '.$defaultFn(writtenNow)')
}

function withoutKeys(tables: RawTables): RawTables {
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([table]) => !listOfVersions.test(table))
      .map(([table, { columns, name }]) => {
        const named = Object.entries(columns).filter(
          ([, column]) => !ofVersions.test(table) || namedOfVersions.test(column.name),
        )
        const reduced = named.map(([key, column]) => [key, reducedColumn(table, column)] as const)
        return [table, { name, columns: Object.fromEntries(reduced) }]
      }),
  )
}

function reducedColumn(table: string, { reference: _, ...column }: RawColumn): RawColumn {
  if (column.type !== 'enum') return column
  const isLocale = 'locale' in column || isDeepStrictEqual(column.options, [...locales])
  // Statements on versions name no values of enums.
  return isLocale || ofVersions.test(table) ? { ...column, type: 'varchar' } : column
}
