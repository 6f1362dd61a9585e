import { randomUUID } from 'node:crypto'
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
const work = (id: string, given: object, as = iryna) =>
  send('PATCH', `enquiries/${id}/work`, given, as)
const refusal = z.object({
  errors: z.tuple([
    z.object({
      extensions: z.object({
        by: z.string(),
        fields: z.object({
          nextStep: z.object({
            yours: z.string(),
            was: z.record(z.string(), z.string().nullable()),
          }),
        }),
      }),
    }),
  ]),
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
    const was = { name: 'Олна', phone: '067 111 22 3', contact: 'olna@x.example' }
    const values = {
      ...{ name: 'Олена', phone: '067 111 22 33', contact: 'olena@x.example' },
      ...{ project, unit: 'b 09' },
    }
    const given = { was: { ...was, project: null, unit: null }, values }
    expect((await work(id, given)).status).toBe(200)
    expect(await facts(id)).toMatchObject({
      ...{ name: 'Олена', phone: '067 111 22 33', phoneE164: '+380671112233' },
      ...{ contact: 'olena@x.example', project, unit: unit.id },
    })
    expect(await history(id)).toEqual(
      expect.arrayContaining([
        { field: 'name', from: 'Олна', to: 'Олена' },
        { field: 'unit', from: null, to: 'B09' },
      ]),
    )
    for (const wrong of [{ phone: 'soon' }, { contact: 'o@villa' }, { unit: 'B99' }]) {
      const { status } = await work(id, { ...given, values: { ...values, ...wrong } })
      expect([wrong, status]).toEqual([wrong, 400])
    }
    // A value without the one that it replaces, or without its other part.
    for (const half of [{ name: 'Other' }, { nextStep: 'Call', nextStepAt: null }, { unit: 'B09' }])
      expect((await work(id, { was: {}, values: half })).status).toBe(400)
  })

  it('is stored beside that of another person, unless both change the same field', async () => {
    const id = await fromSite({ name: 'Olha', phone: '067 111 22 33', status: 'contacted' })
    const petro = await api.as('sales', 'petro')
    const both = await Promise.all([
      work(id, { was: { name: 'Olha' }, values: { name: 'Ольга' } }),
      work(id, { was: { phone: '067 111 22 33' }, values: { phone: '+380671112244' } }, petro),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await facts(id)).toMatchObject({ name: 'Ольга', phone: '+380671112244' })

    const none = { nextStep: null, nextStepAt: null }
    const step = (nextStep: string) => {
      return { was: none, values: { nextStep, nextStepAt: '2026-12-01T02:00:00.000Z' } }
    }
    const texts = ['Send the contract', 'Call back']
    const people = [iryna, petro]
    const steps = await Promise.all(texts.map((text, at) => work(id, step(text), people[at])))
    const [late, early] = steps[0]?.status === 409 ? [0, 1] : [1, 0]
    expect(steps[early]?.status).toBe(200)
    const asked = { nextStep: { now: expect.stringContaining(`${texts[early]}, 1`) } }
    expect(steps[late]).toMatchObject({
      status: 409,
      body: { errors: [{ extensions: { code: 'CHANGED', fields: asked } }] },
    })
    const { extensions } = refusal.parse(steps[late]?.body).errors[0]
    const by = (await api.payload.findByID({ collection: 'accounts', id: people[early]?.id ?? '' }))
      .email
    expect([by, by?.split('@')[0]]).toContain(extensions.by)
    expect(extensions.fields.nextStep.yours).toContain(texts[late])
    expect(await facts(id)).toMatchObject({ nextStep: texts[early], status: 'contacted' })
    // “Put mine on it”.
    const mine = { ...step(texts[late] ?? ''), was: extensions.fields.nextStep.was }
    expect((await work(id, mine, people[late])).status).toBe(200)
    expect((await facts(id)).nextStep).toBe(texts[late])
  })

  it('asks the person if a colleague has moved the card in between', async () => {
    const id = await fromSite({ name: 'Card' })
    const to = (was: string, status: string) =>
      work(id, { was: { status: was }, values: { status } })
    expect((await to('new', 'viewing')).status).toBe(200)
    // The same once more changes nothing, and asks nothing.
    expect((await to('new', 'viewing')).status).toBe(200)
    const now = { now: 'Viewing', yours: 'Contacted', was: { status: 'viewing' } }
    const asked = { fields: { status: now }, by: 'you in another tab' }
    expect(await to('new', 'contacted')).toMatchObject({
      status: 409,
      body: { errors: [{ extensions: asked }] },
    })
    expect((await to('viewing', 'new')).status).toBe(200)
    expect((await facts(id)).answeredAt).toBeNull()
  })

  it('names the person who has reserved the unit or taken that back since', async () => {
    const id = await fromSite({ name: 'Held', unit: unit.id })
    const petro = await api.as('sales', 'petro')
    const to = (status: string, was = 'contacted') =>
      work(id, { was: { status: was }, values: { status } }, petro)
    const asked = { fields: { status: { now: 'Reserved' } }, by: expect.stringMatching(/^iryna/) }
    const answer = (extensions: object) => ({ status: 409, body: { errors: [{ extensions }] } })
    await to('contacted', 'new')
    const holding = randomUUID()
    const body = { id: holding, unit: unit.id, enquiry: id, kind: 'reserved' }
    await send('POST', 'units/holdings', body)
    expect(await to('lost')).toMatchObject(answer(asked))
    await send('POST', `units/holdings/${holding}/end`, { reason: 'undone' })
    const again = { fields: { status: { now: 'Contacted' } }, by: asked.by }
    expect(await to('lost', 'reserved')).toMatchObject(answer(again))
  })

  it('waits for the unit before it locks the enquiry, if it changes the status', async () => {
    const id = await fromSite({ name: 'Order', unit: unit.id })
    const { drizzle } = api.payload.db
    const moved = { was: { status: 'new' }, values: { status: 'contacted' } }
    const [answer] = await drizzle.transaction(async (db) => {
      await db.execute(sql`select from units where id = ${unit.id} for update`)
      const call = work(id, moved)
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
        sql`select unit_id as unit, price::int from holdings where enquiry_id = ${id} and kind = 'sold'`,
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
