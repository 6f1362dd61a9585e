import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay, officeInstant } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mondayOf } from '../../core/panel/days.ts'
import { historyValues } from '../../core/payload/history-values.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { openWorklist, wednesday } from '../../testing/open-worklist.ts'
import { addViewing, salesHours } from '../../testing/sample-enquiries.ts'
import { giveTo, lockEnquiry } from '../rows/enquiry-rows.ts'

const { api, iryna, newEnquiry, opened, putu, send } = await forThisFile(openWorklist())

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
    await lockWaits(drizzle)
    return { answer }
  })
  expect((await written.answer).status).toBe(200)
  const enquiry = await api.payload.findByID({ collection: 'enquiries', id, depth: 0 })
  expect(enquiry).toMatchObject({ owner: putu.id, status: 'viewing' })
})

describe('a time that sales choose', () => {
  const nextMonday = mondayOf(addDays(officeDay(currentTime()), 7))
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
        .array(
          z.object({ extensions: z.object({ code: z.string(), held: z.string().optional() }) }),
        )
        .parse(body.errors ?? [])
      const { code, held } = error?.extensions ?? {}
      return status === 200 ? 'done' : [status, code, held].filter(Boolean).join(' ')
    }
    const write = async (given: object, who = iryna) => {
      const viewing = { ...usual, format: 'online', enquiry: id, ...given }
      return code(await send(who, 'POST', 'viewings/write', viewing))
    }
    const over = new Date(currentTime() - 60_000).toISOString()
    for (const start of [over, '2020-11-29T02:00:00.000Z']) {
      expect(await write({ start })).toBe('409 in-the-past')
      // Rejected even with `isAnotherTime`.
      expect(await write({ start, isAnotherTime: true })).toBe('409 in-the-past')
    }
    for (const [start, problem] of doubtful) expect(await write({ start })).toBe(`409 ${problem}`)
    expect(await write({ host: randomUUID() })).toBe('409 host-left')
    expect(await write({})).toBe('done')
    expect(await write({}, putu)).toBe('409 slot-taken Moved about, 10:00')

    const { docs } = await api.payload.find({
      collection: 'viewings',
      where: { enquiry: { equals: id } },
    })
    const viewing = docs[0]?.id ?? ''
    const move = async (given: object) =>
      code(await send(putu, 'POST', `viewings/${viewing}/move`, { ...usual, ...given }))
    expect(await move({ start: over, isAnotherTime: true })).toBe('409 in-the-past')
    for (const [start, problem] of doubtful) expect(await move({ start })).toBe(`409 ${problem}`)
    const mark = async (status: string, was?: object) =>
      code(await send(iryna, 'POST', `viewings/${viewing}/status`, { status, was }))
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
    // A person who saw another time or host changes nothing.
    const seen = { start: sunday, host: host.id }
    for (const was of [usual, { ...seen, host: other.id }]) {
      expect(await move({ ...usual, was })).toBe('409 moved-since')
      expect(await mark('cancelled', was)).toBe('409 moved-since')
    }
    expect(await mark('cancelled', seen)).toBe('done')

    // The history names the person, the action and the former time.
    const { timeline } = await opened(id, currentTime())
    const told = timeline.filter(({ kind }) => kind.startsWith('viewing'))
    const from = usual.start
    expect(told.toReversed()).toMatchObject([
      { kind: 'viewing-booked', who: 'iryna', value: { at: from } },
      { kind: 'viewing-moved', who: 'putu', value: { from, to: from, host: other.id } },
      { kind: 'viewing-moved', who: 'putu', value: { from, to: sunday, host: host.id } },
      { kind: 'viewing-cancelled', who: 'iryna', value: { at: sunday } },
    ])
    // Reminders that wait are not in the history yet.
    expect(JSON.stringify(timeline)).not.toContain('reminder')
    // The new host has its present name, in the reader's language if it is entered.
    const namesake = { collection: 'hosts', data: { name: 'Кетут', active: false } } as const
    await api.payload.create(namesake)
    await api.payload.update({ collection: 'hosts', id: host.id, data: { name: 'Made S.' } })
    // An entry of a version that stored names, and one of a deleted host.
    for (const former of ['Nyoman Adi', randomUUID()]) {
      await api.payload.db.drizzle.execute(sql`insert into enquiry_history (enquiry_id, kind, detail)
        values (${id}, 'viewing-moved', ${`${from} ${sunday} ${former}`})`)
    }
    const moves = (await opened(id, currentTime())).timeline.flatMap((each) =>
      each.kind === 'viewing-moved' ? historyValues['viewing-moved'].parse(each.value) : [],
    )
    // Entries of the same millisecond have no order.
    expect(new Set(moves.map(({ hostName }) => hostName))).toEqual(
      new Set(['Ketut W.', 'Made S.', 'Nyoman Adi', null]),
    )
    expect(moves).toHaveLength(4)
    for (const id of [host.id, other.id]) {
      await api.payload.update({ collection: 'hosts', id, data: { active: false } })
    }
  })

  it('is in the future for a next step too, whoever enters it and how', async () => {
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
    await addViewing(api.payload, { enquiry: id, host: host.id, slot, format: 'online' })
    const booked = await suggestionAt(wednesday)
    expect(booked.suggested).toBe('booked')
    expect(booked.text).toMatch(/^Hello, Тарас! .*Friday, November 27 at 15:00/s)
    // Format, link, and the visitor's local time.
    expect(booked.text).toContain('(09:00, Ukraine), online.')
    expect(booked.text).toContain('Link to the video call: https://meet.example/iryna')
    expect(booked.text).not.toContain('Where we meet')
    expect(booked.text).not.toContain('free times')
    expect((await suggestionAt(Date.parse(slot) + 3_600_000)).suggested).toBe('viewing')
  })
})
