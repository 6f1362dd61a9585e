import { z } from 'zod'
import { channels } from './channel.ts'

/** A composed mail; `to` is one address. */
export const mailContent = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** An invitation, which mail programs put into the calendar. */
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
})
export type MailContent = z.infer<typeof mailContent>

/** A message as the worker claims it. */
export const delivery = z.object({
  id: z.string(),
  /** The same in every attempt: `Message-ID`, `webhook-id`. */
  deliveryId: z.string(),
  channel: z.enum(channels),
  kind: z.string(),
  leadId: z.string().nullable(),
  bookingId: z.string().nullable(),
  recipient: z.string().nullable(),
  /** Earlier attempts. */
  attempts: z.coerce.number(),
  /** Epoch milliseconds. */
  enqueuedAt: z.number(),
  content: z.unknown(),
})
export type Delivery = z.infer<typeof delivery>
