import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { statementsOf } from '../../testing/count-statements.ts'
import { openContent } from '../../testing/open-content.ts'
import { rowsOf } from '../database/rows.ts'
import { cachedSettings } from './cached-settings.ts'
import { writeDbSchema } from './write-db-schema.ts'

const service = await forThisFile(openContent())

it('the tables that statements are written for are those of the collections (npm run generate -w content)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'db-schema-'))
  try {
    const now = path.join(folder, 'db-schema.gen.ts')
    await writeDbSchema(service.payload, now)
    const stored = path.join(import.meta.dirname, 'db-schema.gen.ts')
    expect(await readFile(now, 'utf8')).toBe(await readFile(stored, 'utf8'))
  } finally {
    await rm(folder, { recursive: true })
  }
})

// Otherwise the next generated migration would repeat one that was written by hand.
it('the schema stored with the last migration is that of the collections, so the next migration repeats nothing', async () => {
  const { requireDrizzleKit, schema } = service.payload.db
  if (!requireDrizzleKit || !schema) throw new Error('The database adapter compares no schemas')
  const { generateDrizzleJson, generateMigration } = requireDrizzleKit()
  const folder = path.join(import.meta.dirname, '../../../migrations')
  const stored = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  expect(stored).toHaveLength(1)
  const before = JSON.parse(await readFile(path.join(folder, stored[0] ?? ''), 'utf8'))
  const now = await generateDrizzleJson(schema)
  expect(await generateMigration(before, now)).toEqual([])
})

it('the migrated database has every table, column, index, key and type of the collections', async () => {
  const { drizzle, requireDrizzleKit, schema } = service.payload.db
  if (!requireDrizzleKit || !schema) throw new Error('The database adapter compares no schemas')
  const snapshot = await requireDrizzleKit().generateDrizzleJson(schema)
  const named = z
    .record(z.string(), z.object({ name: z.string() }))
    .transform((each): { name: string }[] => Object.values(each))
  const { enums, tables } = z
    .object({
      enums: named,
      tables: z
        .record(
          z.string(),
          z.object({ name: z.string(), columns: named, indexes: named, foreignKeys: named }),
        )
        .transform((each) => Object.values<(typeof each)[string]>(each)),
    })
    .parse(snapshot)
  const expected = [
    ...enums.map(({ name }) => name),
    ...tables.flatMap(({ name, columns, foreignKeys, indexes }) => [
      name,
      ...columns.map((column) => `${name}.${column.name}`),
      ...[...indexes, ...foreignKeys].map((each) => each.name.slice(0, 63)),
    ]),
  ]
  const present = await rowsOf(
    drizzle,
    sql`select typname::text as name from pg_type where typtype = 'e'
      union select relname from pg_class union select conname from pg_constraint
      union select table_name || '.' || column_name from information_schema.columns`,
    z.object({ name: z.string() }),
  )
  const names = new Set(present.map(({ name }) => name))
  expect(expected.filter((name) => !names.has(name))).toEqual([])
})

it('the tables of a group that is not selected are not read', async () => {
  const { payload } = service
  const days = [{ day: 'mon' as const, from: '09:00', to: '19:00' }]
  await payload.updateGlobal({
    slug: 'settings',
    data: { brand: { name: 'Builders' }, salesHours: { weekly: days }, _status: 'published' },
  })
  const select = { brand: { name: true } } as const
  const read = () => payload.findGlobal({ slug: 'settings', depth: 0, select })
  expect(await read()).toMatchObject({ brand: { name: 'Builders' } })
  expect(JSON.stringify(await statementsOf(read))).not.toContain('settings_sales_hours')
  const rows = { salesHours: { weekly: { from: true } } } as const
  const asked = await payload.findGlobal({ slug: 'settings', depth: 0, select: rows })
  expect(asked.salesHours?.weekly).toMatchObject([{ from: '09:00' }])
  const drafts = () =>
    payload.find({ collection: 'projects', draft: true, depth: 0, select: { title: true } })
  expect(JSON.stringify(await statementsOf(drafts))).not.toContain('_projects_v_version_')
})

it('settings are read again only once they are saved, by whatever process', async () => {
  const { payload } = service
  let times = 0
  const read = cachedSettings(async () => {
    times += 1
    const { salesHours } = await payload.findGlobal({ slug: 'settings', depth: 0 })
    return salesHours?.weekly?.map(({ from }) => from)
  })
  const save = (from: string) =>
    payload.updateGlobal({
      slug: 'settings',
      data: { salesHours: { weekly: [{ day: 'mon', from, to: '19:00' }] }, _status: 'published' },
    })
  await save('09:00')
  expect([await read(payload), await read(payload), times]).toEqual([['09:00'], ['09:00'], 1])
  await save('10:00')
  expect([await read(payload), await read(payload), times]).toEqual([['10:00'], ['10:00'], 2])
})
