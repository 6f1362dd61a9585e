import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readTimeline } from '../../sales/enquiries/worklist/read-timeline.ts'
import { openContent } from '../../testing/open-content.ts'
import { upgradedFrom } from '../../testing/stored-release.ts'

/** What 1.1 could store of one unit at several places: deals for a unit twice, for one on sale, and for none. */
const contradictions = [
  sql`create temporary table given on commit drop as
    select nth, unit.id as unit, project_id, price_amount, price_currency, name, enquiry_status, unit_status
    from (select id, project_id, price_amount, price_currency, row_number() over (order by key, id) as nth
      from units where status = 'available' and price_amount > 0) as unit
    right join (values (1, 'First for 1', 'won', null), (1, 'Second for 1', 'won', null),
      (2, 'Reserved 2', 'reserved', 'sold'), (3, 'First for 3', 'reserved', 'reserved'),
      (3, 'Second for 3', 'reserved', 'reserved'), (4, 'Buyer of 4', 'won', 'sold'), (null, 'For none', 'won', null)
    ) as said (nth, name, enquiry_status, unit_status) using (nth)`,
  sql`insert into enquiries (form, locale, status, name, unit_id, project_id, received_at)
    select 'catalog', 'en', enquiry_status::enum_enquiry_status, name, unit, project_id, '2026-10-01'::timestamptz
    from given order by name`,
  sql`insert into enquiry_history (enquiry_id, kind, detail, at)
    select id, 'status', status, ('2026-10-0' || row_number() over (order by name))::timestamptz from enquiries
    where name in (select name from given)`,
  sql`insert into enquiry_deals (enquiry_id, amount, currency)
    select id, price_amount, price_currency from enquiries join given using (name)
    where status = 'won' and unit is not null`,
  sql`update units set status = unit_status::enum_unit_status from given
    where units.id = unit and unit_status is not null`,
]

const contradicting = upgradedFrom(
  '1.1.0',
  ({ db }) =>
    db.drizzle.transaction(async (transaction) => {
      for (const statement of contradictions) await transaction.execute(statement)
    }),
  '1.1.0 contradicting',
)

const { payload } = await forThisFile(openContent({ preparation: contradicting }))

it('status of unit and status of enquiry in 1.1 become one holding, and no deal is lost', async () => {
  const rows = async (statement: SQL) =>
    (await payload.db.drizzle.execute(statement)).rows.map((row) => Object.values(row))
  const held = sql`select enquiries.name, enquiries.status, holdings.kind, holdings.unit_id is not null as unit,
      holdings.price is not null as priced, stage, from_at >= '2026-10-01' as dated
    from holdings join enquiries on enquiries.id = enquiry_id where ended_at is null order by from_at`
  expect(await rows(held)).toEqual([
    ['Buyer of 4', 'won', 'sold', true, true, 'contacted', true],
    ['First for 1', 'won', 'sold', false, true, 'contacted', true],
    ['First for 3', 'reserved', 'reserved', true, true, 'contacted', true],
    ['For none', 'won', 'sold', false, false, 'contacted', true],
    ['Reserved 2', 'reserved', 'reserved', false, false, 'contacted', true],
    ['Second for 1', 'won', 'sold', false, false, 'contacted', true],
    ['Second for 3', 'reserved', 'reserved', false, false, 'contacted', true],
  ])
  const differing = sql`select label from units left join holdings on unit_id = units.id and ended_at is null
    where coalesce(kind, 'available') <> status::text`
  expect(await rows(differing)).toEqual([])
})

/** A reservation by a name, whose price, end, unit and buyer 1.2 corrected one after the other. */
const corrections = [
  sql`create temporary table given on commit drop as
    select id, row_number() over (order by key, id) as nth from units where status = 'available' limit 2`,
  sql`insert into enquiries (form, locale, status, name) values ('catalog', 'en', 'viewing', 'Anna of 1.2')`,
  sql`insert into holdings (id, unit_id, enquiry_id, kind, price, currency, from_at, until_at, made_at, batch, stage)
    select '00000000-0000-4000-8000-000000000001', given.id, enquiries.id, 'reserved', 300, 'USD', '2026-10-01',
      '2199-10-05', '2026-10-01', '00000000-0000-4000-8000-000000000002', 'viewing'
    from given, enquiries where nth = 2 and enquiries.name = 'Anna of 1.2'`,
  sql`insert into holding_changes (holding_id, at, changed)
    select '00000000-0000-4000-8000-000000000001', at::timestamptz, changed from (
      select '2026-10-02' as at, jsonb_build_object('price', jsonb_build_object('from', 100, 'to', 200)) as changed
      union all select '2026-10-03', jsonb_build_object('price', jsonb_build_object('from', 200, 'to', 300),
        'until', jsonb_build_object('from', null, 'to', 7249046400000))
      union all select '2026-10-04', jsonb_build_object('unit', jsonb_build_object('from', one.id, 'to', two.id),
        'name', jsonb_build_object('from', 'Anna by phone', 'to', null), 'enquiry', jsonb_build_object('from', null,
        'to', (select id from enquiries where name = 'Anna of 1.2')))
      from given as one, given as two where one.nth = 1 and two.nth = 2) as stored`,
]
const corrected = upgradedFrom(
  '1.2.0',
  ({ db }) =>
    db.drizzle.transaction(async (transaction) => {
      for (const statement of corrections) await transaction.execute(statement)
    }),
  '1.2.0 corrected',
)

it('corrections of 1.2 become holdings that follow each other, with the same holder and history', async () => {
  const { payload } = await openContent({ preparation: corrected })
  const { drizzle } = payload.db
  const rows = async (statement: SQL) =>
    (await drizzle.execute(statement)).rows.map((row) => Object.values(row))
  const all = sql`select price::float8, until_at is null as endless, name, enquiry_id is not null as known, stage,
      end_reason, batch = '00000000-0000-4000-8000-000000000002' as first, made_at = '2026-10-01' as made
    from holdings where made_at = '2026-10-01' order by ended_at nulls last`
  expect(await rows(all)).toEqual([
    [100, true, 'Anna by phone', false, 'viewing', 'undone', true, true],
    [200, true, 'Anna by phone', false, 'viewing', 'undone', false, true],
    [300, false, 'Anna by phone', false, 'viewing', 'undone', false, true],
    [300, false, null, true, 'viewing', null, false, true],
  ])
  const current = sql`select holdings.id, units.status from holdings join units on units.id = unit_id
    where ended_at is null and made_at = '2026-10-01'`
  expect(await rows(current)).toEqual([['00000000-0000-4000-8000-000000000001', 'reserved']])
  const [[enquiry] = []] = await rows(sql`select id from enquiries where name = 'Anna of 1.2'`)
  const entries = await readTimeline(drizzle, [String(enquiry)], {
    locale: 'en',
    withOpenings: false,
  })
  expect(entries.flatMap(({ kind }) => (kind.startsWith('held') ? kind : []))).toEqual([
    'held',
    'held-changed',
  ])
  // A process of 1.2 corrects during the update.
  await drizzle.execute(
    sql`update holdings set price = 400 where end_reason is null and made_at = '2026-10-01'`,
  )
  await drizzle.execute(sql`insert into holding_changes (holding_id, at, changed)
    values ('00000000-0000-4000-8000-000000000001', '2026-10-05', '{"price": {"from": 300, "to": 400}}')`)
  const late = await readTimeline(drizzle, [String(enquiry)], { locale: 'en', withOpenings: false })
  expect(late.map(({ value }) => value)).toContainEqual(
    expect.objectContaining({ changed: { price: { from: 300, to: 400 } } }),
  )
  expect(await rows(sql`select from holding_changes`)).toEqual([])
})
