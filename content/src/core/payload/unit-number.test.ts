import { unitNumber } from '@alun/contract/rules/unit'
import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { rowsOf } from '../database/rows.ts'

const cases = [
  ['B07', 'b07'],
  ['В 07', 'b07'],
  ['b\u00a007', 'b07'],
  ['№ 7', '7'],
  ['Apt #7', 'apt7'],
  ['007', '7'],
  ['7.0', '7'],
  ['07,00', '7'],
  ['7.5', '7.5'],
  ['0', '0'],
  ['000', '0'],
  ['１０', '10'],
  ['B7 (2)', 'b7(2)'],
  ['#', ''],
] as const

it('browsers and the database read the same number from a label', async () => {
  const { close, payload } = await openContent()
  try {
    const labels = sql.param(cases.map(([label]) => label))
    const found = await rowsOf(
      payload.db.drizzle,
      sql`select unit_number(label) as number from unnest(${labels}::text[]) as label`,
      z.object({ number: z.string() }),
    )
    expect(found.map(({ number }) => number)).toEqual(cases.map(([, number]) => number))
    expect(cases.map(([label]) => unitNumber(label))).toEqual(cases.map(([, number]) => number))
  } finally {
    await close()
  }
})
