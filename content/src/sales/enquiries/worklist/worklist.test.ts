import { randomUUID } from 'node:crypto'
import type { Locale } from '@alun/contract/rules/locale'
import { officeDay, officeInstant } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { mondayOf } from '../../../core/panel/days.ts'
import { giveTo, lockEnquiry } from '../../../core/payload/enquiry-rows.ts'
import { writeHistory } from '../../../core/payload/enquiry-timeline.ts'
import { openContent, type Person } from '../../../testing/open-content.ts'
import { salesHours } from '../../../testing/sample-enquiries.ts'
import { readEnquirySettings } from '../../message-texts/sender.ts'
import { answerClock } from './answer-clock.ts'
import { readEnquiry } from './read-enquiry.ts'
import { countWorklist, readWorklist, type WorklistQuery } from './read-worklist.ts'
import { type WorklistFilter, worklistFilter } from './worklist-filter.ts'

const api = await forThisFile(openContent())
const iryna = await api.as('sales', 'iryna')
const putu = await api.as('sales', 'putu')

beforeAll(async () => {
  await api.payload.updateGlobal({
    slug: 'settings',
    data: {
      salesHours: { ...salesHours.salesHours, answerWithinMinutes: 20 },
      _status: 'published',
    },
  })
})

interface Given {
  name?: string
  phone?: string
  contact?: string
  form?: 'catalog' | 'viewing' | 'promo'
  receivedAt?: string
  slot?: string
}

async function newEnquiry({ phone = '+380501234567', form = 'catalog', ...rest }: Given = {}) {
  const { id } = await api.payload.create({
    collection: 'enquiries',
    data: {
      form,
      locale: 'ua',
      status: 'new',
      verification: 'verified',
      phone,
      phoneE164: phone,
      receivedAt: '2026-11-25T02:00:00Z',
      ...rest,
    },
  })
  return id
}

async function send(who: Person, method: string, path: string, body?: object) {
  const response = await api.http(`/api/${path}`, {
    method,
    headers: who.headers,
    json: body,
  })
  return {
    status: response.status,
    body: z.record(z.string(), z.unknown()).parse(await response.json()),
  }
}

/** Wednesday, 25 November 2026, 10:34 in the office. */
const wednesday = Date.parse('2026-11-25T02:34:00Z')
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

async function opened(id: string, now = wednesday) {
  const req = await createLocalReq({ user: iryna.account }, api.payload)
  const enquiry = await readEnquiry(req, id, {
    siteOrigin: 'https://site.example',
    now,
    withOpenings: true,
  })
  if (!enquiry) throw new Error('no enquiry')
  return enquiry
}

it('leaves an enquiry to the colleague who takes it while a viewing is written for it', async () => {
  const { drizzle } = api.payload.db
  const id = await newEnquiry({ name: 'Taken by a colleague' })
  const host = await api.payload.create({
    collection: 'hosts',
    data: { name: 'Host', active: true },
  })
  const viewing = {
    start: '2030-11-25T02:00:00.000Z',
    host: host.id,
    format: 'online',
    enquiry: id,
    // Farther ahead than a visitor can book.
    isAnotherTime: true,
  }
  const written = await drizzle.transaction(async (db) => {
    await lockEnquiry(db, id)
    await giveTo(db, id, putu.id)
    const answer = send(iryna, 'POST', 'viewings/write', viewing)
    await vi.waitFor(async () => {
      const waiting = await drizzle.execute(sql`select from pg_locks where not granted`)
      expect(waiting.rows).toHaveLength(1)
    }, 10_000)
    return { answer }
  })
  expect((await written.answer).status).toBe(200)
  const enquiry = await api.payload.findByID({ collection: 'enquiries', id, depth: 0 })
  expect(enquiry).toMatchObject({ owner: putu.id, status: 'viewing' })
})

describe('a time that sales choose', () => {
  const nextMonday = mondayOf(addDays(officeDay(Date.now()), 7))
  const at = (day: string, clock: number) => new Date(officeInstant(day, clock * 60)).toISOString()
  const doubtful = [
    [at(addDays(nextMonday, -1), 10), 'closed-day'],
    [at(nextMonday, 8), 'outside-hours'],
    // It would end after the office hours.
    [at(nextMonday, 18.5), 'outside-hours'],
    [at('2062-11-27', 10), 'far-ahead'],
  ] as const

  beforeAll(() =>
    api.payload.updateGlobal({
      slug: 'settings',
      data: { viewings: { ...salesHours.viewings, maxDaysAhead: 30 }, _status: 'published' },
    }),
  )

  it('is never in the past, and outside the hours only when they say so', async () => {
    const id = await newEnquiry({ name: 'Moved about' })
    const host = await api.payload.create({
      collection: 'hosts',
      data: { name: 'Made', active: true },
    })
    const usual = { host: host.id, start: at(nextMonday, 10) }
    const code = ({ body, status }: Awaited<ReturnType<typeof send>>) => {
      const [error] = z
        .array(z.object({ extensions: z.object({ code: z.string() }) }))
        .parse(body.errors ?? [])
      return status === 200 ? 'done' : `${status} ${error?.extensions.code}`
    }
    const write = async (given: object, who = iryna) => {
      const viewing = { ...usual, format: 'online', enquiry: id, ...given }
      return code(await send(who, 'POST', 'viewings/write', viewing))
    }
    const over = new Date(Date.now() - 60_000).toISOString()
    for (const start of [over, '2020-11-29T02:00:00.000Z']) {
      expect(await write({ start })).toBe('409 in-the-past')
      // Rejected even with `isAnotherTime`.
      expect(await write({ start, isAnotherTime: true })).toBe('409 in-the-past')
    }
    for (const [start, problem] of doubtful) expect(await write({ start })).toBe(`409 ${problem}`)
    expect(await write({ host: randomUUID() })).toBe('409 host-left')
    expect(await write({})).toBe('done')
    expect(await write({}, putu)).toBe('409 slot-taken')

    const { docs } = await api.payload.find({
      collection: 'viewings',
      where: { enquiry: { equals: id } },
    })
    const viewing = docs[0]?.id ?? ''
    const move = async (given: object) =>
      code(await send(putu, 'POST', `viewings/${viewing}/move`, { ...usual, ...given }))
    expect(await move({ start: over, isAnotherTime: true })).toBe('409 in-the-past')
    for (const [start, problem] of doubtful) expect(await move({ start })).toBe(`409 ${problem}`)
    const mark = async (status: string) =>
      code(await send(iryna, 'POST', `viewings/${viewing}/status`, { status }))
    // A future viewing can be marked neither as held nor as missed.
    for (const status of ['done', 'no-show']) expect(await mark(status)).toBe('409 to-come')
    const [[sunday]] = doubtful
    const other = await api.payload.create({
      collection: 'hosts',
      locale: 'en',
      data: { name: 'Кетут', writtenName: 'Ketut W.', active: true },
    })
    expect(await move({ host: other.id })).toBe('done')
    expect(await move({ start: sunday, isAnotherTime: true })).toBe('done')
    const free = async (query: string) =>
      z
        .object({ free: z.array(z.object({ start: z.string(), hosts: z.array(z.string()) })) })
        .parse((await send(iryna, 'GET', `viewings/times?${query}`)).body).free
    const isOffered = ({ hosts, start }: { hosts: string[]; start: string }) =>
      hosts.includes(host.id) && start === usual.start
    // The former time is free again.
    expect((await free(`viewing=${viewing}`)).some(isOffered)).toBe(true)
    const asked = new URLSearchParams({ host: host.id, start: sunday })
    expect((await send(iryna, 'GET', `viewings/check?${asked}`)).body).toEqual({
      problem: 'slot-taken',
    })
    asked.set('viewing', viewing)
    expect((await send(iryna, 'GET', `viewings/check?${asked}`)).body).toEqual({
      problem: 'closed-day',
    })
    expect(await mark('cancelled')).toBe('done')

    // The history names the person, the action and the former time.
    const { timeline } = await opened(id, Date.now())
    const told = timeline.filter(({ kind }) => kind.startsWith('viewing'))
    expect(told.map(({ detail, kind, who }) => [kind, who, detail]).toReversed()).toEqual([
      ['viewing-booked', 'iryna', usual.start],
      ['viewing-moved', 'putu', `${usual.start} ${usual.start} ${other.id}`],
      ['viewing-moved', 'putu', `${usual.start} ${sunday} ${host.id}`],
      ['viewing-cancelled', 'iryna', sunday],
    ])
    // Reminders that wait are not in the history yet.
    expect(timeline.filter(({ subject }) => subject?.includes('reminder'))).toEqual([])
    // The new host has its present name, in the reader's language if it is entered.
    const namesake = { collection: 'hosts', data: { name: 'Кетут', active: false } } as const
    await api.payload.create(namesake)
    await api.payload.update({ collection: 'hosts', id: host.id, data: { name: 'Made S.' } })
    // An entry of a version that stored names, and one of a deleted host.
    for (const former of ['Nyoman Adi', randomUUID()]) {
      const detail = `${usual.start} ${sunday} ${former}`
      const entry = { enquiry: id, account: iryna.id, kind: 'viewing-moved', detail } as const
      await writeHistory(api.payload.db.drizzle, entry)
    }
    const moves = (await opened(id, Date.now())).timeline.filter(
      ({ kind }) => kind === 'viewing-moved',
    )
    expect(moves.map(({ subject }) => subject).toReversed()).toEqual([
      'Ketut W.',
      'Made S.',
      'Nyoman Adi',
      null,
    ])
    for (const id of [host.id, other.id]) {
      await api.payload.update({ collection: 'hosts', id, data: { active: false } })
    }
  })

  it('is ahead for a next step too, by any person and any way', async () => {
    const id = await newEnquiry()
    const over = '2020-01-01T02:00:00.000Z'
    const given = { nextStep: 'Call', nextStepAt: over }
    for (const who of [iryna, await api.as('admin', 'oksana')]) {
      const answer = await send(who, 'PATCH', `enquiries/${id}`, given)
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).toContain('This time is over')
    }
    const where = `enquiries?where[id][equals]=${id}`
    const { body } = await send(iryna, 'PATCH', where, given)
    expect(JSON.stringify(body.errors)).toContain('Correct this field')
    const entered = { key: randomUUID(), via: 'call', way: '+380501119988', name: 'Call' }
    const rest = { locale: 'ua', message: '', unit: '', project: null }
    const refused = await send(iryna, 'POST', 'enquiries/entered', {
      ...entered,
      ...rest,
      ...given,
    })
    expect(refused.status).toBe(400)
    expect((await api.payload.findByID({ collection: 'enquiries', id })).nextStepAt).toBeNull()
    // An overdue step keeps its time when its text changes.
    await api.payload.update({ collection: 'enquiries', id, data: given })
    const changed = { nextStep: 'Write', nextStepAt: '2020-01-01T02:00:30.000Z' }
    expect((await send(iryna, 'PATCH', `enquiries/${id}`, changed)).status).toBe(200)
    const done = { nextStep: null, nextStepAt: null }
    expect((await send(iryna, 'PATCH', `enquiries/${id}`, done)).status).toBe(200)
  })
})

it('lists what a column of the board leaves out in the order of that column', async () => {
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

describe('a suggested answer', () => {
  it('knows the viewing that is booked, and asks for no other time', async () => {
    const id = await newEnquiry({ form: 'viewing', name: 'Тарас К.' })
    const suggestionAt = async (now: number) => {
      const { answers, suggested } = await opened(id, now)
      return {
        suggested,
        text: answers.find(({ key }) => key === suggested)?.filled.en?.text ?? '',
      }
    }
    expect((await suggestionAt(wednesday)).suggested).toBe('viewing')
    const host = await api.payload.create({
      collection: 'hosts',
      data: { name: 'Iryna', active: true, onlineLink: 'https://meet.example/iryna' } as never,
    })
    const slot = '2026-11-27T07:00:00.000Z'
    const endsAt = '2026-11-27T08:00:00.000Z'
    await api.payload.create({
      collection: 'viewings',
      data: {
        enquiry: id,
        host: host.id,
        slot,
        endsAt,
        busyUntil: endsAt,
        status: 'booked',
        format: 'online',
      } as never,
    })
    const booked = await suggestionAt(wednesday)
    expect(booked.suggested).toBe('booked')
    expect(booked.text).toMatch(/^Hello, Тарас! .*Friday, November 27 at 15:00/s)
    // Format, link, and the visitor's local time.
    expect(booked.text).toContain('(09:00, Ukraine), online.')
    expect(booked.text).toContain('Link to the video call: https://meet.example/iryna')
    expect(booked.text).not.toContain('Where we meet')
    expect(booked.text).not.toContain('free times')
    expect((await suggestionAt(Date.parse(endsAt))).suggested).toBe('viewing')
  })
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
    const times = {
      slot,
      endsAt: '2026-11-26T08:00:00.000Z',
      busyUntil: '2026-11-26T08:00:00.000Z',
    }
    const person = (await payload.create({ collection: 'hosts', data: { name: 'Putu' } })).id
    const asks = () => newEnquiry({ form: 'viewing', slot })
    const ids: string[] = []
    for (const status of ['cancelled', 'booked'] as const) {
      const enquiry = await asks()
      await payload.create({
        collection: 'viewings',
        data: { enquiry, host: person, ...times, status },
      })
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
    await payload.delete({ collection: 'hosts', id: person })
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
      await vi.waitFor(async () => {
        const { rows } = await db.execute(sql`select from pg_locks where not granted`)
        expect(rows).not.toEqual([])
      })
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
    expect(done.map(({ detail, kind }) => [kind, detail])).toEqual([
      ['step-done', 'Send the contract'],
      ['step', '2026-11-25T09:00:00.000Z Send the contract'],
    ])
  })

  it('shows what came besides from the number, what a duplicate says as its own, and counts that no more', async () => {
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
    expect(notes).toMatchObject([{ detail: 'Speaks German', who: 'putu' }])
    const stranger = await api.http(`/api/enquiries/${id}/notes`, { method: 'POST' })
    expect(stranger.status).toBe(403)
    const erased = `enquiries/${crypto.randomUUID()}/notes`
    expect((await send(putu, 'POST', erased, { text: 'Too late' })).status).toBe(404)
  })

  it('shows administrators who has opened an enquiry or its viewing', async () => {
    const id = await newEnquiry()
    const host = await api.payload.create({ collection: 'hosts', data: { name: 'Made' } })
    const at = (hour: number) => `2027-01-04T0${hour}:00:00.000Z`
    const viewing = await api.payload.create({
      collection: 'viewings',
      data: {
        enquiry: id,
        host: host.id,
        slot: at(2),
        endsAt: at(3),
        busyUntil: at(3),
        status: 'booked',
        uid: 'opened',
      },
    })
    await send(putu, 'GET', `viewings/${viewing.id}/visitor`)
    await opened(id)
    const openings = (await opened(id)).timeline.filter(({ kind }) => kind === 'opened')
    expect(openings.map(({ subject, who }) => [who, subject]).toSorted()).toEqual([
      ['iryna', null],
      ['putu', 'viewings'],
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
    ['José Müller', ['Muller', 'jose muller', 'José']],
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
