import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../../core/database/rows.ts'
import { mailsAt } from '../../../testing/due-mails.ts'
import { openContent } from '../../../testing/open-content.ts'
import { addEnquiry, filled, newKey } from '../../../testing/sample-enquiries.ts'
import { addProject, addUnit, addUnitType } from '../../../testing/written-records.ts'
import { lapseAndNotify } from '../notify-waiting.ts'

const api = await forThisFile(openContent())
const db = api.payload.db.drizzle
const iryna = await api.as('sales', 'iryna')
await api.payload.update({
  collection: 'accounts',
  id: iryna.id,
  data: { emailConfirmed: true, language: 'en' },
})
const project = await addProject(api, 'held-project', 'Held')
const type = await addUnitType(api, project, 'held-type')
const unit = await addUnit(api, project, type, { label: 'H1' })

const base = currentTime()
const at = (hours: number) => new Date(base + hours * 3_600_000).toISOString()
const enquire = (given: object = {}) =>
  addEnquiry(api.payload, { form: 'catalog', name: 'Anna', ...given })
/** Makes somebody, or nobody, hold the unit in place of the person who holds it now. */
async function send(to: object | null) {
  const isHeld = sql`select id from holdings where unit_id = ${unit} and ended_at is null`
  const [now] = await rowsOf(db, isHeld, z.object({ id: z.string() }))
  const json = { units: [{ unit, was: now?.id ?? null }], to }
  const answer = await api.http('/api/units/holdings', { method: 'POST', json }, iryna)
  expect(answer.status).toBe(200)
}
const reserve = (enquiry: string, until?: string) => send({ kind: 'reserved', enquiry, until })
const { signal } = new AbortController()
/** What the loop does now. */
const look = () => lapseAndNotify(api.payload, { hasChat: false, now: currentTime(), signal })
/** The subjects of the mails that are due at an instant, after the loop. */
async function subjectsAt(hours: number) {
  api.setNow(at(hours))
  await look()
  return (await mailsAt(api, at(hours))).map(({ subject, to }) => `${to.split('@')[0]}: ${subject}`)
}
const statusNow = async () =>
  (await api.payload.findByID({ collection: 'units', id: unit, depth: 0 })).status

afterEach(async () => {
  await db.execute(sql`update units set status = 'available'`)
  await db.execute(sql`delete from enquiries`)
  await db.execute(sql`delete from holdings`)
  await db.execute(sql`delete from messages`)
  api.setNow(base)
})

describe('a reservation', () => {
  it('announces its end, and ends by itself', async () => {
    const anna = await enquire()
    await reserve(anna, at(2))
    expect(await subjectsAt(0.9)).toEqual([])
    expect(await subjectsAt(1.1)).toEqual([
      expect.stringMatching(/^iryna: Reservation ends soon: H1/),
    ])
    expect(await statusNow()).toBe('reserved')
    expect(await subjectsAt(2)).toEqual([
      expect.stringMatching(/^iryna: Reservation has ended: H1/),
    ])
    const stored = await api.payload.findByID({ collection: 'enquiries', id: anna, depth: 0 })
    expect([await statusNow(), stored.status, stored.answeredAt ?? null]).toEqual([
      'available',
      'new',
      null,
    ])
  })

  it('announces only its new end after it was extended', async () => {
    const anna = await enquire()
    for (const until of [2, 72, 2, 72]) await reserve(anna, at(until))
    expect(await subjectsAt(3)).toEqual([])
    expect(await statusNow()).toBe('reserved')
    expect(await subjectsAt(61)).toEqual([expect.stringMatching(/ends soon/)])
  })

  it('that gets a buyer has the end of this call, or keeps its own and its reminder', async () => {
    await reserve(await enquire(), at(8))
    const anna = await enquire()
    for (const until of [undefined, at(2), undefined]) {
      await db.execute(sql`update holdings set enquiry_id = null`)
      await reserve(anna, until)
    }
    expect(await subjectsAt(1.1)).toEqual([expect.stringMatching(/ends soon/)])
  })

  it('ends once and at its own time, even if the service was stopped then', async () => {
    await reserve(await enquire(), at(2))
    api.setNow(at(30))
    await Promise.all([look(), look(), look()])
    await look()
    const ended = await rowsOf(
      db,
      sql`select to_json(ended_at) #>> '{}' as at, (select count(*)::int from messages where kind = 'holding-lapsed'
        and status = 'waiting') as told from holdings`,
      z.object({ at: z.string(), told: z.number() }),
    )
    expect(ended.map(({ at: end, told }) => [Date.parse(end), told])).toEqual([
      [Date.parse(at(2)), 1],
    ])
  })
})

describe('a visitor who waits for a unit', () => {
  const waits = (given: object = {}) =>
    enquire({
      form: 'viewing',
      unit,
      project,
      contact: 'olena@x.example',
      name: 'Olena',
      waits: true,
      ...given,
    })

  it('gets one mail ten minutes after the unit is free, whatever made it free', async () => {
    const late = await enquire({ form: 'catalog', unit, project, contact: 'late@x.example' })
    const put = async () => {
      const json = { was: { waits: false }, waits: true }
      return (await api.http(`/api/enquiries/${late}`, { method: 'PATCH', json }, iryna)).status
    }
    // An available unit has no waiting list.
    expect(await put()).toBe(400)
    await reserve(await enquire(), at(100))
    expect(await put()).toBe(200)
    await waits()
    await waits({ contact: 'Olena@x.example' })
    await waits({ contact: '@olena_k' })
    await db.execute(sql`update units set status = 'available' where id = ${unit}`)
    expect(await subjectsAt(0.1)).toEqual([])
    expect((await subjectsAt(0.3)).toSorted()).toEqual([
      expect.stringMatching(/^late: H1, Held is available again/),
      expect.stringMatching(/^olena: H1, Held is available again/i),
    ])
    await db.execute(sql`update units set status = 'reserved' where id = ${unit}`)
    await db.execute(sql`update units set status = 'available' where id = ${unit}`)
    expect(await subjectsAt(1)).toEqual([])
  })

  it('asks by the form without a time while the unit is reserved', async () => {
    const { format: _, ...person } = filled.viewing
    const asked = { ...person, project: 'held-project', unit: 'H1', waits: '1' }
    const slot = '2026-12-01T02:00:00.000Z'
    const refused = await api.take({ ...asked, slot, key: newKey() })
    expect(refused).toMatchObject({
      reason: 'missing',
      problems: [{ input: 'format' }, { input: 'slot' }],
    })
    // Delivered late, it waits for a unit that has become available on the way.
    const confirmed = { ...asked, name: 'Late', contact: 'late@x.example', confirmed: '1' }
    await api.take({ ...confirmed, key: newKey() })
    expect(await subjectsAt(0.2)).toContainEqual(expect.stringMatching(/^late: H1, Held is avail/))
    await reserve(await enquire(), at(100))
    const reply = await api.take({ ...asked, key: newKey() })
    const id = reply.status === 'accepted' ? reply.id : ''
    const stored = await api.payload.findByID({ collection: 'enquiries', id, depth: 0 })
    expect(stored).toMatchObject({ waits: true, unit, slot: null })
    expect(await subjectsAt(0.2)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^olena: /)]),
    )
  })

  it('gets no mail if the unit is taken again or the enquiry is closed', async () => {
    await reserve(await enquire(), at(100))
    const olena = await waits()
    await send(null)
    expect(await subjectsAt(0.1)).toEqual([])
    await reserve(await enquire({ name: 'Petro' }), at(100))
    expect(await subjectsAt(0.3)).toEqual([])
    await db.execute(sql`update units set status = 'available' where id = ${unit}`)
    expect(await subjectsAt(0.4)).toEqual([])
    await db.execute(sql`update enquiries set status = 'lost' where id = ${olena}`)
    expect(await subjectsAt(2)).toEqual([])
  })
})
