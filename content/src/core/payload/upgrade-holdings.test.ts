import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
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
