import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { afterEach, expect, it } from 'vitest'
import { writeHistory } from '../../core/payload/write-history.ts'
import { openHoldings } from '../../testing/open-holdings.ts'
import { unitsFreeAgain, unsettledHoldings, waitingAgain } from './unsettled-rows.ts'

const opened = await forThisFile(openHoldings())
const { change, clear, db, end, hold, newEnquiry, project, rowAt, save } = opened

afterEach(clear)

const within = (hours: number) => new Date(currentTime() + hours * 3_600_000).toISOString()
async function unsettled() {
  const endsBefore = currentTime() + 3 * 3_600_000
  const rows = await unsettledHoldings(db, { endsBefore, limit: 1, locale: 'en' })
  return Object.fromEntries(
    rows.map(({ for: who, label, total, why }) => [why, [total, label, who]]),
  )
}
const free = async () =>
  (await unitsFreeAgain(db, 'en', 5)).map(({ label, waiting }) => [label, waiting])

it('unsettled holdings end today, or lack an end, a unit or a person', async () => {
  const all = [rowAt(0), rowAt(1), rowAt(2), rowAt(3)] as const
  const [today, later, typed, imported] = await Promise.all(all)
  const status = { was: {}, values: { status: 'reserved' } }
  await hold({ unit: today.id, enquiry: await newEnquiry(), until: within(2) })
  await hold({ unit: later.id, name: 'Petro', until: within(9) })
  await save('editor', [{ id: typed.id, ...status }])
  await save('editor', [{ id: imported.id, ...status }], 'csv')
  await db.execute(
    sql`update enquiries set status = 'won' where id = ${await newEnquiry({ name: 'Olena' })}`,
  )
  expect(await unsettled()).toEqual({
    ends: [1, today.label, 'Anna'],
    'without-end': [2, typed.label, null],
    'without-unit': [1, null, 'Olena'],
    'without-person': [1, typed.label, null],
  })
})

it('sales name the unit of an old deal once', async () => {
  const [unit, other] = await Promise.all([rowAt(0), rowAt(1)])
  const enquiry = await newEnquiry({ status: 'won' })
  await db.execute(sql`update holdings set made_at = made_at - interval '99 days'`)
  const name = async (unit: string) =>
    (await change('sales', `enquiries/${enquiry}`, { unit })).status
  expect(await name(unit.id)).toBe(200)
  expect((await opened.holdings()).filter(({ reason }) => reason === null)).toMatchObject([
    { unit: unit.id, enquiry, price: unit.price },
  ])
  expect(await name(other.id)).toBe(403)
})

it('a unit that is free again is listed until everybody who waits has an answer or it is taken', async () => {
  const { id: unit, label } = await rowAt(0)
  const about = { unit, project: project.id, receivedAt: within(-5) }
  const waiting = await newEnquiry(about)
  await newEnquiry({ ...about, status: 'lost' })
  const mistake = await hold({ unit, name: 'Boris' })
  await end(mistake.id, 'undone')
  expect(await free()).toEqual([])
  const held = await hold({ unit, enquiry: await newEnquiry() })
  await end(held.id, 'released')
  expect([await free(), await waitingAgain(db)]).toEqual([[[label, 1]], [waiting]])
  const next = await hold({ unit, name: 'Petro' })
  expect(await free()).toEqual([])
  await end(next.id, 'undone')
  await writeHistory(db, {
    enquiry: waiting,
    account: null,
    kind: 'answer',
    value: { channel: 'call' },
  })
  expect(await free()).toEqual([])
})
