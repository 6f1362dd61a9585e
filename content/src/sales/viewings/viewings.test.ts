import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it, onTestFinished } from 'vitest'
import { slotsTag } from '../../core/changes/tags.ts'
import { passMailLimit } from '../../core/outbox/mail-limit.ts'
import { addressOf } from '../../core/outbox/mail-transport.ts'
import type { MailContent } from '../../core/outbox/message-content.ts'
import { mailsAt, skipMails } from '../../testing/due-mails.ts'
import { theSite } from '../../testing/open-content.ts'
import { addEnquiry, addHost, addViewing, filled, newKey } from '../../testing/sample-enquiries.ts'
import { eventOf, openViewings } from '../../testing/viewing-calls.ts'

const { book, fileOf, firstHost, intake, setAddress } = await forThisFile(openViewings())
const mailsNow = (iso: string) => mailsAt(intake, iso)

/** Position in the change feed at which free times changed last. */
async function timesChanged() {
  const found = sql`select position from content_changes where tag = ${slotsTag}`
  return (await intake.payload.db.drizzle.execute(found)).rows[0]?.position
}

async function call(path: string, json: object) {
  const response = await intake.http(`/v1/viewings${path}`, { method: 'POST', json }, theSite)
  const { data, errors } = await response.json()
  return { status: response.status, data, rejection: errors?.[0].extensions }
}

describe('a viewing with the address of a stranger', () => {
  /** A viewing whose host has an address; `move` moves it back and forth. */
  async function moving(contact: string, day: string) {
    const { id } = await firstHost()
    await setAddress(id, 'first@site.example')
    onTestFinished(async () => void (await setAddress(id, null)))
    const phone = `+38067${contact.length}00${day.slice(-2)}1`
    const { token } = await book(`${day}T02:00:00.000Z`, { contact, phone })
    const times = [`${day}T07:00:00.000Z`, `${day}T02:00:00.000Z`]
    return {
      move: async (at: number) => {
        const slot = times[at % 2]
        expect((await call('/move', { token, locale: 'en', slot })).status).toBe(200)
        return slot
      },
    }
  }
  const startIn = (mail: MailContent | undefined) => eventOf(mail?.calendar?.content).start

  it('sends the stranger and the host one mail for moves that wait together, with the last time', async () => {
    await skipMails(intake, '2027-01-04T02:00:00Z')
    const { move } = await moving('stranger@target.example', '2027-01-07')
    await skipMails(intake, '2027-01-04T02:00:01Z')
    const [, last] = [await move(0), await move(1)]
    const mails = await mailsNow('2027-01-04T02:00:02Z')
    expect(mails.map((mail) => `${mail.to} ${startIn(mail)}`).toSorted()).toEqual([
      `first@site.example ${last}`,
      `stranger@target.example ${last}`,
    ])
  })

  it('sends at most five mails about moves an hour, then one with the last state', async () => {
    const start = Date.parse('2027-01-11T02:00:00Z')
    const after = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
    await skipMails(intake, after(0))
    const contact = 'second@target.example'
    const { move } = await moving(contact, '2027-01-14')
    const sent: { minute: number; to: string; start: string }[] = []
    let last: string | undefined
    for (let minute = 0; minute < 130; minute += 5) {
      intake.setNow(after(minute))
      if (minute > 0 && minute < 50) last = await move(minute / 5)
      for (const mail of await mailsNow(after(minute + 1))) {
        if (mail.calendar) sent.push({ minute, to: mail.to, start: startIn(mail) })
      }
    }
    const own = sent.filter(({ to }) => to === contact)
    // Five of the moves, and the booking, whose mail has a count of its own.
    expect(own.filter(({ minute }) => minute < 65)).toHaveLength(6)
    expect(own.slice(6)).toEqual([{ minute: 65, to: contact, start: last }])
    // Hosts get every move, because their address is confirmed.
    expect(sent.filter(({ to }) => to === 'first@site.example')).toHaveLength(10)
  })

  it('gets all mails once it is confirmed', async () => {
    const { email: to } = await intake.as('partner', 'confirmed')
    const passing = { to, attempts: 0, cause: 'form' as const }
    const at = { now: Date.parse('2027-01-18T02:00:00Z'), secret: 'secret' }
    for (let count = 0; count < 9; count += 1) await passMailLimit(intake.payload, passing, at)
  })
})

it('the free times of pages change with each save and end of a host or a viewing', async () => {
  const { payload } = intake
  const host = await addHost(payload)
  const enquiry = await addEnquiry(payload, { form: 'viewing', name: 'Olena' })
  const slot = '2030-11-26T02:00:00.000Z'
  const viewing = await addViewing(payload, { enquiry, host, slot })
  for (const change of [
    () => payload.update({ collection: 'viewings', id: viewing, data: { notes: 'Late' } }),
    () => payload.delete({ collection: 'enquiries', id: enquiry }),
    () => payload.update({ collection: 'hosts', id: host, data: { active: false } }),
    () => payload.delete({ collection: 'hosts', id: host }),
  ]) {
    const before = await timesChanged()
    await change()
    expect([String(change), await timesChanged()]).not.toEqual([String(change), before])
  }
})

describe('a booked viewing', () => {
  it('is confirmed with an entry for the calendar that stays the same when it is moved or cancelled', async () => {
    intake.setNow('2026-11-23T02:00:00Z')
    const changes = [await timesChanged()]
    const viewing = await book('2026-11-25T02:00:00.000Z', { locale: 'ua' })
    changes.push(await timesChanged())
    expect(viewing).toMatchObject({ state: 'booked', place: 'https://meet.example/room' })
    expect(viewing.whatsapp).toContain('https://wa.me/6281200000140?text=')
    expect(viewing.calendars.google).toContain('20261125T020000Z%2F20261125T025000Z')
    const first = eventOf(await fileOf(viewing))
    expect(first).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      start: '2026-11-25T02:00:00.000Z',
      isUtc: true,
      // Without a host's address the sender is the organiser, because programs accept changes only from the
      // organiser.
      organizer: `mailto:${addressOf(intake.runtime.mailFrom)}`,
      attendees: ['mailto:olena@example.com'],
      alarms: 1,
      location: 'https://meet.example/room',
    })
    const [booked] = (await mailsNow('2026-11-23T02:00:01Z')).filter(
      ({ to }) => to === 'olena@example.com',
    )
    expect(booked?.subject).toContain('Ваш перегляд заброньовано')
    expect(booked?.text).toContain('/ua/viewing?token=')
    expect(eventOf(booked?.calendar?.content)).toEqual(first)

    const { token } = viewing
    const slot = '2026-11-26T07:00:00.000Z'
    const moved = await call('/move', { token, locale: 'ua', slot })
    expect(moved).toMatchObject({
      status: 200,
      data: { state: 'booked', start: slot, hasMail: true },
    })
    changes.push(await timesChanged())
    const mails = await mailsNow('2026-11-23T02:00:02Z')
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['desk@site.example', 'olena@example.com'])
    for (const { calendar } of mails) {
      const event = eventOf(calendar?.content)
      expect(event).toMatchObject({ method: 'REQUEST', uid: first.uid, sequence: 1, start: slot })
    }

    expect(await call('/cancel', { token, locale: 'ua' })).toMatchObject({
      status: 200,
      data: { state: 'cancelled', slots: [] },
    })
    changes.push(await timesChanged())
    expect(new Set(changes).size).toBe(4)
    const [cancelled] = await mailsNow('2026-11-23T02:00:03Z')
    const event = eventOf(cancelled?.calendar?.content)
    expect(event).toMatchObject({
      method: 'CANCEL',
      uid: first.uid,
      sequence: 2,
      status: 'CANCELLED',
    })
    expect(await call('/cancel', { token, locale: 'ua' })).toMatchObject({
      status: 400,
      rejection: { reason: 'not-booked' },
    })
    // The mails of a cancelled viewing are all that is left of it.
    expect(await mailsNow('2026-11-26T06:30:00Z')).toEqual([])
  })

  it('sends only the mail about its end if it is cancelled before the others are sent', async () => {
    intake.setNow('2026-11-23T03:00:00Z')
    const contact = 'short@example.com'
    const asked = { locale: 'en', contact, phone: '+380671234511' }
    const { token } = await book('2026-11-27T07:00:00.000Z', asked)
    expect((await call('/cancel', { token, locale: 'en' })).status).toBe(200)
    const mails = (await mailsNow('2026-11-23T03:00:01Z')).filter(({ to }) => to === contact)
    expect(mails.flatMap(({ calendar }) => calendar?.method ?? [])).toEqual(['CANCEL'])
  })

  it('has an invitation for each side: the private link is the visitor’s, the host has the panel', async () => {
    const { payload } = intake
    const { id } = await firstHost()
    await setAddress(id, 'iryna@site.example')
    const named = { collection: 'hosts', id, locale: 'en' } as const
    await payload.update({ ...named, data: { writtenName: 'Iryna L.' } })
    await mailsNow('2026-11-27T02:00:00Z')
    const contact = `olena.${'long.'.repeat(8)}name@example.com`
    const viewing = await book('2026-11-30T02:00:00.000Z', { locale: 'ua', contact })
    const { token } = viewing
    const steps = [
      ['REQUEST', async () => {}],
      ['REQUEST', () => call('/move', { token, locale: 'ua', slot: '2026-12-01T02:00:00.000Z' })],
      ['CANCEL', () => call('/cancel', { token, locale: 'ua' })],
    ] as const
    for (const [sequence, [method, change]] of steps.entries()) {
      await change()
      const mails = await mailsNow(`2026-11-27T02:00:0${sequence + 1}Z`)
      const fileTo = (to: string) => {
        const file = mails.find((mail) => mail.to === to && mail.calendar)?.calendar
        expect(file?.method).toBe(method)
        expect(file?.content).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s)
        for (const line of file?.content.split('\r\n') ?? []) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        }
        const attendee = to === contact ? contact : 'Iryna L.'
        expect(file?.content.replace(/\r\n /g, '')).toContain(attendee)
        return { ...eventOf(file?.content), text: file?.content.replace(/\r\n /g, '') }
      }
      const facts = mails.find(({ to }) => to === 'iryna@site.example')?.text
      expect(facts).toContain('Iryna L.')
      const [own, hosts] = [fileTo(contact), fileTo('iryna@site.example')]
      const same = { method, uid: own.uid, sequence, organizer: 'mailto:desk@site.example' }
      expect(own).toMatchObject({ ...same, attendees: [`mailto:${contact}`] })
      expect(hosts).toMatchObject({ ...same, attendees: ['mailto:iryna@site.example'] })
      expect(own.text).toContain('/ua/viewing?token=')
      expect(hosts.text).toContain(`${intake.runtime.adminUrl}/collections/enquiries/`)
      expect(hosts.text).not.toMatch(/token=|long\.name/)
    }
    await setAddress(id, null)
    await payload.update({ ...named, data: { writtenName: null } })
  })

  it('is reminded of a day and an hour before, with the history of the visitor for sales', async () => {
    intake.setNow('2026-12-01T02:00:00Z')
    await intake.take({ ...filled.catalog, key: newKey() })
    await book('2026-12-04T02:00:00.000Z', { format: 'in-person' })
    await mailsNow('2026-12-01T02:00:01Z')
    expect(await mailsNow('2026-12-03T01:59:59Z')).toEqual([])
    const day = await mailsNow('2026-12-03T02:00:01Z')
    expect(day.map(({ to }) => to).toSorted()).toEqual(['desk@site.example', 'olena@example.com'])
    const sales = day.find(({ to }) => to === 'desk@site.example')
    expect(sales?.text).toContain('Earlier enquiries')
    expect(sales?.text).toContain('Catalogue request')
    expect(sales?.text).toContain('https://wa.me/380501234567?text=')
    expect(day.find(({ to }) => to === 'olena@example.com')?.text).toContain('Mill Street 41')
    expect(await mailsNow('2026-12-04T01:00:01Z')).toHaveLength(2)
    expect(await mailsNow('2026-12-04T03:00:00Z')).toEqual([])
  })

  it('is moved by its link at most ten times an hour', async () => {
    intake.setNow('2027-03-01T02:00:00Z')
    const { token } = await book('2027-03-04T02:00:00.000Z', { contact: '@mover' })
    const move = (at: number) =>
      call('/move', { token, locale: 'en', slot: `2027-03-04T0${at % 2 ? 2 : 7}:00:00.000Z` })
    const first = []
    for (let at = 0; at < 10; at += 1) first.push((await move(at)).status)
    expect(first).toEqual(Array(10).fill(200))
    expect(await move(10)).toMatchObject({ status: 429, rejection: { code: 'REQUESTS_EXCEEDED' } })
    intake.setNow('2027-03-01T03:00:01Z')
    expect((await move(10)).status).toBe(200)
  })

  it('keeps its time if another viewing has the time to which it should move', async () => {
    intake.setNow('2026-12-07T02:00:00Z')
    const one = await book('2026-12-09T02:00:00.000Z')
    const other = await book('2026-12-09T07:00:00.000Z', { contact: '@other' })
    const [taken, started] = [
      await call('/move', { token: other.token, locale: 'en', slot: one.start }),
      await call('', { token: other.token, locale: 'en' }),
    ]
    expect(taken).toMatchObject({ status: 400, rejection: { reason: 'slot-taken' } })
    expect(taken.rejection.slots).not.toContain(one.start)
    expect(started.data).toMatchObject({ start: other.start, state: 'booked' })
    intake.setNow('2026-12-09T07:00:00Z')
    expect(await call('/cancel', { token: other.token, locale: 'en' })).toMatchObject({
      status: 400,
    })
    expect((await call('', { token: other.token, locale: 'en' })).data).toMatchObject({
      state: 'past',
    })
  })

  it('is shown by a link that nobody else can make, for as long as a viewing can be ahead', async () => {
    intake.setNow('2026-12-14T02:00:00Z')
    const { token } = await book('2026-12-16T02:00:00.000Z')
    const [id, expires, signature] = token.split('.')
    for (const wrong of ['', 'nonsense', `${id}.zzzzzz.${signature}`, `${id}.${expires}.x`]) {
      expect((await call('', { token: wrong, locale: 'en' })).status).toBe(403)
    }
    intake.setNow('2027-05-14T02:00:00Z')
    expect((await call('', { token, locale: 'en' })).rejection).toMatchObject({
      code: 'TOKEN_EXPIRED',
    })
  })
})
