import { randomUUID } from 'node:crypto'
import type { Locale } from '@alun/contract/rules/locale'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { lockWaits } from '../../../testing/lock-waits.ts'
import { openWorklist, wednesday } from '../../../testing/open-worklist.ts'
import { addHost, addViewing } from '../../../testing/sample-enquiries.ts'
import { readEnquirySettings } from '../../message-texts/sender.ts'
import { answerClock } from './answer-clock.ts'
import { countWorklist, readWorklist, type WorklistQuery } from './read-worklist.ts'
import { type WorklistFilter, worklistFilter } from './worklist-filter.ts'

const { api, iryna, newEnquiry, opened, putu, send } = await forThisFile(openWorklist())

const tomorrow = wednesday + 86_400_000

async function queryOf(filter: Partial<WorklistFilter> = {}, now = wednesday) {
  const query: WorklistQuery = {
    filter: worklistFilter.parse(filter),
    me: iryna.id,
    locale: 'en',
    clock: answerClock(await readEnquirySettings(api.payload), now),
  }
  return query
}
const listed = async (filter: Partial<WorklistFilter>, now?: number) => {
  const query = await queryOf({ view: 'list', ...filter }, now)
  return (await readWorklist(api.payload.db.drizzle, query)).rows
}
const list = async (filter: Partial<WorklistFilter>, now?: number) =>
  (await listed(filter, now)).map(({ id }) => id)

it('the list behind a column of the board has the order of the column', async () => {
  const owner = (await api.as('sales', `column-${randomUUID()}`)).id
  const give = async (receivedAt: string, data: object) => {
    const id = await newEnquiry({ receivedAt })
    await api.payload.update({ collection: 'enquiries', id, data: { owner, ...data } })
    return id
  }
  const contacted = (nextStepAt: string | null) =>
    give('2026-11-03T02:00:00Z', { status: 'contacted', nextStepAt })
  const steps = [
    await contacted(null),
    await contacted('2026-12-02T02:00:00Z'),
    await contacted('2026-12-01T02:00:00Z'),
  ].toReversed()
  const late = [await give('2026-11-24T02:00:00Z', {}), await give('2026-11-25T02:00:00Z', {})]
  // Twenty minutes have not passed.
  const inTime = [await give('2026-11-25T02:20:00Z', {}), await give('2026-11-25T02:30:00Z', {})]
  const query = { ...(await queryOf({ owner: 'mine' })), me: owner }
  const read = async (filter: Partial<WorklistFilter>) => {
    const { rows } = await readWorklist(api.payload.db.drizzle, {
      ...query,
      filter: { ...query.filter, ...filter },
    })
    return rows.map(({ id }) => id)
  }
  expect(await read({ status: 'new' })).toEqual([...inTime, ...late])
  expect(await read({ focus: 'waiting' })).toEqual([...inTime, ...late])
  expect(await read({ focus: 'late' })).toEqual(late)
  expect(await read({ status: 'contacted' })).toEqual(steps)
  expect(await read({})).toEqual([...inTime, ...late, ...steps])
  expect(await read({ view: 'list' })).toEqual([
    ...inTime.toReversed(),
    ...late.toReversed(),
    ...steps.toSorted(),
  ])
})

describe('the worklist', () => {
  it('shows a new enquiry as overdue after twenty office minutes, until it is answered', async () => {
    const id = await newEnquiry({ receivedAt: '2026-11-25T02:00:00Z' })
    expect(await list({ focus: 'late' }, wednesday - 15 * 60_000)).not.toContain(id)
    expect(await list({ focus: 'late' })).toContain(id)
    await send(iryna, 'POST', `enquiries/${id}/answers`, { channel: 'whatsapp' })
    expect(await list({ focus: 'late' })).not.toContain(id)
    const { stored, timeline } = await opened(id)
    expect(stored).toMatchObject({ status: 'contacted', owner: iryna.id })
    expect(stored.answeredAt).toBeTruthy()
    expect(timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['received', 'answer', 'status', 'owner']),
    )
  })

  it('marks enquiries for one viewing time, and names all of them in each', async () => {
    const asked = { form: 'viewing', slot: '2026-11-27T02:00:00.000Z' } as const
    const ids = await Promise.all(['Olena', 'Made'].map((name) => newEnquiry({ ...asked, name })))
    const alone = await newEnquiry({ ...asked, slot: '2026-11-27T07:00:00.000Z' })
    const marks = async (now?: number) => {
      const rows = await listed({ form: 'viewing' }, now)
      return [...ids, alone].map((id) => rows.find((row) => row.id === id)?.contested)
    }
    expect(await marks()).toEqual([2, 2, null])
    // Past times have no conflict.
    expect(await marks(Date.parse(asked.slot) + 1)).toEqual([null, null, null])
    for (const id of ids) {
      const { contested } = await opened(id)
      expect(contested.map(({ name, hasTime }) => [name, hasTime]).toSorted()).toEqual([
        ['Made', false],
        ['Olena', false],
      ])
    }
    expect((await opened(alone)).contested).toEqual([])
  })

  it('marks no conflict with an enquiry whose viewing was cancelled', async () => {
    const { payload } = api
    const slot = '2026-11-26T07:00:00.000Z'
    const host = await addHost(payload)
    const asks = () => newEnquiry({ form: 'viewing', slot })
    const ids: string[] = []
    for (const status of ['cancelled', 'booked'] as const) {
      const enquiry = await asks()
      await addViewing(payload, { enquiry, host, slot, status })
      ids.push(enquiry)
    }
    const marks = async () => {
      const rows = await listed({ form: 'viewing' })
      return ids.map((id) => rows.find((row) => row.id === id)?.contested)
    }
    expect(await marks()).toEqual([null, null])
    ids.push(await asks())
    expect(await marks()).toEqual([null, 2, 2])
    const { contested } = await opened(ids[2] ?? '')
    expect(new Set(contested.map(({ id }) => id))).toEqual(new Set(ids.slice(1)))
    await payload.delete({ collection: 'enquiries', where: { id: { in: ids } } })
    await payload.delete({ collection: 'hosts', id: host })
  })

  it('gives an enquiry to one of two who take it at once, and names that person to the other', async () => {
    const id = await newEnquiry()
    const [one, other] = await Promise.all(
      [iryna, putu].map((who) => send(who, 'POST', `enquiries/${id}/take`)),
    )
    expect([one?.body.taken, other?.body.taken].filter(Boolean)).toHaveLength(1)
    expect(one?.body.owner).toBe(other?.body.owner)
    expect(await list({ owner: 'none' })).not.toContain(id)
  })

  it('leaves an enquiry to the colleague who takes it while somebody else answers', async () => {
    const id = await newEnquiry()
    const db = api.payload.db.drizzle
    const answering = await db.transaction(async (taking) => {
      await taking.execute(sql`update enquiries set owner_id = ${putu.id},
        status = 'reserved' where id = ${id}`)
      const answer = send(iryna, 'POST', `enquiries/${id}/answers`, { channel: 'call' })
      await lockWaits(db)
      return { answer }
    })
    expect((await answering.answer).status).toBe(200)
    const { stored } = await opened(id)
    expect(stored).toMatchObject({ status: 'reserved', owner: putu.id })
  })

  it('finds the next step overdue tomorrow, and not today', async () => {
    const id = await newEnquiry()
    const step = { nextStep: 'Send the contract', nextStepAt: '2026-11-25T09:00:00Z' }
    await api.payload.update({ collection: 'enquiries', id, data: step })
    expect(await list({ focus: 'steps' })).toContain(id)
    expect(await list({ focus: 'steps-late' })).not.toContain(id)
    expect(await list({ focus: 'steps-late' }, tomorrow)).toContain(id)
    const { stepsLate, stepsToday } = await countWorklist(
      api.payload.db.drizzle,
      await queryOf({}, tomorrow),
    )
    expect([stepsToday, stepsLate]).toEqual([1, 1])
    await send(iryna, 'PATCH', `enquiries/${id}`, { nextStep: null, nextStepAt: null })
    expect(await list({ focus: 'steps-late' }, tomorrow)).not.toContain(id)
    const done = (await opened(id)).timeline.filter(({ kind }) => kind.startsWith('step'))
    const text = 'Send the contract'
    expect(done.map(({ kind, value }) => [kind, value])).toEqual([
      ['step-done', { text }],
      ['step', { text, at: '2026-11-25T09:00:00.000Z' }],
    ])
  })

  it('shows other enquiries from the number and the history of its duplicates, which no longer count', async () => {
    const phone = '+4915112345678'
    const first = await newEnquiry({ phone, name: 'Daniel' })
    const second = await newEnquiry({ phone, name: 'Daniel W.' })
    await newEnquiry({ phone: '+4915100000000', name: 'Somebody else' })
    const { clock, others, timeline } = await opened(second)
    expect(others).toMatchObject([{ id: first, status: 'new' }])
    expect(timeline.filter(({ kind }) => kind === 'received')).toHaveLength(1)
    const before = await countWorklist(api.payload.db.drizzle, await queryOf({}, clock.now))
    const change = await send(putu, 'PATCH', `enquiries/${first}`, { status: 'duplicate' })
    expect(change.status).toBe(200)
    const whole = (await opened(second)).timeline
    expect(whole.filter(({ kind }) => kind === 'received')).toHaveLength(2)
    const after = await countWorklist(api.payload.db.drizzle, await queryOf({}, clock.now))
    expect([after.waiting, after.open]).toEqual([before.waiting - 1, before.open - 1])
    expect(await list({ status: 'duplicate' })).toEqual([first])
    const stored = await api.payload.findByID({ collection: 'enquiries', id: first })
    expect(stored.answeredAt).toBeNull()
  })

  it('keeps notes of colleagues, and lets nobody else write them', async () => {
    const id = await newEnquiry()
    // A repeated call after a lost answer stores one note.
    const key = crypto.randomUUID()
    for (const _ of ['sent', 'sent again'])
      await send(putu, 'POST', `enquiries/${id}/notes`, { text: 'Speaks German', key })
    const notes = (await opened(id)).timeline.filter(({ kind }) => kind === 'note')
    expect(notes).toMatchObject([{ value: { text: 'Speaks German' }, who: 'putu' }])
    const stranger = await api.http(`/api/enquiries/${id}/notes`, { method: 'POST' })
    expect(stranger.status).toBe(403)
    const erased = `enquiries/${crypto.randomUUID()}/notes`
    expect((await send(putu, 'POST', erased, { text: 'Too late' })).status).toBe(404)
  })

  it('shows administrators who has opened an enquiry or its viewing', async () => {
    const id = await newEnquiry()
    const host = await addHost(api.payload)
    const booked = { enquiry: id, host, slot: '2027-01-04T02:00:00.000Z' }
    const viewing = await addViewing(api.payload, booked)
    await send(putu, 'GET', `viewings/${viewing}/visitor`)
    await opened(id)
    const openings = (await opened(id)).timeline.filter(({ kind }) => kind === 'opened')
    expect(openings.map(({ value, who }) => [who, value]).toSorted()).toEqual([
      ['iryna', { type: null }],
      ['putu', { type: 'viewings' }],
    ])
  })

  it('finds an enquiry by any part of a name or number, and nothing by a wildcard', async () => {
    const id = await newEnquiry({ name: 'Наталія Гриценко', phone: '+380671112233' })
    for (const q of ['гриценко', '67 111', '1112233']) expect(await list({ q })).toContain(id)
    expect(await list({ q: '%' })).toEqual([])
  })

  it.each([
    ['Мар’яна Д’Артаньян', ["Мар'яна", "Д'Артаньян", 'д’артаньян мар’яна']],
    ['ОЛЬГА КОВАЛЬ', ['Коваль Ольга', 'ольга', 'Коваль  Ольга']],
    ['Алёна Ёлкина', ['Алена', 'Алёна Елкина']],
    ['José Müller', ['Muller', 'jose muller', 'José', 'Müller.']],
    ['100% Інвест_Груп', ['Інвест Груп', '100%']],
  ])('finds %s in whatever spelling and order of the words', async (name, questions) => {
    const id = await newEnquiry({ name })
    for (const q of questions) expect(await list({ q }), q).toContain(id)
    expect(await list({ q: `${questions[0]} Nobody` })).not.toContain(id)
  })

  it('has answers in the name of the person who is signed in, as each language writes it', async () => {
    const id = await newEnquiry()
    const greeting = async (locale: Locale) =>
      (await opened(id)).answers.find(({ key }) => key === 'greeting')?.filled[locale]?.text
    const call = (locale: Locale, data: object) =>
      api.payload.update({ collection: 'accounts', id: iryna.id, locale, data })
    await call('en', { name: 'Ірина Левченко' })
    expect(await greeting('en')).toContain('Iryna Levchenko')
    await call('en', { writtenName: 'Irina Levchenko' })
    expect(await greeting('en')).toContain('Irina Levchenko')
    expect(await greeting('ua')).toContain('Ірина Левченко')
    await call('en', { name: null, writtenName: null })
  })
})
