import { z } from 'zod'
import { viewingFormats } from '../rules/lead.ts'
import { localeSchema } from './locale.ts'

/** What a page shows of the times at which sales can be met. */
export const viewingOffer = z.object({
  /** Beginnings of free slots, ISO instants in UTC, soonest first. */
  slots: z.array(z.iso.datetime()),
  /** Those of them that are offered in one format alone. */
  onlyIn: z.partialRecord(z.enum(viewingFormats), z.array(z.iso.datetime())).default({}),
  durationMinutes: z.int().positive(),
  /** IANA name of the zone in which sales work. */
  timeZone: z.string(),
  formats: z.array(z.enum(viewingFormats)),
})
export type ViewingOffer = z.infer<typeof viewingOffer>

/**
 * A viewing as the holder of its link sees it: `POST /v1/viewings` with `viewingCall`, only with a
 * valid `X-Site-Token`. `/v1/viewings/cancel` and `/v1/viewings/move` answer the same.
 */
export const bookedViewing = z.object({
  /** `past`: it has begun; nothing can be changed. */
  state: z.enum(['booked', 'cancelled', 'past']),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  format: z.enum(viewingFormats).nullable(),
  /** Project and unit, in the language asked for. */
  about: z.string().nullable(),
  /** Where visitors are met, or the address of the video call. */
  place: z.string().nullable(),
  /** For `/viewing?token=`. */
  token: z.string(),
  /** Addresses that put it into a calendar. */
  calendars: z.object({ ics: z.url(), google: z.url(), outlook: z.url() }),
  /** A chat with sales, the text filled in. */
  whatsapp: z.url().nullable(),
  timeZone: z.string(),
  /** Beginnings that it can be moved to. */
  slots: z.array(z.iso.datetime()),
})
export type BookedViewing = z.infer<typeof bookedViewing>

export const viewingCall = z.object({ token: z.string().max(300), locale: localeSchema })
export const viewingMove = viewingCall.extend({ slot: z.iso.datetime() })

/** Extensions of a 400: what cannot be changed, and the times that are free instead. */
export const viewingRefusal = z.object({
  reason: z.enum(['slot-taken', 'not-booked']),
  slots: z.array(z.iso.datetime()),
})
