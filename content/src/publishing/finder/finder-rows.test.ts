import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, expect, it } from 'vitest'
import { itemSubjects } from '../../core/access/record-types.ts'
import { search } from '../../core/payload/word-search.ts'
import { openContent } from '../../testing/open-content.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { addProject, addUnitType } from '../../testing/written-records.ts'

const limit = 12
const many = 3_000
const all = [...itemSubjects, 'enquiries', 'units', 'media']
const service = await forThisFile(openContent())

beforeAll(async () => {
  const project = await addProject(service, 'court', 'Court')
  const type = await addUnitType(service, project, 'flat', 'Flat')
  const db = service.payload.db.drizzle
  await db.execute(sql`
    insert into enquiries (form, locale, name, phone, phone_e164, message)
    select 'catalog', 'en', 'Visitor ' || n, '067 ' || n, '+38067' || lpad(n::text, 7, '0'), 'A villa'
    from generate_series(1, ${many}) n`)
  await db.execute(sql`
    insert into units (project_id, unit_type_id, label, key, area, price_amount, price_currency, status)
    select ${project}, ${type}, 'V-' || n, 'V-' || n, 90, 100, 'USD', 'available'
    from generate_series(1, ${many}) n`)
  await db.execute(sql`
    insert into search_texts (collection, record, locale, position, title_threes, title_words, words)
    select type, gen_random_uuid(), '*', 0, '{}', ('villa n' || n || ' @' || type)::tsvector,
      ('villa pool n' || n || ' @' || type)::tsvector
    from generate_series(1, ${many}) n, lateral (select (array['news', 'articles'])[n % 2 + 1] as type)
      as types`)
  await db.execute(sql`analyze enquiries, units, search_texts`)
})

/** Returns how many rows a search reads, and how many it finds. */
async function searching(question: string, subjects: readonly string[] = all) {
  let found: { id: string }[] = []
  const { read, statements } = await rowsRead(service, async () => {
    found = await search(service.payload.db.drizzle, {
      subjects,
      words: question.split(' '),
      limit,
    })
  })
  expect(statements).toBe(1)
  return { found: found.length, read }
}

it('reads rows for what is shown of frequent words, however many have them', async () => {
  const { found, read } = await searching('villa')
  expect(found).toBeGreaterThanOrEqual(3 * limit)
  // A hundred titles are compared of each of the two types.
  expect(read).toBeLessThanOrEqual(2 * (100 + 2 * limit) + 2 * limit)
})

it('reads the first of very many numbers in the order in which they are shown', async () => {
  expect(await searching('v-', ['units'])).toEqual({ found: limit, read: 2 * limit })
})

it('reads only the rows that have rare words, numbers, phones or names', async () => {
  expect(await searching('n1234')).toEqual({ found: 1, read: 2 })
  expect(await searching('v-1234')).toEqual({ found: 1, read: 1 })
  expect(await searching('380670001234')).toEqual({ found: 1, read: 1 })
  expect((await searching('Visitor 1234')).read).toBeLessThanOrEqual(2)
  expect(await searching('vilal')).toEqual({ found: 0, read: 0 })
})
