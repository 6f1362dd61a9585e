import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { rowsOf } from '../database/rows.ts'
import { enquiriesLinkedTo } from './linked-enquiries.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  // Numbers without a country, which are compared as they were typed.
  await service.payload.db.drizzle.execute(sql`
    insert into enquiries (form, locale, status, verification, name, phone, contact, person, received_at)
    select 'catalog', 'ua', 'contacted', 'none', 'Name ' || n,
      case when n <= 3000 then '050 111 22 33' else '050 ' || n / 2 end,
      'x' || n || '@many.example', gen_random_uuid()::text, now() - n * interval '1 minute'
    from generate_series(1, 20000) as n`)
  await service.payload.db.drizzle.execute(sql`analyze enquiries`)
})
afterAll(() => service?.close())

const enquiry = (n: number) =>
  rowsOf(
    service.payload.db.drizzle,
    sql`select id from enquiries where name = ${`Name ${n}`}`,
    z.object({ id: z.string() }),
  )

const node = z.looseObject({ 'Node Type': z.string(), 'Actual Rows': z.number() })
type Node = z.output<typeof node>
const plans = z.looseObject({ Plans: z.array(z.unknown()).default([]) })

function nodesOf(plan: unknown): Node[] {
  return [node.parse(plan), ...plans.parse(plan).Plans.flatMap(nodesOf)]
}

/** How the recursion finds what belongs to the n-th enquiry. */
async function searchFor(n: number): Promise<Node[]> {
  const [found] = await enquiry(n)
  const [row] = await rowsOf(
    service.payload.db.drizzle,
    sql`explain (analyze, format json) ${enquiriesLinkedTo(found?.id ?? '', 200)}`,
    z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.unknown() })]) }),
  )
  const all = nodesOf(row?.['QUERY PLAN'][0].Plan)
  return nodesOf(all.find((each) => each['Node Type'] === 'Recursive Union'))
}

it('enquiries of one person are found by indexes, whatever they share', async () => {
  const kinds = (await searchFor(5000)).map((each) => each['Node Type'])
  expect(kinds).toContain('BitmapOr')
  expect(kinds).not.toContain('Seq Scan')
})

it('a number that thousands have typed is not followed to all of them', async () => {
  const [recursion] = await searchFor(7)
  expect(recursion?.['Actual Rows']).toBe(1000)
})
