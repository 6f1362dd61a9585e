import type { Database } from '../../core/database/rows.ts'
import { enqueue, type NewMessage } from '../../core/outbox/enqueue.ts'
import type { AccountRow } from '../../core/payload/account-rows.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { shownName } from '../../core/words/account-words.ts'
import { mailAddressOf } from '../message-texts/contact-links.ts'
import { atAddress, ifSetUp, messagesOf } from '../message-texts/message-table.ts'
import { visitorsAhead } from '../rows/viewing-rows.ts'

const hour = 3_600_000

const remindersBefore = [24 * hour, hour]

interface Viewing {
  id: string
  enquiry: string
  /** Epoch milliseconds. */
  start: number
  visitor: string | null
  /** The person in charge of the enquiry. */
  owner?: AccountRow | null
}

/** Configured channels besides mail. */
export type ViewingChannels = Pick<Runtime, 'telegram' | 'crm'>

/**
 * Messages of an event to the visitor, the host, the person in charge, the chat of sales and the CRM.
 *
 * @param account who did it; `null` for the visitor, whose mails have another count than those that staff cause
 */
export function messagesOfEvent(
  { id, enquiry, owner = null, visitor }: Omit<Viewing, 'start'>,
  event: 'booked' | 'moved' | 'cancelled' | 'handed-over',
  { telegram, crm }: ViewingChannels,
  account: string | null,
): NewMessage[] {
  const content = account === null ? {} : { content: { account } }
  return messagesOf(
    `viewing-${event}`,
    { enquiry, viewing: id },
    {
      host: [{}],
      // Only the name, because recipients are visible to people who may not read accounts.
      owner:
        owner === null || owner.id === account
          ? []
          : [{ recipient: shownName(owner), content: { account: owner.id } }],
      visitor: atAddress(visitor).map((recipient) => ({ ...recipient, ...content })),
      chat: ifSetUp(telegram),
      crm: ifSetUp(crm),
    },
  )
}

/** Message that removes the viewing from the calendar of a former host. */
export function passedOn(
  { id, enquiry }: Pick<Viewing, 'id' | 'enquiry'>,
  former: string | null,
): NewMessage[] {
  const about = { enquiry, viewing: id }
  return messagesOf('viewing-passed-on', about, { 'former-host': atAddress(former) })
}

/** Reminders a day and an hour before, if still ahead. */
export function viewingReminders(viewing: Viewing, now: number): NewMessage[] {
  const { id, enquiry, start, visitor } = viewing
  const recipients = { host: [{}], visitor: atAddress(visitor) }
  return remindersBefore
    .map((before) => start - before)
    .filter((dueAt) => dueAt > now)
    .flatMap((dueAt) => messagesOf('viewing-ahead', { enquiry, viewing: id, dueAt }, recipients))
}

/** Reminds all visitors of their viewings now, because links of earlier mails are invalid under another secret. */
export async function mailNewLinks(db: Database, now: number): Promise<void> {
  const messages = (await visitorsAhead(db, now)).flatMap(({ contact, enquiry, id }) =>
    messagesOf(
      'viewing-ahead',
      { enquiry, viewing: id },
      { visitor: atAddress(mailAddressOf(contact)) },
    ),
  )
  await enqueue(db, messages, now)
}
