import type { MailContent } from '../../../core/outbox/message-content.ts'
import { messageFacts } from '../../../core/outbox/message-kind.ts'
import { accountById } from '../../../core/payload/account-rows.ts'
import { workOn } from '../../rows/enquiry-rows.ts'
import { viewingById, viewingOfEnquiry } from '../../rows/viewing-rows.ts'
import { viewingDetails } from '../../viewings/viewing-details.ts'
import {
  historyOf,
  viewingMailForSales,
  viewingMailForVisitor,
} from '../../viewings/viewing-mails.ts'
import type { GivenEnquiry } from './given.ts'
import { mayWork, ownerContent } from './owner-mail.ts'

/** The viewing of a message and its event; `null` if the message no longer applies. */
export async function currentViewing({
  deps: { now, payload },
  enquiry,
  message: { kind, viewingId },
}: GivenEnquiry) {
  const db = payload.db.drizzle
  const told = messageFacts(kind)?.viewing
  const viewing = await (viewingId ? viewingById(db, viewingId) : viewingOfEnquiry(db, enquiry.id))
  if (!viewing || !told) return null
  // Skip, because a later change has its own message.
  const isCancelled = viewing.status === 'cancelled'
  if (isCancelled !== (told.event === 'cancelled')) return null
  const isAhead = viewing.status === 'booked' && viewing.start > now()
  return told.event === 'reminder' && !isAhead ? null : { viewing, ...told }
}

/** The mail about a new enquiry that has booked a viewing. */
export const bookedMail = (given: GivenEnquiry) =>
  mailOfViewing({ ...given, message: { ...given.message, kind: 'viewing-booked-visitor' } })

/** A mail about the current state of a viewing; `null` if it no longer applies. */
export async function mailOfViewing(given: GivenEnquiry): Promise<MailContent | null> {
  const { deps, enquiry, message, panelUrl, sender, settings } = given
  const { now, payload } = deps
  const { recipient } = message
  const current = await currentViewing(given)
  if (!current) return null
  const { viewing, event, audience } = current
  const { company, salesMailbox, salesLocale } = sender
  const owner = audience === 'visitor' ? null : await ownerOf(given)
  // A host who is also in charge gets the mail of the host.
  if (owner === 'nobody' || owner?.email === viewing.host.email) return null
  const locale = audience === 'visitor' ? enquiry.locale : (owner?.language ?? salesLocale)
  const details = viewingDetails(deps, settings, viewing, enquiry, locale)
  const mail = { viewing, enquiry, details, company, now: now() }
  if (audience === 'visitor') {
    return recipient ? viewingMailForVisitor({ ...mail, to: recipient }, event) : null
  }
  // If the host has no address, sales get the mail, except about a new enquiry, because they have its own mail.
  const toHost = viewing.host.email ?? (audience === 'host' ? null : salesMailbox(deps.salesEmail))
  const to = owner?.email ?? toHost
  if (!to) return null
  const history = await historyOf(payload, enquiry, locale)
  const { calendar, ...content } = viewingMailForSales(
    { ...mail, to, panelUrl, history },
    event,
    locale,
  )
  // The person in charge is not the host, whose calendar has the viewing.
  return owner || !calendar ? content : { ...content, calendar }
}

/** The person in charge, if the message is for them; `nobody` if that is somebody else by now. */
async function ownerOf({ deps: { payload }, enquiry, message }: GivenEnquiry) {
  const { data } = ownerContent.safeParse(message.content)
  if (!data) return null
  const db = payload.db.drizzle
  const [person, work] = await Promise.all([accountById(db, data.account), workOn(db, enquiry.id)])
  return person && mayWork(person) && work?.owner === person.id ? person : 'nobody'
}

/** A mail that removes a viewing from the calendar of its former host. */
export async function passedMail({
  deps,
  enquiry,
  message: { recipient, viewingId },
  panelUrl,
  sender: { company, salesLocale },
  settings,
}: GivenEnquiry): Promise<MailContent | null> {
  const { now, payload } = deps
  const found = viewingId ? await viewingById(payload.db.drizzle, viewingId) : null
  // The viewing may have been given back to this host.
  if (!found || !recipient || found.host.email === recipient) return null
  const viewing = { ...found, status: 'cancelled' as const }
  const details = viewingDetails(deps, settings, viewing, enquiry, salesLocale)
  const mail = { viewing, enquiry, details, company, now: now(), to: recipient, panelUrl }
  return viewingMailForSales({ ...mail, history: [] }, 'passed', salesLocale)
}
