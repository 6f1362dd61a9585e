import { randomUUID } from 'node:crypto'
import { enquirySizes, viewingFormats } from '@alun/contract/rules/enquiry'
import { readPhone } from '@alun/contract/rules/phone-reading'
import { localeSchema } from '@alun/contract/schema/locale'
import type { PayloadRequest, TypedUser } from 'payload'
import { z } from 'zod'
import { writeChange } from '../../core/changes/change-table.ts'
import { slotsTag } from '../../core/changes/tags.ts'
import { enqueue } from '../../core/outbox/enqueue.ts'
import { wakeOutbox } from '../../core/outbox/wake.ts'
import { lockEnquiry } from '../../core/payload/enquiry-rows.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { insertViewing } from '../../core/payload/viewing-rows.ts'
import { mailAddressOf } from '../message-texts/contact-links.ts'
import { ifSetUp, messagesOf } from '../message-texts/message-table.ts'
import { bookedViewing, timesOf } from './book-slot.ts'
import { type Changes, slotTaken, type Unchanged } from './change-viewing.ts'
import { messagesOfEvent, viewingReminders } from './viewing-messages.ts'
import { calendarOf, readSalesSettings } from './viewing-slots.ts'

const words = (max: number) => z.string().trim().max(max)

/** A viewing entered by sales: for an enquiry, or for a person who has sent none. */
export const enteredViewing = z.object({
  start: z.iso.datetime(),
  host: z.uuid(),
  format: z.enum(viewingFormats),
  enquiry: z.uuid().or(
    z
      .object({
        name: words(enquirySizes.name).min(1),
        phone: words(enquirySizes.phone),
        contact: words(enquirySizes.contact),
        locale: localeSchema,
        project: z.uuid().nullable(),
      })
      .refine(({ contact, phone }) => contact !== '' || phone !== ''),
  ),
})
type EnteredViewing = z.output<typeof enteredViewing>

/** Books any time to come at which the host has nothing else, and notifies both sides. */
export async function writeViewing(
  { payload, now, channels }: Changes,
  user: TypedUser,
  { start, host, format, enquiry: given }: EnteredViewing,
): Promise<Unchanged | null> {
  if (Date.parse(start) <= now()) return 'in-the-past'
  const times = timesOf(calendarOf(await readSalesSettings(payload)), Date.parse(start))
  const problem = await inTransaction(payload, async (db, req) => {
    req.user = user
    // Who has taken it meanwhile stays in charge.
    if (typeof given === 'string') await lockEnquiry(db, given)
    const enquiry = await enquiryOf(req)
    if (!enquiry) return 'not-booked' as const
    const id = randomUUID()
    const entered = { id, enquiry: enquiry.id, project: enquiry.project, format, messenger: null }
    await insertViewing(db, bookedViewing(entered, host, times, now()))
    const viewing = { id, enquiry: enquiry.id, visitor: mailAddressOf(enquiry.contact) }
    const crm = { crm: ifSetUp(channels.crm) }
    const messages = [
      ...(enquiry.isNew
        ? messagesOf('enquiry-entered-by-sales', { enquiry: enquiry.id }, crm)
        : []),
      ...messagesOfEvent(viewing, 'booked', channels),
      ...viewingReminders({ ...viewing, start: Date.parse(start) }, now()),
    ]
    await enqueue(db, messages, now())
    await writeChange(db, [slotsTag])
    return null
  }).catch(slotTaken)
  wakeOutbox()
  return problem

  /** The enquiry that the viewing belongs to, with its new state; `null` where it is gone. */
  async function enquiryOf(req: PayloadRequest) {
    const viewing = { slot: start, format, status: 'viewing' } as const
    const common = { collection: 'enquiries', depth: 0, req } as const
    if (typeof given !== 'string') {
      const { contact, locale, name, phone, project } = given
      const { id } = await payload.create({
        ...common,
        data: {
          ...viewing,
          form: 'viewing',
          locale,
          verification: 'none',
          name,
          phone: phone || null,
          phoneE164: phone ? (readPhone(phone, locale)?.e164 ?? null) : null,
          contact: contact || null,
          project,
          owner: user.id,
          receivedAt: new Date(now()).toISOString(),
          answeredAt: new Date(now()).toISOString(),
        },
      })
      return { id, contact, project, isNew: true }
    }
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
        ...(isEarly && { status: viewing.status }),
        ...(!found.owner && { owner: user.id }),
      },
    })
    const project = typeof found.project === 'string' ? found.project : null
    return { id: given, contact: found.contact ?? null, project, isNew: false }
  }
}
