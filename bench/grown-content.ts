import type pg from 'pg'
import { z } from 'zod'

export const grown = {
  projects: 200,
  units: 20_000,
  unitsOfOne: 2_000,
  stories: 5_000,
  pictures: 5_000,
  enquiries: 20_000,
}

export const largeProject = 'segara-berawa-1'

const columns = z.array(
  z.object({
    table: z.string(),
    name: z.string(),
    type: z.string(),
    /** The table that it refers to. */
    to: z.string().nullable(),
    /** Whether a unique index contains it, alone or with columns that refer to nothing. */
    isUnique: z.boolean(),
  }),
)
type Column = z.output<typeof columns>[number]

/**
 * Copies the demo content up to the numbers in `grown`, by SQL, because saving each record through the service
 * would take hours. The client must be a superuser, so that PostgreSQL checks no reference.
 */
export async function growContent(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query('set statement_timeout = 0')
  await client.query('set lock_timeout = 0')
  const all = columns.parse((await client.query(columnsQuery)).rows)
  const count = async (table: string) =>
    z.coerce.number().parse((await client.query(`select count(*) from ${table}`)).rows[0]?.count)
  const copyUpTo = async (wanted: number, table: string, others: string[] = []) => {
    const copies = Math.ceil(wanted / (await count(table))) - 1
    const copied = familyOf([table, ...others], all)
    for (const each of copied) await client.query(copyStatement(each, all, copied, copies))
  }
  // The sums are copied from the original project and do not count the units that are added below.
  await copyUpTo(grown.projects, 'projects', [
    'unit_types',
    'units',
    'construction_updates',
    'project_sums',
  ])
  await copyUpTo(grown.stories / 2, 'news')
  await copyUpTo(grown.stories / 2, 'articles')
  await copyUpTo(grown.pictures, 'media')
  const perUnit = Math.ceil((grown.units - grown.unitsOfOne) / (await count('units'))) - 1
  await client.query(moreUnits('true', perUnit))
  const large = `project_id = (select id from projects where slug = '${largeProject}')`
  const has = await client.query(`select count(*) from units where ${large}`)
  const times = Math.ceil(grown.unitsOfOne / z.coerce.number().parse(has.rows[0]?.count)) - 1
  await client.query(moreUnits(large, times))
  await client.query(`
    insert into enquiries (form, locale, name, phone, contact, message, project_id, received_at)
    select 'catalog', 'en', 'Visitor ' || n, '+380671' || lpad(n::text, 6, '0'),
      'visitor' || n || '@example.org', 'A question about the villas',
      (select id from projects order by md5(id::text || n) limit 1),
      now() - n * interval '30 minutes'
    from generate_series(1, ${grown.enquiries}) n`)
  // The next start fills them again.
  await client.query('truncate search_texts, record_references')
  await client.query('analyze')
}

/** Marks everything as changed, so that no cached answer is used. */
export async function changeEverything(client: pg.Client): Promise<void> {
  await client.query(`
    with next as (select nextval('content_change_position') as position),
      tags as (
        select tag from content_changes
        union select 'global:' || name from unnest(array['settings', 'home', 'about', 'why-here',
          'cooperation', 'career', 'contacts']) as name
        union select unnest(array['projects', 'unit-types', 'units', 'construction-updates', 'news',
          'articles', 'offers', 'documents', 'vacancies', 'team', 'media', 'redirects', 'slots']))
    insert into content_changes (tag, position, changed_at)
    select tag, position, now() from tags, next
    on conflict (tag) do update set position = excluded.position`)
}

const columnsQuery = `
  select c.table_name as table, c.column_name as name, c.data_type as type,
    (select to_table.relname from pg_constraint f join pg_class to_table on to_table.oid = f.confrelid
     where f.contype = 'f' and f.conrelid = t.oid and f.conkey = array[a.attnum] limit 1) as to,
    exists (select from pg_index i where i.indrelid = t.oid and i.indisunique
      and not i.indisprimary and a.attnum = any (i.indkey::int2[])
      and not exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = t.oid
        and f.conkey && i.indkey::int2[])
      and not exists (select from pg_index p where p.indrelid = t.oid and p.indisprimary
        and p.indkey::int2[] <@ i.indkey::int2[])) as "isUnique"
  from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attname = c.column_name
  where c.table_schema = 'public' and t.relkind = 'r'`

/** The tables with their texts, lists and versions. */
function familyOf(roots: string[], all: readonly Column[]): string[] {
  const family = new Set(roots)
  for (const table of family) {
    for (const column of all) {
      const belongs = column.name === '_parent_id' || column.name === 'parent_id'
      if (belongs && column.to === table) family.add(column.table)
    }
  }
  return [...family]
}

/** Version 4, because the schemas require it. */
const uuidOf = (hash: string) =>
  `overlay(overlay(${hash} placing '4' from 13) placing '8' from 17)::uuid`

function copyStatement(
  table: string,
  all: readonly Column[],
  copied: string[],
  copies: number,
): string {
  const given = all
    .filter((column) => column.table === table)
    .flatMap((column): [string, string][] => {
      const name = `"${column.name}"`
      const isId = column.name === 'id'
      if (isId && column.type === 'integer') return []
      if (isId || (column.to !== null && copied.includes(column.to))) {
        const hash = `md5(t.${name}::text || n)`
        return [[name, column.type === 'uuid' ? uuidOf(hash) : `left(${hash}, 24)`]]
      }
      const isText = column.type === 'character varying'
      if (isText && (column.isUnique || column.name === 'version_slug')) {
        return [[name, `t.${name} || '-' || n`]]
      }
      if (isText && /^(version_)?title$/.test(column.name)) {
        return [[name, `t.${name} || ' ' || n`]]
      }
      return [[name, `t.${name}`]]
    })
  const [names, values] = [given.map(([name]) => name), given.map(([, value]) => value)]
  return `insert into "${table}" (${names}) select ${values} from "${table}" t, generate_series(1, ${copies}) n`
}

/** Copies of units within their projects, without a shape on the plan. */
function moreUnits(where: string, copies: number): string {
  const same =
    'project_id, unit_type_id, floor, area, land_area, price_amount, price_currency, status'
  return `insert into units (label, key, ${same})
    select label || suffix, key || suffix, ${same}
    from units, generate_series(1, ${copies}) n, lateral (
      select '-' || left(md5(random()::text || n || id), 8) as suffix
    ) as named where ${where}`
}
