import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lockWaits } from '../../../testing/lock-waits.ts'
import { openContent } from '../../../testing/open-content.ts'
import { addEnquiry } from '../../../testing/sample-enquiries.ts'
import { addProject, addUnit, addUnitType } from '../../../testing/written-records.ts'

const api = await forThisFile(openContent())
const iryna = await api.as('sales', 'iryna')
const project = await addProject(api, 'terraces', 'Terraces')
const type = await addUnitType(api, project, 'villa')
const unit = { id: await addUnit(api, project, type, { label: 'B09' }) }

async function send(method: string, path: string, json?: object, as = iryna) {
  const response = await api.http(`/api/${path}`, { method, json }, as)
  return { status: response.status, body: await response.json() }
}
/** A save that names what it replaces. */
const work = (id: string, was: object, values: object, as = iryna) =>
  send('PATCH', `enquiries/${id}?depth=0`, { ...values, was }, as)
/** The answer to a save whose values somebody else has replaced in between. */
const changed = (now: object) => ({
  status: 409,
  body: { errors: [{ data: { code: 'CHANGED', now } }] },
})

const fromSite = (data: object) =>
  addEnquiry(api.payload, { form: 'catalog', locale: 'ua', ...data })

describe('a correction', () => {
  const facts = async (id: string) =>
    api.payload.findByID({ collection: 'enquiries', id, depth: 0 })
  const history = async (id: string) => {
    const { rows } = await api.payload.db.drizzle.execute(
      sql`select value from enquiry_history where enquiry_id = ${id} and kind = 'corrected' order by at, value::text`,
    )
    return z
      .array(z.object({ value: z.record(z.string(), z.unknown()) }))
      .parse(rows)
      .map(({ value }) => value)
  }

  it('changes name, number and unit of an enquiry, and the history names the former values', async () => {
    const id = await fromSite({ name: 'Олна', phone: '067 111 22 3', contact: 'olna@x.example' })
    const was = { name: 'Олна', phone: '067 111 22 3', project: null, unit: null }
    const values = { name: 'Олена', phone: '067 111 22 33', project, unit: unit.id }
    expect((await work(id, was, values)).status).toBe(200)
    expect(await facts(id)).toMatchObject({ ...values, phoneE164: '+380671112233' })
    expect(await history(id)).toEqual(
      expect.arrayContaining([
        { field: 'name', from: 'Олна', to: 'Олена' },
        { field: 'unit', from: null, to: 'B09' },
      ]),
    )
    for (const wrong of [{ phone: 'soon' }, { contact: 'o@villa' }, { unit: project }]) {
      expect([wrong, (await work(id, {}, wrong)).status]).toEqual([wrong, 400])
    }
  })

  it('is stored beside that of another person, unless both change the same field', async () => {
    const id = await fromSite({ name: 'Olha', phone: '067 111 22 33', status: 'contacted' })
    const petro = await api.as('sales', 'petro')
    const both = await Promise.all([
      work(id, { name: 'Olha' }, { name: 'Ольга' }),
      work(id, { phone: '067 111 22 33' }, { phone: '+380671112244' }, petro),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await facts(id)).toMatchObject({ name: 'Ольга', phone: '+380671112244' })

    const none = { nextStep: null, nextStepAt: null }
    const at = { nextStepAt: '2026-12-01T02:00:00.000Z' }
    const texts = ['Send the contract', 'Call back'] as const
    const steps = await Promise.all([
      work(id, none, { nextStep: texts[0], ...at }),
      work(id, none, { nextStep: texts[1], ...at }, petro),
    ])
    const [first, second] = steps[0].status === 409 ? texts.toReversed() : texts
    const now = { nextStep: first }
    expect(steps.toSorted((one, other) => one.status - other.status)).toMatchObject([
      { status: 200 },
      changed(now),
    ])
    expect(await facts(id)).toMatchObject({ nextStep: first, status: 'contacted' })
    // “Put mine on it”.
    expect((await work(id, now, { nextStep: second })).status).toBe(200)
    expect((await facts(id)).nextStep).toBe(second)
  })

  it('asks the person if a colleague has moved the card in between', async () => {
    const id = await fromSite({ name: 'Card' })
    const to = (was: string, status: string) => work(id, { status: was }, { status })
    expect((await to('new', 'viewing')).status).toBe(200)
    // The same once more changes nothing, and asks nothing.
    expect((await to('new', 'viewing')).status).toBe(200)
    expect(await to('new', 'contacted')).toMatchObject(changed({ status: 'viewing' }))
    expect((await to('viewing', 'new')).status).toBe(200)
    expect((await facts(id)).answeredAt).toBeNull()
  })

  it('waits for the unit before it locks the enquiry, if it changes the status', async () => {
    const id = await fromSite({ name: 'Order', unit: unit.id })
    const { drizzle } = api.payload.db
    const [answer] = await drizzle.transaction(async (db) => {
      await db.execute(sql`select from units where id = ${unit.id} for update`)
      const call = work(id, { status: 'new' }, { status: 'contacted' })
      await lockWaits(drizzle)
      await db.execute(sql`select from enquiries where id = ${id} for update nowait`)
      // Not awaited here, because it waits for this transaction.
      return [call]
    })
    expect(await answer).toMatchObject({ status: 200 })
  })

  it('moves a deal to its new unit and the price of that', async () => {
    const id = await fromSite({ name: 'Deal', status: 'contacted' })
    const deals = async () => {
      const { rows } = await api.payload.db.drizzle.execute(
        sql`select unit_id as unit, price::int from holdings where enquiry_id = ${id} and ended_at is null`,
      )
      return rows
    }
    await send('PATCH', `enquiries/${id}`, { status: 'won' })
    expect(await deals()).toEqual([{ unit: null, price: null }])
    const { status } = await send('PATCH', `enquiries/${id}?depth=0`, { unit: unit.id })
    expect([status, (await facts(id)).project]).toEqual([200, project])
    expect(await deals()).toEqual([{ unit: unit.id, price: 20_000_000 }])
    expect((await send('PATCH', `enquiries/${id}`, { unit: null })).status).toBe(400)
    expect((await facts(id)).unit).toBe(unit.id)
  })

  it('is made by sales alone, and leaves what the visitor wrote as a message', async () => {
    const id = await fromSite({ name: 'Olha', message: 'Hello', contact: 'o@casa' })
    const refused = await send(
      'PATCH',
      `enquiries/${id}`,
      { name: 'Other' },
      await api.as('editor'),
    )
    expect(refused.status).toBe(403)
    // A contact that nobody has touched stays as it came.
    const { status } = await send('PATCH', `enquiries/${id}`, { name: 'Ольга', message: 'Other' })
    expect([status, await facts(id)]).toMatchObject([
      200,
      { name: 'Ольга', message: 'Hello', contact: 'o@casa' },
    ])
    const broken = await send('PATCH', `enquiries/${id}`, { contact: 'o@villa' })
    expect(broken.status).toBe(400)
  })
})

it('a card that is put back among the new ones waits for its answer again', async () => {
  const id = await fromSite({ name: 'Back' })
  const to = (status: string) => send('PATCH', `enquiries/${id}?depth=0`, { status })
  await to('contacted')
  expect((await api.payload.findByID({ collection: 'enquiries', id })).answeredAt).toBeTruthy()
  await to('new')
  expect((await api.payload.findByID({ collection: 'enquiries', id })).answeredAt).toBeNull()
})
