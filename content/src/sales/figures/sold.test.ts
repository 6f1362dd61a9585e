import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { startOfOfficeDay } from '@alun/contract/rules/office-day'
import { dayLength } from '@alun/contract/rules/office-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { panelTextOf } from '../../core/words/words.ts'
import { openContent } from '../../testing/open-content.ts'
import { addEnquiry } from '../../testing/sample-enquiries.ts'
import { addProject } from '../../testing/written-records.ts'
import { figureTables } from './figure-tables.ts'
import { figuresFilter, readFigures } from './read-figures.ts'

const api = await forThisFile(openContent())
const ids = { project: '', boss: '', iryna: '', putu: '', agency: '' }
const now = currentTime()
/** November 2025 */
const [start, end] = [startOfOfficeDay('2025-11-01'), startOfOfficeDay('2025-12-01')]

const people = { boss: 'admin', iryna: 'sales', putu: 'sales', agency: 'partner' } as const
type Who = keyof typeof people
const as = (who: Who) => api.as(people[who], who)

beforeAll(async () => {
  for (const name of ['boss', 'iryna', 'putu', 'agency'] as const) ids[name] = (await as(name)).id
  ids.project = await addProject(api, 'sold', 'Sold')
})
afterEach(async () => {
  await api.payload.db.drizzle.execute(sql`delete from enquiries`)
  await api.payload.db.drizzle.execute(sql`delete from holdings`)
})

function octoberEnquiry(locale = 'ua') {
  const receivedAt = new Date(start - 20 * dayLength).toISOString()
  const facts = { form: 'catalog', status: 'contacted', source: 'direct', project: ids.project }
  return addEnquiry(api.payload, { ...facts, locale, receivedAt })
}

interface Held {
  from?: number | null
  price?: null
  enquiry?: string | null
  maker?: string | null
  partner?: string | null
  ended?: [at: number, reason: 'released' | 'undone']
  isAsked?: boolean
}
const time = (at: number | null | undefined) => (at ? new Date(at).toISOString() : null)

/** Adds a sale of November 2025. */
async function held({ ended, enquiry = null, from, maker = null, partner = null, price }: Held) {
  const id = randomUUID()
  const day = from === undefined ? Date.parse('2025-11-20T03:00:00Z') : from
  const amount = price === null ? null : 30_000_000
  await api.payload.db.drizzle.execute(sql`
    insert into holdings (id, kind, project_id, enquiry_id, partner_id, price, currency, from_at, made_at, made_by,
      ended_at, end_reason)
    values (${id}, 'sold', ${ids.project}, ${enquiry}, ${partner}, ${amount}, ${amount && 'USD'}, ${time(day)},
      ${time(day ?? now)}, ${maker}, ${time(ended?.[0])}, ${ended?.[1] ?? null})`)
  return id
}

async function figuresOf(who: Who, filter: object = {}) {
  const { account: user } = await as(who)
  const req = await createLocalReq({ user }, api.payload)
  const figures = await readFigures(req, figuresFilter.parse({ weeks: '4', ...filter }), now)
  const text = panelTextOf(req.i18n)
  return { figures, tables: figureTables(figures, text), text }
}

describe('figures of a month’s sales', () => {
  it.each<[string, Held[], [deals: number, sum: number, cancelled: number]]>([
    ['its first moment', [{ from: start }], [1, 30_000_000, 0]],
    ['its last moment', [{ from: end - 1 }], [1, 30_000_000, 0]],
    ['the moments around it', [{ from: start - 1 }, { from: end }], [0, 0, 0]],
    ['a day that nobody knows', [{ from: null }], [0, 0, 0]],
    ['one that was undone', [{ ended: [end - 1, 'undone'] }], [0, 0, 0]],
    ['one cancelled in it', [{ ended: [end - 1, 'released'] }], [1, 30_000_000, 1]],
    ['one cancelled later', [{ ended: [end, 'released'] }], [1, 30_000_000, 0]],
    ['an earlier one', [{ from: start - 1, ended: [start, 'released'] }], [0, 0, 1]],
    ['one on request beside another', [{}, { price: null }], [2, 30_000_000, 0]],
    ['two for one enquiry', [{ isAsked: true }, { isAsked: true }], [2, 60_000_000, 0]],
  ])('count an act on its own day: %s', async (_, given, expected) => {
    const asked = await octoberEnquiry()
    for (const each of given) await held({ ...each, enquiry: each.isAsked ? asked : null })
    const { sold } = (await figuresOf('boss', { month: '2025-11' })).figures
    const october = (await figuresOf('boss', { month: '2025-10' })).figures
    const { cancelledDeals, deals, sums } = sold.chosen
    expect([deals, sums[0]?.amount ?? 0, cancelledDeals]).toEqual(expected)
    expect(sold.projects.map(({ key }) => key)).toEqual(
      deals + cancelledDeals > 0 ? [ids.project] : [],
    )
    // What became of an enquiry counts for the month in which it came.
    const isBought = given.some(({ isAsked }) => isAsked)
    expect(october.chosen).toMatchObject({ enquiries: 1, deals: isBought ? 1 : 0 })
  })

  it('count by person and agency, and by language for acts with an enquiry', async () => {
    const asked = await octoberEnquiry()
    await held({ enquiry: asked, maker: ids.iryna, partner: ids.agency })
    await held({ maker: ids.putu })
    const soldOf = async (who: Who, filter: object = {}) =>
      (await figuresOf(who, { month: '2025-11', ...filter })).tables
    const all = await soldOf('boss')
    const own = await soldOf('putu')
    const inUkrainian = await soldOf('boss', { language: 'ua' })
    const elsewhere = await soldOf('boss', { project: ids.iryna })
    const rowsOf = ({ rows }: { rows: { cells: unknown[] }[] }) =>
      rows.map(({ cells }) => cells.slice(0, 3)).toSorted()
    expect(rowsOf(all.soldPeople)).toEqual([
      ['iryna', 1, '$300,000'],
      ['putu', 1, '$300,000'],
    ])
    expect(rowsOf(all.soldAgencies)).toEqual([
      ['Without an agency', 1, '$300,000'],
      ['agency', 1, '$300,000'],
    ])
    expect(rowsOf(own.soldPeople)).toEqual([['putu', 1, '$300,000']])
    expect(rowsOf(inUkrainian.soldPeople)).toEqual([['iryna', 1, '$300,000']])
    expect(rowsOf(elsewhere.soldPeople)).toEqual([])
  })
})
