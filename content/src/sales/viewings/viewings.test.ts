import type { BookedViewing } from '@alun/contract/schema/viewing'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { openReceiver } from '@alun/platform/testing/receiver'
import { sql } from '@payloadcms/db-postgres'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { z } from 'zod'
import { viewingDepsOf } from '../../composition/service-enquiries.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { passMailLimit } from '../../core/outbox/mail-limit.ts'
import { addressOf } from '../../core/outbox/mail-transport.ts'
import type { MailContent } from '../../core/outbox/message-content.ts'
import { claimDue, markSent } from '../../core/payload/message-rows.ts'
import { viewingById } from '../../core/payload/viewing-rows.ts'
import { mailsAt, skipMails } from '../../testing/due-mails.ts'
import { intakeToken, openContent, theSite } from '../../testing/open-content.ts'
import { addHost, filled, monday, newKey, salesHours } from '../../testing/sample-enquiries.ts'
import { channelDepsOf, channelsOf } from '../enquiries/outgoing/channels.ts'
import { readEnquiryMessage } from '../message-texts/enquiry-message.ts'
import { readEnquirySettings } from '../message-texts/sender.ts'
import { hostFeeds } from './calendar-feed.ts'
import { cancelViewing, moveViewing } from './change-viewing.ts'
import { viewingDetails } from './viewing-details.ts'
import type { ViewingChannels } from './viewing-messages.ts'
import { createCalendarRoutes, createViewingRoutes } from './viewing-routes.ts'
import { enteredViewing, writeViewing } from './write-viewing.ts'

const intake = await forThisFile(openContent())
intake.setNow(monday)
beforeAll(async () => {
  await intake.payload.updateGlobal({
    slug: 'settings',
    data: {
      ...salesHours,
      viewings: {
        ...salesHours.viewings,
        bufferMinutes: 20,
        place: 'Mill Street 41',
        onlineLink: 'https://meet.example/room',
      },
      contacts: {
        emails: { sales: 'desk@site.example' },
        whatsapp: { url: 'https://wa.me/6281200000140' },
      },
      enquiries: { language: 'en' },
      _status: 'published',
    },
  })
  await addHost(intake.payload)
})

const deps = () => ({
  ...viewingDepsOf(intake.payload, intake.runtime),
  intakeToken: intakeToken,
  now: intake.now,
})

async function call(path: string, json: object) {
  const response = await intake.http(`/v1/viewings${path}`, { method: 'POST', json }, theSite)
  const { data, errors } = await response.json()
  return { status: response.status, data, rejection: errors?.[0].extensions }
}

/** Books as a visitor of the site does. */
async function book(slot: string, fields: Record<string, string> = {}): Promise<BookedViewing> {
  const reply = await intake.take({ ...filled.viewing, slot, key: newKey(), ...fields })
  if (reply.status !== 'accepted' || !reply.viewing) throw new Error(JSON.stringify(reply))
  return reply.viewing
}

const sender = () => addressOf(intake.runtime.mailFrom)

/** Sends what is due at an instant; answers the mails. */
const mailsNow = (iso: string) => mailsAt(intake, iso)

/** The event of a calendar file, parsed by another library. */
function eventOf(file: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ''))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
    organizer: event.organizer,
    attendees: event.attendees.map((each) => String(each.getFirstValue()).toLowerCase()),
    alarms: event.component.getAllSubcomponents('valarm').length,
    status: event.component.getFirstPropertyValue('status'),
    location: event.location,
  }
}

const fileOf = async ({ token }: BookedViewing) =>
  (await createViewingRoutes(deps()).request(`/${token}.ics`)).text()

describe('a viewing with the address of a stranger', () => {
  /** A viewing whose host has an address; `move` moves it back and forth. */
  async function moving(contact: string, day: string) {
    const { docs } = await intake.payload.find({ collection: 'hosts', sort: 'createdAt' })
    const former = docs[0]
    const own = { collection: 'hosts', id: former?.id ?? '' } as const
    await intake.payload.update({ ...own, data: { email: 'first@site.example' } })
    onTestFinished(async () => {
      await intake.payload.update({ ...own, data: { email: null } })
    })
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

  it('that is moved ten times within seconds sends it and the host three mails, the last with the last time', async () => {
    const start = Date.parse('2027-01-04T02:00:00Z')
    const after = (ms: number) => new Date(start + ms).toISOString()
    await skipMails(intake, after(0))
    const { move } = await moving('stranger@target.example', '2027-01-07')
    const mails = await mailsNow(after(1))
    let last: string | undefined
    for (let at = 0; at < 10; at += 1) {
      intake.setNow(after(100 + at * 600))
      last = await move(at)
      mails.push(...(await mailsNow(after(101 + at * 600))))
    }
    mails.push(...(await mailsNow(after(120_000))))
    for (const to of ['stranger@target.example', 'first@site.example']) {
      const own = mails.filter((mail) => mail.to === to)
      expect([to, own.length, startIn(own.at(-1))]).toEqual([to, 3, last])
    }
    // A later move is reported at once.
    intake.setNow(after(600_000))
    const next = await move(1)
    expect((await mailsNow(after(600_001))).map(startIn)).toEqual([next, next])
  })

  it('sends it five mails an hour, whatever is moved, and the last state when it may have one again', async () => {
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
    expect(own.filter(({ minute }) => minute < 60)).toHaveLength(5)
    expect(own.slice(5)).toEqual([{ minute: 60, to: contact, start: last }])
    // Hosts get every move, because their address is confirmed.
    expect(sent.filter(({ to }) => to === 'first@site.example')).toHaveLength(10)
  })

  it('gets all mails once it is confirmed', async () => {
    const { email: to } = await intake.as('partner', 'confirmed')
    const passing = { to, attempts: 0 }
    const at = { now: Date.parse('2027-01-18T02:00:00Z'), secret: 'secret' }
    for (let count = 0; count < 9; count += 1) await passMailLimit(intake.payload, passing, at)
  })
})

describe('a booked viewing', () => {
  it('is confirmed with an entry for the calendar that stays the same when it is moved or cancelled', async () => {
    intake.setNow('2026-11-23T02:00:00Z')
    const viewing = await book('2026-11-25T02:00:00.000Z', { locale: 'ua' })
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
      organizer: `mailto:${sender()}`,
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

  it('that is cancelled before its mails go has one of its end alone', async () => {
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
    const [host] = (await payload.find({ collection: 'hosts', sort: 'createdAt' })).docs
    const setAddress = (email: string | null) =>
      payload.update({ collection: 'hosts', id: host?.id ?? '', data: { email } })
    await setAddress('iryna@site.example')
    const named = { collection: 'hosts', id: host?.id ?? '', locale: 'en' } as const
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
    await setAddress(null)
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

  it('keeps its time where another has the one it should be moved to', async () => {
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

/** The messages that the chat of sales and the CRM receive during `work`. */
async function notifiedBy(work: (channels: ViewingChannels) => Promise<void>) {
  const { close, received: calls, url } = await openReceiver()
  const channels = {
    telegram: { token: '42:token', chatId: '-100', apiUrl: url },
    crm: { url: `${url}/crm`, secret: 'whsec_c2VjcmV0' },
  }
  await work(channels)
  const { payload } = intake
  const own = { ...channelDepsOf(payload, intake.runtime), ...channels, now: intake.now }
  const senders = channelsOf(own)
  for (const channel of ['telegram', 'webhook'] as const) {
    for (const message of await claimDue(payload.db.drizzle, channel, intake.now(), 100)) {
      await senders[channel](message)
      await markSent(payload.db.drizzle, message, intake.now())
    }
  }
  await close()
  const received = calls.map(({ body, path }) => ({ path, body: Object(JSON.parse(body)) }))
  return {
    chat: received.flatMap(({ path, body }) => (path.startsWith('/bot') ? (body.text ?? '') : [])),
    crm: received.flatMap(({ path, body }) => (path === '/crm' ? body : [])),
  }
}

async function recordOf({ token }: BookedViewing) {
  const record = await viewingById(intake.payload.db.drizzle, token.split('.')[0] ?? '')
  if (!record) throw new Error('There is no viewing')
  return record
}

describe('the host of a viewing', () => {
  const setAddress = (id: string, email: string | null) =>
    intake.payload.update({ collection: 'hosts', id, data: { email } })

  it('has it in the calendar from the viewing until somebody else takes it over', async () => {
    await mailsNow('2027-02-01T02:00:00Z')
    const viewing = await book('2027-02-03T02:00:00.000Z')
    const { host, uid } = await recordOf(viewing)
    // The host has no address, so the mail to sales has the entry.
    const mails = await mailsNow('2027-02-01T02:00:01Z')
    const [desk] = mails.filter(({ to }) => /desk@/.test(to))
    // The organiser differs from the invited office, because calendar programs create no entry for an organiser.
    expect(eventOf(desk?.calendar?.content)).toMatchObject({
      uid,
      method: 'REQUEST',
      organizer: `mailto:${sender()}`,
      attendees: [`mailto:${desk?.to}`],
    })
    // Replies to the visitor's mail reach sales.
    const own = mails.filter(({ to }) => to === 'olena@example.com')
    expect(own.map(({ replyTo }) => replyTo)).toEqual(own.map(() => 'desk@site.example'))
    expect(own.length).toBeGreaterThan(0)

    await setAddress(host.id, 'iryna@site.example')
    const second = await book('2027-02-03T07:00:00.000Z', { contact: '@second' })
    const toHost = (await mailsNow('2027-02-01T02:00:02Z')).filter(({ to }) => /iryna/.test(to))
    expect(toHost.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Viewing booked · .*Olena$/),
    ])
    const event = { uid: (await recordOf(second)).uid, sequence: 0, method: 'REQUEST' }
    expect(eventOf(toHost[0]?.calendar?.content)).toMatchObject(event)

    const other = await addHost(intake.payload, 'Putu')
    const to = { start: Date.parse(second.start), host: other }
    expect(await moveViewing(deps(), await recordOf(second), to)).toBeNull()
    const [left] = (await mailsNow('2027-02-01T02:00:03Z')).filter(({ to }) => /iryna/.test(to))
    expect(left?.subject).toContain('Another host')
    expect(eventOf(left?.calendar?.content)).toMatchObject({
      ...event,
      sequence: 1,
      method: 'CANCEL',
    })
    await intake.payload.update({ collection: 'hosts', id: other, data: { active: false } })
    await setAddress(host.id, null)
  })

  it('has it no longer in the calendar where two colleagues have moved it at one moment', async () => {
    await mailsNow('2027-02-08T02:00:00Z')
    const viewing = await book('2027-02-10T02:00:00.000Z')
    // Both opened it before the change.
    const opened = await recordOf(viewing)
    const hosts: string[] = []
    for (const name of ['Wayan', 'Ketut']) {
      const host = await addHost(intake.payload, name)
      await setAddress(host, `${name.toLowerCase()}@site.example`)
      hosts.push(host)
      const to = { start: opened.start, host }
      expect(await moveViewing(deps(), opened, to)).toBeNull()
    }
    const mails = await mailsNow('2027-02-08T02:00:01Z')
    const [left] = mails.filter(
      ({ subject, to }) => /wayan/.test(to) && /Another host/.test(subject),
    )
    expect(eventOf(left?.calendar?.content)).toMatchObject({ uid: opened.uid, method: 'CANCEL' })
    for (const id of hosts) {
      await intake.payload.update({ collection: 'hosts', id, data: { active: false } })
    }
  })

  it('gets mails as one without address and link where what is stored is neither', async () => {
    await mailsNow('2027-02-15T02:00:00Z')
    const viewing = await book('2027-02-17T02:00:00.000Z')
    const { host, uid } = await recordOf(viewing)
    for (const [email, link] of [
      ['nobody', 'javascript:alert(1)'],
      ['iryna@site.example\r\nBcc: all@site.example', 'https://meet.example/\r\nATTENDEE:x'],
    ]) {
      await intake.payload.db.drizzle.execute(sql`
        update hosts set email = ${email}, online_link = ${link} where id = ${host.id}`)
      expect((await recordOf(viewing)).host).toMatchObject({ email: null, onlineLink: null })
      expect(eventOf(await fileOf(viewing)).location).toBe('https://meet.example/room')
    }
    const mails = await mailsNow('2027-02-15T02:00:01Z')
    const [desk] = mails.filter(({ to }) => /desk@/.test(to))
    expect(eventOf(desk?.calendar?.content)).toMatchObject({ uid, method: 'REQUEST' })
    expect(mails.map(({ to }) => to)).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/nobody|iryna/)]),
    )
    await intake.payload.update({
      collection: 'hosts',
      id: host.id,
      data: { email: null, onlineLink: null },
    })
  })

  it('invites nobody by their own address, whichever of them sends the mails', async () => {
    intake.setNow('2027-02-18T02:00:00Z')
    const viewing = await recordOf(await book('2027-02-22T02:00:00.000Z'))
    const enquiry = await readEnquiryMessage(intake.payload, viewing.enquiry)
    const settings = await readEnquirySettings(intake.payload)
    if (!enquiry) throw new Error('The enquiry is missing')
    const organiserOf = (attendee: string, mailFrom: string, hostEmail: string | null) => {
      const held = { ...viewing, host: { ...viewing.host, email: hostEmail } }
      const details = viewingDetails({ ...deps(), mailFrom }, settings, held, enquiry, 'en')
      return details.organizerFor(attendee).email
    }
    const iryna = 'iryna@site.example'
    const desk = 'desk@site.example'
    expect([
      organiserOf(iryna, 'Casa <no-reply@site.example>', iryna),
      organiserOf('Desk@site.example', 'no-reply@site.example', 'desk@site.example'),
      organiserOf(desk, 'Casa <desk@site.example>', null),
    ]).toEqual([desk, 'no-reply@site.example', 'desk+viewings@site.example'])
  })

  it('moves and cancels it with the chat of sales and the CRM notified', async () => {
    intake.setNow('2027-02-08T02:00:00Z')
    const viewing = await book('2027-02-10T02:00:00.000Z', {
      contact: '@olena_k',
      phone: '+380671110001',
    })
    expect(viewing.hasMail).toBe(false)
    const { host, id, enquiry } = await recordOf(viewing)
    const start = '2027-02-11T02:00:00.000Z'
    const moved = await notifiedBy(async (channels) => {
      const to = { start: Date.parse(start), host: host.id }
      expect(await moveViewing({ ...deps(), channels }, await recordOf(viewing), to)).toBeNull()
    })
    expect(moved.chat).toEqual([expect.stringMatching(/^Viewing moved, Iryna\n.*Olena/s)])
    expect(moved.crm).toMatchObject([
      { type: 'viewing.moved', data: { id, enquiry, start, sequence: 1, status: 'booked' } },
    ])
    const cancelled = await notifiedBy(async (channels) => {
      expect(await cancelViewing({ ...deps(), channels }, await recordOf(viewing))).toBeNull()
    })
    expect(cancelled.chat).toEqual([expect.stringContaining('Viewing cancelled')])
    expect(cancelled.crm).toMatchObject([{ type: 'viewing.cancelled', data: { id, sequence: 2 } }])
  })
})

describe('sales', () => {
  it('write a viewing in for an enquiry, and everybody is notified', async () => {
    intake.setNow('2027-03-01T02:00:00Z')
    const { payload } = intake
    const seller = await payload.create({
      collection: 'accounts',
      data: { email: 'seller@site.example', password: 'a long password', role: 'sales' },
    })
    const user = { ...seller, collection: 'accounts' as const }
    await intake.take({ ...filled.catalog, contact: 'asked@example.com', key: newKey() })
    const [asked] = (await payload.find({ collection: 'enquiries', sort: '-createdAt', limit: 1 }))
      .docs
    const [host] = (await payload.find({ collection: 'hosts', sort: 'createdAt' })).docs
    if (!asked || !host) throw new Error('Nothing was stored')
    await mailsNow('2027-03-01T02:00:01Z')
    const common = { host: host.id, format: 'in-person' as const }
    // Visitors are never offered 12:15.
    const start = '2027-03-03T04:15:00.000Z'
    const write = (
      enquiry: z.input<typeof enteredViewing>['enquiry'],
      channels = deps().channels,
    ) =>
      writeViewing(
        { ...deps(), channels },
        user,
        enteredViewing.parse({ ...common, start, enquiry }),
      )
    const received = await notifiedBy(async (channels) => {
      expect(await write(asked.id, channels)).toBeNull()
    })
    expect(received.crm).toMatchObject([
      { type: 'viewing.booked', data: { enquiry: asked.id, start } },
    ])
    const mails = await mailsNow('2027-03-01T02:00:02Z')
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['asked@example.com', 'desk@site.example'])
    expect(mails.every(({ calendar }) => calendar?.method === 'REQUEST')).toBe(true)
    const enquiry = await payload.findByID({ collection: 'enquiries', id: asked.id, depth: 0 })
    expect(enquiry).toMatchObject({ status: 'viewing', owner: seller.id, slot: start })

    expect(await write(asked.id)).toBe('slot-taken')
    // Nobody is notified of a past time.
    const over = enteredViewing.parse({
      ...common,
      start: '2027-03-01T01:00:00.000Z',
      enquiry: asked.id,
    })
    expect(await writeViewing(deps(), user, over)).toBe('in-the-past')
    const [booked] = (await payload.find({ collection: 'viewings', sort: '-createdAt' })).docs
    const to = { start: Date.parse(over.start), host: host.id }
    const held = await viewingById(payload.db.drizzle, booked?.id ?? '')
    if (!held) throw new Error('Nothing is booked')
    expect(await moveViewing(deps(), held, to)).toBe('in-the-past')
    // Both sides are reminded.
    expect(await mailsNow('2027-03-02T04:15:01Z')).toHaveLength(2)
  })

  it('erase a person whose viewing then leaves the calendars, with nothing said of them', async () => {
    const now = new Date(Date.now()).toISOString()
    intake.setNow(now)
    const { docs } = await intake.payload.find({ collection: 'hosts', sort: 'createdAt' })
    const start = new Date(Date.parse(now) + 48 * 3_600_000).toISOString()
    const account = (await intake.payload.find({ collection: 'accounts', limit: 1 })).docs[0]
    const contact = 'forget@example.com'
    const { id } = await intake.payload.create({
      collection: 'enquiries',
      data: {
        ...{ name: 'Forget Me', phone: '+380671230000', contact, receivedAt: now },
        ...{ form: 'entered', locale: 'ua', status: 'contacted', verification: 'none' },
      },
    })
    // `isAnotherTime`, so that the weekday of the test run does not matter.
    const given = { start, host: docs[0]?.id, format: 'online', enquiry: id, isAnotherTime: true }
    if (!account) throw new Error('There is no account')
    const user = { ...account, collection: 'accounts' as const }
    expect(await writeViewing(deps(), user, enteredViewing.parse(given))).toBeNull()
    await mailsNow(now)
    const where = { contact: { equals: contact } }
    await intake.payload.delete({ collection: 'enquiries', where })
    const mails = await mailsNow(new Date(Date.now() + 1_000).toISOString())
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['desk@site.example', contact])
    for (const mail of mails) {
      expect(eventOf(mail.calendar?.content)).toMatchObject({ method: 'CANCEL', sequence: 1 })
      expect(JSON.stringify(mail)).not.toContain('viewing?token=')
      if (mail.to !== contact)
        expect(JSON.stringify(mail)).not.toMatch(/Forget Me|671230000|forget@/)
    }
  })

  const valueIn = (calendar: ICAL.Component) => (name: string) =>
    String(calendar.getFirstPropertyValue(name))

  it('move and cancel viewings, and follow them in their own calendar until they leave', async () => {
    intake.setNow('2027-01-04T02:00:00Z')
    const viewing = await book('2027-01-06T02:00:00.000Z', {
      name: 'Feed Reader',
      phone: '+380671110002',
      contact: 'feed@example.com',
    })
    const { payload } = intake
    const record = await recordOf(viewing)
    // Visitors are never offered 12:15.
    const start = Date.parse('2027-01-06T04:15:00.000Z')
    expect(await moveViewing(deps(), record, { start, host: record.host.id })).toBeNull()
    const [feed] = await hostFeeds(payload, intake.runtime.secret)
    const response = await createCalendarRoutes(deps()).request(`/${feed?.secret}.ics`)
    expect(response.headers.get('Content-Type')).toContain('text/calendar')
    const file = await response.text()
    const calendar = new ICAL.Component(ICAL.parse(file))
    // Outlook only knows its own property.
    expect(['method', 'refresh-interval', 'x-published-ttl'].map(valueIn(calendar))).toEqual([
      'PUBLISH',
      'PT15M',
      'PT15M',
    ])
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    const shown = events.find(({ uid }) => uid === record.uid)
    expect(shown?.summary).toContain('Feed Reader')
    expect(file.replace(/\r\n /g, '')).not.toContain('token=')
    expect(shown?.startDate.toJSDate().getTime()).toBe(start)
    // A viewing with impossible values does not affect the others.
    const spoilt = sql`update viewings set sequence = 'NaN' where uid = ${record.uid}`
    const { sequence } = await recordOf(viewing)
    const endless = sql`update viewings set ends_at = 'infinity' where uid = ${record.uid}`
    await payload.db.drizzle.execute(endless)
    const all = await createCalendarRoutes(deps()).request(`/${feed?.secret}.ics`)
    expect(await all.text()).toContain('DTEND:99991231T235959Z')
    await payload.db.drizzle.execute(spoilt)
    const others = await createCalendarRoutes(deps()).request(`/${feed?.secret}.ics`)
    expect(others.status).toBe(200)
    expect(await others.text()).not.toContain(record.uid)
    await payload.db.drizzle.execute(
      sql`update viewings set sequence = ${sequence} where uid = ${record.uid}`,
    )
    expect(await cancelViewing(deps(), record)).toBeNull()
    const later = await createCalendarRoutes(deps()).request(`/${feed?.secret}.ics`)
    expect(await later.text()).not.toContain(record.uid)
    const app = createCalendarRoutes(deps())
    app.onError((error, c) => c.text('', error instanceof ApiError ? error.status : 500))
    const { id } = record.host
    for (const [active, status] of [
      [false, 404],
      [true, 200],
    ] as const) {
      await payload.update({ collection: 'hosts', id, data: { active } })
      expect((await app.request(`/${feed?.secret}.ics`)).status).toBe(status)
    }
  })
})
