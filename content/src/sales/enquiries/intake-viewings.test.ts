import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { mailsAt, skipMails } from '../../testing/due-mails.ts'
import {
  addHost,
  addViewing,
  filled,
  newKey,
  openIntake,
  storedEnquiries,
} from '../../testing/sample-enquiries.ts'
import { contestedTimes } from '../rows/worklist-rows.ts'
import { eraseOutdated } from './retention.ts'

const intake = await forThisFile(openIntake())
const ofForm = (form: string) => storedEnquiries(intake, { form: { equals: form } })

describe('a viewing', () => {
  it('is booked by one of a dozen people at the same moment; the others are shown free times', async () => {
    intake.setNow('2026-11-23T02:00:00Z')
    // Tuesday, 15:00 in the office.
    const slot = '2026-11-24T07:00:00.000Z'
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        intake.take({ ...filled.viewing, message: `visitor ${at}`, slot, key: newKey() }),
      ),
    )
    expect(sent.filter(({ http }) => http === 201)).toHaveLength(1)
    const late = sent.filter(({ http }) => http === 400)
    expect(late).toHaveLength(11)
    for (const reply of late) {
      expect(reply).toMatchObject({ reason: 'slot-taken' })
      const free = 'slots' in reply ? reply.slots : []
      expect(free.slice(0, 2)).toEqual(['2026-11-24T02:00:00.000Z', '2026-11-25T02:00:00.000Z'])
      expect(free).not.toContain(slot)
    }
    const { docs } = await intake.payload.find({ collection: 'viewings', depth: 0 })
    expect(docs).toMatchObject([{ slot, status: 'booked', format: 'online' }])
  })

  it('cannot overlap another one of its host in the database, whatever code writes it', async () => {
    const { docs } = await intake.payload.find({ collection: 'viewings', depth: 0 })
    const enquiry = String(docs[0]?.enquiry)
    const book = (host: string) =>
      addViewing(intake.payload, { enquiry, host, slot: '2026-11-24T07:30:00.000Z' })
    await expect(book(String(docs[0]?.host))).rejects.toThrow()
    const other = await addHost(intake.payload, 'Putu')
    await intake.payload.delete({ collection: 'viewings', id: await book(other) })
    await intake.payload.update({
      collection: 'hosts',
      id: other,
      data: { active: false },
    })
  })

  it('is rejected at times that sales do not offer', async () => {
    for (const slot of [
      '2026-11-24T03:00:00.000Z', // 11:00 is not a start time
      '2026-11-29T02:00:00.000Z', // Sunday
      '2026-11-23T07:00:00.000Z', // today, without notice
      '2027-06-01T02:00:00.000Z', // too far ahead
    ]) {
      const reply = await intake.take({ ...filled.viewing, slot, key: newKey() })
      expect([slot, reply]).toMatchObject([slot, { reason: 'slot-taken' }])
    }
  })

  it('that several visitors booked while the service was away is one conflict, until sales settle it', async () => {
    const { payload } = intake
    await skipMails(intake, '2026-11-23T02:00:00Z')
    const slot = '2026-11-26T02:00:00.000Z'
    const addresses = ['one', 'two', 'three'].map((name) => `${name}.asks@example.com`)
    for (const [at, contact] of addresses.entries()) {
      const receivedAt = `2026-11-23T01:59:0${at}.000Z`
      const spooled = { key: newKey(), confirmed: '1', receivedAt }
      const given = { ...filled.viewing, ...spooled, slot, contact }
      expect(await intake.take(given)).toMatchObject({ http: 201 })
    }
    const mails = await mailsAt(intake, '2026-11-23T02:00:01Z')
    const mailTo = (contact: string) => mails.find(({ to }) => to === contact)
    expect(mailTo('one.asks@example.com')?.calendar?.method).toBe('REQUEST')
    for (const contact of addresses.slice(1)) {
      const mail = mailTo(contact)
      expect(mail?.calendar).toBeUndefined()
      expect(mail?.text).toContain('The time you chose is not confirmed')
      expect(mail?.text).toContain('by message')
    }

    const conflict = async () => {
      const rows = await contestedTimes(payload.db.drizzle, intake.now())
      return rows.find((each) => each.slot === Date.parse(slot)) ?? null
    }
    const asking = (await ofForm('viewing')).filter(({ contact }) => /asks@/.test(contact ?? ''))
    const ids = asking.map(({ id }) => id)
    const [first = '', second = '', third = ''] = ids
    expect((await conflict())?.requests).toMatchObject(
      ids.map((id) => ({ id, hasTime: id === first })),
    )
    const settle = (id: string, data: object) =>
      payload.update({ collection: 'enquiries', id, data })
    await settle(second, { status: 'lost' })
    expect((await conflict())?.requests).toHaveLength(2)
    await settle(third, { slot: '2026-11-27T02:00:00.000Z' })
    expect(await conflict()).toBeNull()
    await payload.delete({ collection: 'enquiries', where: { id: { in: ids } } })
  })

  it('that arrives after its time is stored without the time, and the visitor is notified', async () => {
    await skipMails(intake, '2026-12-02T07:00:00Z')
    const contact = 'long.under.way@example.com'
    const slot = '2026-12-02T07:00:00.000Z'
    const receivedAt = '2026-11-30T07:00:00.000Z'
    const spooled = { key: newKey(), confirmed: '1', receivedAt }
    const given = { ...filled.viewing, ...spooled, slot, contact }
    expect(await intake.take(given)).toMatchObject({ http: 201 })
    const kept = (await ofForm('viewing')).find((each) => each.contact === contact)
    expect(kept).toMatchObject({ caution: 'slot-taken' })
    const mails = await mailsAt(intake, '2026-12-02T07:00:01Z')
    const answer = mails.find(({ to }) => to === contact)
    expect(answer?.text).toContain('The time you chose is not confirmed')
    intake.setNow('2026-11-23T02:00:00Z')
  })

  it('causes five mails an hour to one address, however it is spelled, also by two processes at once', async () => {
    await skipMails(intake, '2026-12-15T02:00:00Z')
    const spelled = ['bombed', 'Bombed', 'BOMBED', 'bombed+1', 'bOmbed', 'bombed+2', 'bombed']
    const sent = await Promise.all(
      spelled.map((name) =>
        intake.take({ ...filled.catalog, contact: `${name}@Target.example`, key: newKey() }),
      ),
    )
    expect(sent.map(({ http }) => http)).toEqual(Array(spelled.length).fill(201))
    const mails = await mailsAt(intake, '2026-12-15T02:00:01Z')
    expect(mails.filter(({ to }) => /target\.example$/i.test(to))).toHaveLength(5)
    // Mails that strangers cause do not delay an invitation.
    const role = 'editor' as const
    const invited = { email: 'bombed@target.example', role, language: 'en' as const }
    const by = await intake.as('admin', 'inviter')
    const asked = await intake.http('/v1/users/invite', { method: 'POST', json: invited }, by)
    expect(asked.status).toBe(204)
    const [invitation] = await mailsAt(intake, '2026-12-15T02:00:02Z')
    expect(invitation?.text).toContain('/account/invite?token=')
    intake.setNow('2026-11-23T02:00:00Z')
  })

  it('is refused if three of the same contact or number are ahead', async () => {
    await skipMails(intake, '2027-01-18T02:00:00Z')
    const times = ['19', '20', '21', '22'].map((day) => `2027-01-${day}T02:00:00.000Z`)
    const person = { phone: '+380671112233', contact: 'many@target.example' }
    const wanted = (at: number, given: Record<string, string> = {}) => {
      const slot = times[at] ?? ''
      return intake.take({ ...filled.viewing, ...person, slot, key: newKey(), ...given })
    }
    const spellings: Record<string, string>[] = [
      {},
      { contact: 'Many+one@target.example', phone: '+380671112299' },
      { contact: '@somebody', phone: '+380 67 111 22 33' },
    ]
    for (const [at, given] of spellings.entries()) {
      expect(await wanted(at, given)).toMatchObject({ status: 'accepted', viewing: {} })
    }
    // Each contact and number has two or three viewings ahead.
    expect(await wanted(3, { contact: '@other' })).toMatchObject({ status: 'accepted' })
    const full = { http: 400, reason: 'viewings-full' }
    intake.setNow('2027-01-18T02:00:01Z')
    expect(await wanted(3, { slot: '2027-01-23T02:00:00.000Z' })).toMatchObject(full)
    const kept = { slot: '2027-01-23T02:00:00.000Z', confirmed: '1', contact: '@waits' }
    expect(await wanted(3, kept)).toMatchObject({ http: 201 })
    const found = (await ofForm('viewing')).find(({ contact }) => contact === '@waits')
    expect(found).toMatchObject({ caution: 'viewings-full' })
    // Past viewings do not count.
    intake.setNow('2027-01-20T06:00:00Z')
    const later = { slot: '2027-01-25T02:00:00.000Z' }
    expect(await wanted(3, later)).toMatchObject({ status: 'accepted', viewing: {} })
    intake.setNow('2026-11-23T02:00:00Z')
  })

  it('is refused without a bot check if six of the same network are ahead, under whatever names', async () => {
    await skipMails(intake, '2027-03-08T00:00:00Z')
    const book = (at: number, given: Record<string, string> = { verification: 'unverified' }) => {
      const day = ['09', '10', '11', '12'][at % 4]
      const slot = `2027-03-${day}T0${at < 4 ? 2 : 7}:00:00.000Z`
      const person = { phone: `+38067333000${at}`, contact: `@somebody_${at}` }
      const fields = { ...filled.viewing, ...person, slot, key: newKey(), ...given }
      return intake.take(fields, { address: '203.0.113.99' })
    }
    for (let at = 0; at < 6; at += 1) {
      expect(await book(at)).toMatchObject({ status: 'accepted', viewing: {} })
    }
    expect(await book(6)).toMatchObject({ http: 400, reason: 'viewings-full' })
    expect(await book(6, {})).toMatchObject({ status: 'accepted', viewing: {} })
    // Networks are forgotten as soon as the viewings begin.
    await eraseOutdated(intake.payload, Date.parse('2027-03-10T02:00:00Z'))
    const left = await intake.payload.db.drizzle.execute(sql`select from unverified_viewings`)
    expect(left.rows).toHaveLength(3)
    intake.setNow('2026-11-23T02:00:00Z')
  })

  it('is counted by the address in a contact, not by the name of a messenger', async () => {
    await skipMails(intake, '2027-02-15T02:00:00Z')
    const book = (contact: string, day: number, hour = 2) => {
      const phone = `+38067222${hour}0${day}`
      const slot = `2027-02-${day}T0${hour}:00:00.000Z`
      return intake.take({ ...filled.viewing, phone, contact, slot, key: newKey() })
    }
    for (const day of [16, 17, 18, 19]) {
      expect(await book('WhatsApp', day)).toMatchObject({ status: 'accepted', viewing: {} })
    }
    for (const [contact, day] of [
      ['@Many_Names', 16],
      ['t.me/many_names', 17],
      ['https://telegram.me/many_names', 18],
    ] as const) {
      expect(await book(contact, day, 7)).toMatchObject({ status: 'accepted', viewing: {} })
    }
    const fourth = await book('many_names.t.me', 19, 7)
    expect(fourth).toMatchObject({ http: 400, reason: 'viewings-full' })
    intake.setNow('2026-11-23T02:00:00Z')
  })

  it('that was confirmed is stored without its time if somebody else has it', async () => {
    const slot = '2026-11-24T07:00:00.000Z'
    const given = { ...filled.viewing, slot, key: newKey(), confirmed: '1', contact: 'confirmed' }
    expect(await intake.take(given)).toMatchObject({ http: 201 })
    const kept = (await ofForm('viewing')).find(({ contact }) => contact === 'confirmed')
    expect(kept).toMatchObject({ caution: 'slot-taken' })
  })
})
