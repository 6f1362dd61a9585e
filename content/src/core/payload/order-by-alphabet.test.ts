import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import pg from 'pg'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import {
  addProject,
  addUnit,
  addUnitType,
  samples,
  writeItem,
} from '../../testing/written-records.ts'
import { oneRow, rowsOf } from '../database/rows.ts'
import { orderByAlphabet } from './order-by-alphabet.ts'

const testServer = z.object({ TEST_DATABASE_ADMIN_URL: z.url() })

const api = await forThisFile(openContent())
await orderByAlphabet(api.payload)
const editor = await api.as('editor')

/** Values of a field in the order of a list of the staff. */
async function listed(query: string, field: string) {
  const response = await api.http(`/api/${query}`, {}, editor)
  const { docs } = await response.json()
  return docs.map((doc: Record<string, unknown>) => doc[field])
}

const alphabet = [
  'Абрикос',
  'Вілла 2',
  'вілла 10',
  'Гора',
  'Ґанок',
  'Дім',
  'Єва',
  'Житло',
  'Ірпінь',
  'Їжак',
  'Йод',
]

it('titles of a language are ordered by its alphabet, in stored records and in drafts', async () => {
  for (const [at, title] of alphabet.toReversed().entries()) {
    await writeItem(api, 'news', { facts: samples.story(`story-${at}`), texts: { ua: { title } } })
  }
  for (const draft of ['', '&draft=true']) {
    const query = `news?locale=ua&limit=100${draft}`
    expect(await listed(`${query}&sort=title`, 'title')).toEqual(alphabet)
    expect(await listed(`${query}&sort=-title`, 'title')).toEqual(alphabet.toReversed())
    // Pages of a list follow each other in this order.
    expect(await listed(`${query.replace('100', '4')}&sort=title&page=2`, 'title')).toEqual(
      alphabet.slice(4, 8),
    )
  }
})

it('the order keeps its version after an update of ICU', async () => {
  const { drizzle } = api.payload.db
  const outdated = sql`select collname from pg_collation
    where collname like 'alphabet%' and collversion <> pg_collation_actual_version(oid)`
  const names = () => rowsOf(drizzle, outdated, z.object({ collname: z.string() }))
  const admin = new URL(testServer.parse(process.env).TEST_DATABASE_ADMIN_URL)
  const { name } = await oneRow(
    drizzle,
    sql`select current_database() as name`,
    z.object({ name: z.string() }),
  )
  admin.pathname = name
  const owner = new pg.Client(admin.href)
  await owner.connect()
  await owner.query("update pg_collation set collversion = '1' where collname like 'alphabet%'")
  await owner.end()
  expect(await names()).toHaveLength(1)
  await orderByAlphabet(api.payload)
  expect(await names()).toEqual([])
})

it('numbers of units are ordered by value', async () => {
  const project = await addProject(api, 'numbers')
  const type = await addUnitType(api, project, 'villa')
  for (const label of ['B10', 'A2', 'B2', 'B1', 'A10', 'B9'])
    await addUnit(api, project, type, { label })
  expect(await listed('units?sort=label&limit=100&depth=0', 'label')).toEqual([
    'A2',
    'A10',
    'B1',
    'B2',
    'B9',
    'B10',
  ])
})
