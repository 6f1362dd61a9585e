import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { writeHistory } from '../../core/payload/write-history.ts'
import { mailsAt } from '../../testing/due-mails.ts'
import { addHost } from '../../testing/sample-enquiries.ts'
import { openViewings } from '../../testing/viewing-calls.ts'
import { cancelledByVisitors } from '../enquiries/interest-rows.ts'
import { cancelViewing, moveViewing } from './change-viewing.ts'

const { book, deps, intake, recordOf, setAddress } = await forThisFile(openViewings())
const [owner, seller] = [await intake.as('sales', 'owner'), await intake.as('sales', 'seller')]
const contact = 'olena@example.com'

/** A viewing of an enquiry with an owner; its mails are sent. */
async function booked(start: string, now: string) {
  intake.setNow(now)
  const viewing = await book(start, { contact })
  const record = await recordOf(viewing)
  const { enquiry: id } = record
  await intake.payload.update({ collection: 'enquiries', id, data: { owner: owner.id } })
  await mailsAt(intake, now)
  return viewing
}

it('the person in charge is told of a change that somebody else has made, without a greeting', async () => {
  const now = '2027-02-01T02:00:00Z'
  for (const [account, isTold] of [
    [null, true],
    [seller.id, true],
    [owner.id, false],
  ] as const) {
    const viewing = await booked('2027-02-03T02:00:00.000Z', now)
    expect(await cancelViewing({ ...deps(), account }, await recordOf(viewing))).toBeNull()
    const mails = await mailsAt(intake, now)
    const [mail, ...more] = mails.filter(({ to }) => to === 'owner@site.example')
    expect([account, mail !== undefined, more]).toEqual([account, isTold, []])
    if (!mail) continue
    expect(mail.subject).toContain('Viewing cancelled')
    expect(mail.calendar).toBeUndefined()
    expect(mail.text).not.toMatch(/wa\.me\S+text=\S/)
  }
})

it('a cancellation by the visitor is marked until a next step is set; one by staff is not', async () => {
  const now = '2027-02-01T02:00:00Z'
  const marked = async () =>
    (await cancelledByVisitors(intake.payload.db.drizzle, intake.now())).map(({ id }) => id)
  for (const account of [null, seller.id]) {
    const record = await recordOf(await booked('2027-02-04T02:00:00.000Z', now))
    const { enquiry } = record
    expect(await cancelViewing({ ...deps(), account }, record)).toBeNull()
    expect((await marked()).includes(enquiry)).toBe(account === null)
    intake.pass(1_000)
    const value = { text: 'Call', at: null }
    await writeHistory(intake.payload.db.drizzle, { enquiry, account: null, kind: 'step', value })
    expect(await marked()).not.toContain(enquiry)
  }
})

it('a host who takes over gets a viewing, not a move; in charge of the enquiry, one mail of a move', async () => {
  const now = '2027-02-15T02:00:00Z'
  const viewing = await booked('2027-02-17T02:00:00.000Z', now)
  const { host, start } = await recordOf(viewing)
  const other = await addHost(intake.payload, 'Putu')
  await setAddress(other, 'owner@site.example')
  const subjects = async (to: { start: number; host: string }) => {
    expect(
      await moveViewing({ ...deps(), account: seller.id }, await recordOf(viewing), to),
    ).toBeNull()
    const mails = await mailsAt(intake, new Date(intake.now()).toISOString())
    return mails.map((mail) => `${mail.to}: ${mail.subject.split(' · ')[0]}`)
  }
  expect(await subjects({ start, host: other })).toEqual(['owner@site.example: Viewing booked'])
  expect(await subjects({ start: start + 5 * 3_600_000, host: other })).toEqual(
    expect.arrayContaining([
      'owner@site.example: Viewing moved',
      `${contact}: Your viewing has been moved`,
    ]),
  )
  expect(host.id).not.toBe(other)
})

it('mails that strangers cause do not hold up what staff do, or reminders', async () => {
  const now = '2027-02-08T02:00:00Z'
  const viewing = await booked('2027-02-10T02:00:00.000Z', now)
  const mailsToVisitor = async (iso: string) =>
    (await mailsAt(intake, iso)).filter(({ to }) => to === contact).length
  let sent = 0
  for (let minute = 2; minute < 16; minute += 2) {
    const at = `2027-02-08T02:${String(minute).padStart(2, '0')}:00Z`
    intake.setNow(at)
    const start = Date.parse(`2027-02-10T0${minute % 4 === 0 ? 2 : 7}:00:00.000Z`)
    expect(await moveViewing(deps(), await recordOf(viewing), { start })).toBeNull()
    sent += await mailsToVisitor(at)
  }
  expect(sent).toBe(5)
  intake.setNow('2027-02-08T02:20:00Z')
  const bySeller = { ...deps(), account: seller.id }
  expect(await cancelViewing(bySeller, await recordOf(viewing))).toBeNull()
  expect(await mailsToVisitor('2027-02-08T02:20:01Z')).toBe(1)
})
