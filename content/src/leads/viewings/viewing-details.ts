import { type Locale, localePath } from '@alun/contract/rules/locale'
import { baliTimeZone } from '@alun/contract/rules/promotion'
import type { BookedViewing } from '@alun/contract/schema/viewing'
import type { Payload } from 'payload'
import { z } from 'zod'
import { group, plain, text } from '../../records/fields.ts'
import { nearestText } from '../../records/localise.ts'
import type { Runtime } from '../../settings/runtime.ts'
import { freeSlots } from '../../viewings/book-slot.ts'
import { webCalendars } from '../../viewings/calendar-entry.ts'
import { readSalesSettings } from '../../viewings/viewing-slots.ts'
import { viewingToken } from '../../viewings/viewing-token.ts'
import { baliMoment, subjectOf } from '../lead-facts.ts'
import { type LeadMessage, readLead } from '../lead-message.ts'
import type { ViewingRecord } from './viewing-record.ts'
import { viewingWords } from './viewing-words.ts'

export interface ViewingDeps extends Pick<Runtime, 'secret' | 'siteOrigin'> {
  payload: Payload
  now: () => number
  /** The service as a browser reaches it, with `/v1`. */
  publicUrl: string
}

const settings = z.object({
  brand: group({ name: plain }),
  contacts: group({
    address: group({ text }),
    whatsapp: group({ url: plain }),
    emails: group({ general: plain, sales: plain }),
  }),
  viewings: group({ place: text, onlineLink: plain }),
})

/** What messages, calendars and pages say of a viewing, in one language. */
export type ViewingDetails = Awaited<ReturnType<typeof viewingDetails>>

export async function viewingDetails(
  { payload, now, secret, siteOrigin }: Omit<ViewingDeps, 'publicUrl'>,
  viewing: ViewingRecord,
  lead: LeadMessage,
  locale: Locale,
) {
  const { brand, contacts, viewings } = settings.parse(
    await payload.findGlobal({
      slug: 'settings',
      depth: 0,
      locale: 'all',
      select: { brand: true, contacts: true, viewings: true },
    }),
  )
  const words = viewingWords[locale]
  const company = brand.name ?? 'Alun'
  const place =
    viewing.format === 'online'
      ? (viewing.host.onlineLink ?? viewings.onlineLink)
      : (nearestText(viewings.place, locale) ?? nearestText(contacts.address.text, locale))
  const about = subjectOf(lead, locale)
  const token = viewingToken(secret, viewing.id, now())
  const manageUrl = `${siteOrigin}${localePath('/viewing', locale)}?token=${token}`
  const start = new Date(viewing.start)
  const { url } = contacts.whatsapp
  const greeting = words.chat(baliMoment(start.toISOString(), locale))
  const { sales, general } = contacts.emails
  return {
    about,
    /** Where visitors are met, or the address of the video call. */
    place,
    manageUrl,
    token,
    company,
    organizer: {
      name: company,
      email: sales ?? general ?? `sales@${new URL(siteOrigin).hostname}`,
    },
    whatsapp: url && `${url}?text=${encodeURIComponent(greeting)}`,
    entry: {
      uid: viewing.uid,
      sequence: viewing.sequence,
      start,
      end: new Date(viewing.end),
      title: words.title(company, about),
      description: [
        viewing.format && words.formats[viewing.format],
        viewing.format === 'online' ? place : null,
        `${words.change}: ${manageUrl}`,
      ]
        .filter(Boolean)
        .join('\n'),
      location: place,
      isCancelled: viewing.status === 'cancelled',
    },
  }
}

/** For the holder of the link; `null` where the enquiry has been erased. */
export async function bookedViewing(
  deps: ViewingDeps,
  viewing: ViewingRecord,
  locale: Locale,
): Promise<BookedViewing | null> {
  const { payload, now, publicUrl } = deps
  const lead = await readLead(payload, viewing.lead)
  if (!lead) return null
  const { about, place, token, whatsapp, entry } = await viewingDetails(deps, viewing, lead, locale)
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
    timeZone: baliTimeZone,
    slots: isOpen
      ? await freeSlots(payload.db.drizzle, await readSalesSettings(payload), viewing.format, now())
      : [],
  }
}
