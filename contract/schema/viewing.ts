import { z } from 'zod'
import { viewingFormats } from '../rules/enquiry.ts'
import { localeSchema } from './locale.ts'

export const viewingOffer = z.object({
  /** Start times of free slots, ISO instants in UTC, soonest first. */
  slots: z.array(z.iso.datetime()),
  onlyIn: z.partialRecord(z.enum(viewingFormats), z.array(z.iso.datetime())).default({}),
  durationMinutes: z.int().positive(),
  /** IANA name of the sales team's time zone. */
  timeZone: z.string(),
  formats: z.array(z.enum(viewingFormats)),
})
export type ViewingOffer = z.infer<typeof viewingOffer>

/**
 * A viewing for the holder of its link: `POST /v1/viewings` with `viewingCall`, only with a valid
 * `X-Site-Token`. `/v1/viewings/cancel` and `/v1/viewings/move` answer the same.
 */
export const bookedViewing = z.object({
  /** `past` means that it has begun and cannot be changed. */
  state: z.enum(['booked', 'cancelled', 'past']),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  format: z.enum(viewingFormats).nullable(),
  /** Project and unit, in the requested language. */
  about: z.string().nullable(),
  /** The meeting point, or the address of the video call. */
  place: z.string().nullable(),
  /** Token of `/viewing?token=`. */
  token: z.string(),
  calendars: z.object({ ics: z.url(), google: z.url(), outlook: z.url() }),
  whatsapp: z.url().nullable(),
  /** Whether mails reach the visitor. */
  hasMail: z.boolean(),
  timeZone: z.string(),
  slots: z.array(z.iso.datetime()),
})
export type BookedViewing = z.infer<typeof bookedViewing>

export const viewingCall = z.object({ token: z.string().max(300), locale: localeSchema })
export const viewingMove = viewingCall.extend({ slot: z.iso.datetime() })

/** Extensions of a 400: the reason and the free times. */
export const viewingError = z.object({
  reason: z.enum(['slot-taken', 'not-booked']),
  slots: z.array(z.iso.datetime()),
})
