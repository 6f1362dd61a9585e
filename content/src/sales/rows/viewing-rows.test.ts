import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { addEnquiry, addHost, monday } from '../../testing/sample-enquiries.ts'
import { insertViewing, viewingOfEnquiry } from './viewing-rows.ts'

const intake = await forThisFile(openContent({ settings: { SALES_EMAIL: 'sales@site.example' } }))
intake.setNow(monday)

it('the viewing of an enquiry is the latest that is not cancelled, in whichever order they were booked', async () => {
  const { payload } = intake
  const db = payload.db.drizzle
  const host = await addHost(payload)
  const id = await addEnquiry(payload)
  const book = (day: number, status: 'booked' | 'cancelled' | 'done') => {
    const slot = `2026-12-0${day}T02:00:00.000Z`
    const endsAt = `2026-12-0${day}T03:00:00.000Z`
    return insertViewing(db, {
      enquiry: id,
      host,
      slot,
      endsAt,
      busyUntil: endsAt,
      status,
    })
  }
  const present = async () => {
    const viewing = await viewingOfEnquiry(db, id)
    return viewing && [new Date(viewing.start).getUTCDate(), viewing.status]
  }
  expect(await present()).toBeNull()
  await book(7, 'cancelled')
  expect(await present()).toEqual([7, 'cancelled'])
  await book(2, 'done')
  expect(await present()).toEqual([2, 'done'])
  await book(5, 'booked')
  await book(4, 'booked')
  await book(6, 'cancelled')
  expect(await present()).toEqual([5, 'booked'])
})
