import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { itemSubjects } from '../../access/permissions.ts'
import { rowsOf } from '../../database/rows.ts'
import { recordsContaining } from '../../payload/parts.ts'
import { samples, writeItem } from '../../testing/test-api.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { itemsWithWords } from './item-words.ts'

const limit = 12
const many = 3_000
let service: TestService

beforeAll(async () => {
  service = await openTestService()
  const project = await writeItem(service, 'projects', {
    facts: samples.project('court'),
    texts: { en: { title: 'Court' } },
  })
  const type = await writeItem(service, 'unit-types', {
    facts: samples.unitType('flat', project),
    texts: { en: { title: 'Flat' } },
  })
  const db = service.payload.db.drizzle
  await db.execute(sql`
    insert into leads (form, locale, name, phone, phone_e164, message)
    select 'catalog', 'en', 'Visitor ' || n, '067 ' || n, '+38067' || lpad(n::text, 7, '0'), 'A villa'
    from generate_series(1, ${many}) n`)
  await db.execute(sql`
    insert into units (project_id, unit_type_id, label, key, area, price_amount, price_currency, status)
    select ${project}, ${type}, 'V-' || n, 'V-' || n, 90, 100, 'USD', 'available'
    from generate_series(1, ${many}) n`)
  await db.execute(sql`
    insert into item_words (collection, record, title_words, words)
    select type, gen_random_uuid(), ('@' || type || ' villa n' || n)::tsvector,
      ('@' || type || ' villa pool n' || n)::tsvector
    from generate_series(1, ${many}) n, lateral (select (array['news', 'articles'])[n % 2 + 1] as type)
      as types`)
  await db.execute(sql`analyze leads, units, item_words`)
})
afterAll(() => service?.close())

const node = z.object({
  'Node Type': z.string(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(node).default([])
  },
})
type Node = z.output<typeof node>

/** Rows of tables; entries of an index are none. */
function readBy(plan: Node): number {
  const read = plan['Rows Removed by Filter'] + plan['Rows Removed by Index Recheck']
  const isScan =
    /Scan$/.test(plan['Node Type']) && !/^(Bitmap Index|Subquery|Function)/.test(plan['Node Type'])
  const own = isScan ? (plan['Actual Rows'] + read) * plan['Actual Loops'] : 0
  return plan.Plans.reduce((sum, each) => sum + readBy(each), own)
}

const explained = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })

/** Rows that a search reads, and how many it finds. */
async function search(question: string) {
  const db = service.payload.db.drizzle
  const statements: SQL[] = []
  const listening = Object.assign(Object.create(db), {
    execute: (statement: SQL) => {
      statements.push(statement)
      return db.execute(statement)
    },
  })
  const found = await Promise.all([
    itemsWithWords(listening, itemSubjects, question, limit),
    recordsContaining(listening, ['leads', 'units', 'media'], question.split(' '), limit),
  ])
  expect(statements).toHaveLength(2)
  let read = 0
  for (const statement of statements) {
    const [plan] = await rowsOf(db, sql`explain (analyze, format json) ${statement}`, explained)
    read += plan ? readBy(plan['QUERY PLAN'][0].Plan) : 0
  }
  return { found: found.flat().length, read: Math.round(read) }
}

it('reads rows for what is shown of frequent words, however many have them', async () => {
  const { found, read } = await search('villa')
  expect(found).toBeGreaterThanOrEqual(3 * limit)
  // Of two types a hundred titles are compared.
  expect(read).toBeLessThanOrEqual(2 * (100 + limit) + limit)
})

it('reads only the rows that have rare words, numbers, phones or names', async () => {
  expect(await search('n1234')).toEqual({ found: 1, read: 2 })
  expect(await search('v-1234')).toEqual({ found: 1, read: 1 })
  expect(await search('380670001234')).toEqual({ found: 1, read: 1 })
  expect((await search('Visitor 1234')).read).toBeLessThanOrEqual(2)
  expect(await search('vilal')).toEqual({ found: 0, read: 0 })
})
