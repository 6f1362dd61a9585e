import { p75, vitalBounds } from '@alun/contract/rules/web-vitals'
import { siteTokenHeader } from '@alun/contract/schema/auth'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { addVitals, readVitals } from './vital-counts.ts'
import { byWeek, vitalFigures } from './vital-figures.ts'

const api = await forThisFile(openTestApi({ CONTENT_INTAKE_TOKEN: 'token-of-the-intake' }))
let db: TestApi['payload']['db']['drizzle']
beforeAll(async () => {
  db = api.payload.db.drizzle
})
beforeEach(() => db.execute(sql`delete from web_vitals`))

const place = { page: 'home', locale: 'en', device: 'phone' } as const
/** Visits in the bucket that ends with 1000 ms. */
const inp = (visits: number) => {
  const counts = [...vitalBounds.INP.map((bound) => (bound === 1000 ? visits : 0)), 0]
  return { ...place, vital: 'INP' as const, counts }
}
const send = (body: unknown, token = 'token-of-the-intake') =>
  api.fetch(
    new Request('http://content/v1/vitals', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [siteTokenHeader]: token },
      body: JSON.stringify(body),
    }),
  )

describe('the speed of pages', () => {
  it('is added up from all processes of the site, with their token alone', async () => {
    expect((await send([inp(2)])).status).toBe(204)
    await Promise.all([addVitals(db, [inp(3)]), addVitals(db, [inp(4)])])
    const [row, ...others] = await readVitals(db, 1)
    expect(others).toEqual([])
    expect(row).toMatchObject(inp(9))
    expect((await send([inp(1)], 'another token')).status).toBe(401)
    for (const wrong of [
      [{ ...inp(1), counts: [1] }],
      [{ ...inp(1), page: '/secret' }],
      [{ ...inp(1), address: 'x' }],
    ]) {
      expect((await send(wrong)).status).toBeGreaterThanOrEqual(400)
    }
    expect(await readVitals(db, 1)).toEqual([row])
  })

  it('is told for each week, and forgotten after a year', async () => {
    await addVitals(db, [inp(4)])
    await db.execute(sql`update web_vitals set week = week - 7`)
    await addVitals(db, [{ ...inp(4), counts: inp(4).counts.toReversed() }])
    const rows = await readVitals(db, 2)
    const weeks = rows.map(({ week }) => week)
    expect(byWeek(rows, weeks, 'INP')).toEqual([p75('INP', inp(4).counts), expect.any(Number)])
    expect(byWeek(rows, ['2001-01-01'], 'INP')).toEqual([null])
    expect(vitalFigures(rows)).toEqual([{ ...place, vital: 'INP', p75: expect.any(Number) }])

    await db.execute(sql`update web_vitals set week = week - 378`)
    await addVitals(db, [inp(1)])
    expect(await readVitals(db, 60)).toHaveLength(1)
  })
})
