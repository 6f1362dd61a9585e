import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { endCredentials } from '../../accounts/account-ends.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { addressOf } from '../../core/outbox/mail-transport.ts'
import { mailsAt } from '../../testing/due-mails.ts'
import { addEnquiry, addHost, addViewing, filled, newKey } from '../../testing/sample-enquiries.ts'
import { eventOf, openViewings } from '../../testing/viewing-calls.ts'
import { readEnquiryMessage } from '../message-texts/enquiry-message.ts'
import { readEnquirySettings } from '../message-texts/sender.ts'
import { viewingById } from '../rows/viewing-rows.ts'
import { hostFeeds } from './calendar-feed.ts'
import { cancelViewing, moveViewing } from './change-viewing.ts'
import { viewingDetails } from './viewing-details.ts'
import { createCalendarRoutes } from './viewing-routes.ts'
import { enteredViewing, writeViewing } from './write-viewing.ts'

const { book, deps, fileOf, firstHost, intake, notifiedBy, recordOf, setAddress } =
  await forThisFile(openViewings())
const mailsNow = (iso: string) => mailsAt(intake, iso)

describe('the host of a viewing', () => {
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
      organizer: `mailto:${addressOf(intake.runtime.mailFrom)}`,
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

  it('gets a cancellation if two colleagues give the viewing to others at the same moment', async () => {
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

  it('counts as a host without address and link if the stored ones are invalid', async () => {
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

  it('never is organiser and attendee at one address, whichever address sends the mails', async () => {
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

  it('keeps it if its visitor moves it to a time when the host is free, with chat and CRM notified', async () => {
    intake.setNow('2027-02-08T02:00:00Z')
    const viewing = await book('2027-02-10T02:00:00.000Z', {
      contact: '@olena_k',
      phone: '+380671110001',
    })
    expect(viewing.hasMail).toBe(false)
    const { host, id, enquiry } = await recordOf(viewing)
    const putu = await addHost(intake.payload, 'Putu')
    const start = '2027-02-11T02:00:00.000Z'
    const moved = await notifiedBy(async (channels) => {
      const to = { start: Date.parse(start) }
      expect(await moveViewing({ ...deps(), channels }, await recordOf(viewing), to)).toBeNull()
    })
    expect(moved.chat).toEqual([expect.stringMatching(/^Viewing moved, Iryna\n.*Olena/s)])
    expect(moved.crm).toMatchObject([
      { type: 'viewing.moved', data: { id, enquiry, start, sequence: 1, status: 'booked' } },
    ])
    const slot = '2027-02-12T02:00:00.000Z'
    await addViewing(intake.payload, { enquiry, host: host.id, slot })
    const moveIf = async (...formats: ('online' | 'in-person')[]) => {
      await intake.payload.update({ collection: 'hosts', id: putu, data: { formats } })
      return moveViewing(deps(), await recordOf(viewing), { start: Date.parse(slot) })
    }
    expect([await moveIf('in-person'), await moveIf('online')]).toEqual(['slot-taken', null])
    expect((await recordOf(viewing)).host.id).toBe(putu)
    const cancelled = await notifiedBy(async (channels) => {
      expect(await cancelViewing({ ...deps(), channels }, await recordOf(viewing))).toBeNull()
    })
    expect(cancelled.chat).toEqual([expect.stringContaining('Viewing cancelled')])
    expect(cancelled.crm).toMatchObject([{ type: 'viewing.cancelled', data: { id, sequence: 3 } }])
    await intake.payload.update({ collection: 'hosts', id: putu, data: { active: false } })
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
    const host = await firstHost()
    if (!asked) throw new Error('Nothing was stored')
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

  it('erase a person: the viewing leaves both calendars, and the mail to the host does not name the person', async () => {
    const now = new Date(currentTime()).toISOString()
    intake.setNow(now)
    const host = await firstHost()
    const start = new Date(Date.parse(now) + 48 * 3_600_000).toISOString()
    const account = (await intake.payload.find({ collection: 'accounts', limit: 1 })).docs[0]
    const contact = 'forget@example.com'
    const id = await addEnquiry(intake.payload, { locale: 'ua', contact, receivedAt: now })
    // `isAnotherTime`, so that the weekday of the test run does not matter.
    const given = { start, host: host.id, format: 'online', enquiry: id, isAnotherTime: true }
    if (!account) throw new Error('There is no account')
    const user = { ...account, collection: 'accounts' as const }
    expect(await writeViewing(deps(), user, enteredViewing.parse(given))).toBeNull()
    await mailsNow(now)
    const where = { contact: { equals: contact } }
    await intake.payload.delete({ collection: 'enquiries', where })
    const mails = await mailsNow(new Date(currentTime() + 1_000).toISOString())
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
    const guide = await intake.as('sales', 'guide')
    const { email } = await payload.findByID({ collection: 'accounts', id: guide.id, depth: 0 })
    const ofHost = { collection: 'hosts', id: record.host.id } as const
    await payload.update({ ...ofHost, data: { email } })
    const feedNow = async () =>
      (await hostFeeds(payload, intake.runtime.secret)).find(({ id }) => id === ofHost.id)
    const feed = await feedNow()
    const response = await createCalendarRoutes(deps()).request(`/${feed?.secret}.ics`)
    expect(response.headers.get('Content-Type')).toContain('text/calendar')
    const file = await response.text()
    // Programs that ask again get it only if something has changed.
    intake.setNow('2027-01-04T02:05:00Z')
    const again = await createCalendarRoutes(deps()).request(`/${feed?.secret}.ics`)
    expect(again.headers.get('ETag')).toBe(response.headers.get('ETag'))
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
    const reminders = { viewing: { equals: record.id }, kind: { contains: 'reminder' } }
    expect((await payload.count({ collection: 'messages', where: reminders })).totalDocs).toBe(0)
    const later = await createCalendarRoutes(deps()).request(`/${feed?.secret}.ics`)
    expect(await later.text()).not.toContain(record.uid)
    const app = createCalendarRoutes(deps())
    app.onError((error, c) => c.text('', error instanceof ApiError ? error.status : 500))
    for (const [active, status] of [
      [false, 404],
      [true, 200],
    ] as const) {
      await payload.update({ ...ofHost, data: { active } })
      expect((await app.request(`/${feed?.secret}.ics`)).status).toBe(status)
    }
    // The link is the account's own, and ends with what the account had when it was read.
    const { drizzle: db } = payload.db
    const path = 'viewings/feeds'
    const renew = async (name: string) =>
      intake.http(`/api/${path}/${ofHost.id}`, { method: 'POST' }, await intake.as('sales', name))
    expect([(await renew('another')).status, (await renew('guide')).status]).toEqual([404, 200])
    expect((await app.request(`/${feed?.secret}.ics`)).status).toBe(404)
    for (const [ended, restored] of [
      [sql`status = 'suspended'`, sql`status = 'active'`],
      [sql`role = null`, sql`role = 'sales'`],
      [sql`email_confirmed = false`, sql`email_confirmed = true`],
    ]) {
      const { secret } = (await feedNow()) ?? {}
      expect((await app.request(`/${secret}.ics`)).status).toBe(200)
      await db.execute(sql`update accounts set ${ended} where id = ${guide.id}`)
      expect((await app.request(`/${secret}.ics`)).status).toBe(404)
      await db.execute(sql`update accounts set ${restored} where id = ${guide.id}`)
    }
    const { secret } = (await feedNow()) ?? {}
    expect((await app.request(`/${secret}.ics`)).status).toBe(200)
    await endCredentials(db, guide.id, intake.now())
    expect((await app.request(`/${secret}.ics`)).status).toBe(404)
  })
})
