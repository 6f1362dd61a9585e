import { type Locale, localePath } from '@alun/contract/rules/locale'
import { officeZone } from '@alun/contract/rules/office-zone'
import type { BookedViewing } from '@alun/contract/schema/viewing'
import type { Payload } from 'payload'
import { addressOf } from '../../core/outbox/mail-transport.ts'
import { nearestText } from '../../core/records/localise.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { mailWords } from '../../core/words/mail-words.ts'
import { mailAddressOf } from '../message-texts/contact-links.ts'
import { subjectOf, writeMoment } from '../message-texts/enquiry-facts.ts'
import { type EnquiryMessage, readEnquiryMessage } from '../message-texts/enquiry-message.ts'
import { type EnquirySettings, readEnquirySettings, senderOf } from '../message-texts/sender.ts'
import type { ViewingRecord } from '../rows/viewing-rows.ts'
import { freeSlots } from './book-slot.ts'
import { webCalendars } from './calendar-entry.ts'
import { viewingToken } from './viewing-token.ts'

export interface ViewingDeps
  extends Pick<Runtime, 'mailFrom' | 'salesEmail' | 'secret' | 'siteOrigin'> {
  payload: Payload
  now: () => number
  /** Address of the service for browsers, with `/v1`. */
  publicUrl: string
}

/** Texts of a viewing for messages, calendars and pages, in one language. */
export type ViewingDetails = ReturnType<typeof viewingDetails>

export function viewingDetails(
  deps: Pick<ViewingDeps, 'mailFrom' | 'now' | 'salesEmail' | 'secret' | 'siteOrigin'>,
  settings: EnquirySettings,
  viewing: ViewingRecord,
  enquiry: EnquiryMessage,
  locale: Locale,
) {
  const { mailFrom, now, secret, siteOrigin } = deps
  const { contacts, viewings } = settings
  const { company } = senderOf(settings)
  const words = mailWords(locale)
  const place =
    viewing.format === 'online'
      ? (viewing.host.onlineLink ?? viewings.onlineLink)
      : (nearestText(viewings.place, locale) ?? nearestText(contacts.address.text, locale))
  const about = subjectOf(enquiry, locale)
  const token = viewingToken(secret, viewing.id, now())
  const manageUrl = `${siteOrigin}${localePath('/viewing', locale)}?token=${token}`
  const start = new Date(viewing.start)
  const describe = (link: string) =>
    [
      viewing.format && words(`viewings.formats.${viewing.format}`),
      viewing.format === 'online' ? place : null,
      link,
    ]
      .filter(Boolean)
      .join('\n')
  const entry = {
    uid: viewing.uid,
    sequence: viewing.sequence,
    start,
    end: new Date(viewing.end),
    title: about
      ? words('viewings.titleAbout', { about, company: company.name })
      : words('viewings.title', { company: company.name }),
    location: place,
    isCancelled: viewing.status === 'cancelled',
  }
  const { url } = contacts.whatsapp
  const greeting = words('viewings.chat', { when: writeMoment(start.toISOString(), locale) })
  return {
    about,
    /** The meeting point, or the address of the video call. */
    place,
    manageUrl,
    token,
    /** An organiser other than the attendee, because calendar programs create no entry for the organiser. */
    organizerFor: (attendee: string | null) => {
      const sender = addressOf(mailFrom)
      const office = company.email ?? deps.salesEmail ?? sender
      const known = viewing.host.email === null ? [sender, office] : [office, sender]
      const email = known.find((each) => each.toLowerCase() !== attendee?.toLowerCase())
      return { name: company.name, email: email ?? sender.replace(/@(?=[^@]*$)/, '+viewings@') }
    },
    whatsapp: url && `${url}?text=${encodeURIComponent(greeting)}`,
    /** Entry for the visitor's calendar, with the private link. */
    entry: { ...entry, description: describe(`${words('viewings.change')}: ${manageUrl}`) },
    hostEntry: (panelUrl: string) => ({
      ...entry,
      description: describe(`${words('sales.panel')}: ${panelUrl}`),
    }),
  }
}

/** The viewing for the holder of its link; `null` if the enquiry was erased. */
export async function readBookedViewing(
  deps: ViewingDeps,
  viewing: ViewingRecord,
  locale: Locale,
): Promise<BookedViewing | null> {
  const { payload, now, publicUrl } = deps
  const [enquiry, settings] = await Promise.all([
    readEnquiryMessage(payload, viewing.enquiry),
    readEnquirySettings(payload),
  ])
  if (!enquiry) return null
  const { about, entry, place, token, whatsapp } = viewingDetails(
    deps,
    settings,
    viewing,
    enquiry,
    locale,
  )
  const isOpen = viewing.status === 'booked' && viewing.start > now()
  return {
    state: isOpen ? 'booked' : viewing.status === 'cancelled' ? 'cancelled' : 'past',
    start: entry.start.toISOString(),
    end: entry.end.toISOString(),
    format: viewing.format,
    about,
    place,
    token,
    calendars: {
      ics: `${publicUrl}/viewings/${token}.ics?locale=${locale}`,
      ...webCalendars(entry),
    },
    whatsapp,
    hasMail: mailAddressOf(enquiry.contact) !== null,
    timeZone: officeZone,
    slots: isOpen ? await freeSlots(payload.db.drizzle, settings, viewing.format, now()) : [],
  }
}
