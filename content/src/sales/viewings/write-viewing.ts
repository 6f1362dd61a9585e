import { randomUUID } from 'node:crypto'
import { viewingFormats } from '@alun/contract/rules/enquiry'
import type { PayloadRequest, TypedUser } from 'payload'
import { z } from 'zod'
import { writeChange } from '../../core/changes/change-table.ts'
import { slotsTag } from '../../core/changes/tags.ts'
import { enqueue } from '../../core/outbox/enqueue.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { writeHistory } from '../../core/payload/write-history.ts'
import { moment } from '../../core/records/written-moment.ts'
import { lockEnquiryForAct } from '../../publishing/units/holdings/lock-rows.ts'
import { mailAddressOf } from '../message-texts/contact-links.ts'
import { insertViewing } from '../rows/viewing-rows.ts'
import { timesOf, viewingRow } from './book-slot.ts'
import { type Changes, slotTaken, type Unchanged } from './change-viewing.ts'
import { acceptChosen, lockTimes, problemOfTime } from './chosen-time.ts'
import { messagesOfEvent, viewingReminders } from './viewing-messages.ts'
import { calendarOf, readSalesSettings } from './viewing-slots.ts'

export const enteredViewing = z.object({
  start: moment,
  host: z.uuid(),
  format: z.enum(viewingFormats),
  enquiry: z.uuid(),
  /** Sales confirmed an unusual time. */
  isAnotherTime: z.boolean().optional(),
})
type EnteredViewing = z.output<typeof enteredViewing>

/** Books a free future time of a host, and notifies both sides. */
export async function writeViewing(
  { payload, now, channels }: Changes,
  user: TypedUser,
  { start, host, format, enquiry: given, isAnotherTime }: EnteredViewing,
): Promise<Unchanged | null> {
  const calendar = calendarOf(await readSalesSettings(payload))
  const chosen = { start: Date.parse(start), host, isAnotherTime }
  const times = timesOf(calendar, chosen.start)
  return inTransaction(payload, async (db, req) => {
    req.user = user
    // Locked before it is read, so that a person who takes it at the same time stays in charge.
    await lockEnquiryForAct(db, given)
    await lockTimes(db)
    const unusable = await problemOfTime(db, calendar, chosen, now())
    if (unusable) return unusable
    const enquiry = await enquiryOf(req)
    if (!enquiry) return 'not-booked' as const
    const id = randomUUID()
    const entered = { id, enquiry: enquiry.id, project: enquiry.project, format, messenger: null }
    await insertViewing(db, viewingRow(entered, host, times, now()))
    await acceptChosen(db, calendar, { id, ...chosen }, { account: user.id, now: now() })
    const history = { enquiry: enquiry.id, account: user.id, value: { at: times.slot } }
    await writeHistory(db, { ...history, kind: 'viewing-booked' })
    const viewing = { id, enquiry: enquiry.id, visitor: mailAddressOf(enquiry.contact) }
    const messages = [
      ...messagesOfEvent(viewing, 'booked', channels, user.id),
      ...viewingReminders({ ...viewing, start: Date.parse(start) }, now()),
    ]
    await enqueue(db, messages, now())
    await writeChange(db, [slotsTag])
    return null
  }).catch(slotTaken)

  /** The enquiry of the viewing with its new state; `null` if it was deleted. */
  async function enquiryOf(req: PayloadRequest) {
    const common = { collection: 'enquiries', depth: 0, req } as const
    const [found] = (
      await payload.find({ ...common, where: { id: { equals: given } }, pagination: false })
    ).docs
    if (!found) return null
    const isEarly = found.status === 'new' || found.status === 'contacted'
    await payload.update({
      ...common,
      id: given,
      data: {
        slot: start,
        format,
        ...(isEarly && { status: 'viewing' as const }),
        ...(!found.owner && { owner: user.id }),
      },
    })
    const project = typeof found.project === 'string' ? found.project : null
    return { id: given, contact: found.contact ?? null, project }
  }
}
