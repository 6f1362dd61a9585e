import { z } from 'zod'
import type { Channel } from '../model/values/channel.ts'

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
export interface Delivery {
  id: string
  /** The same in every attempt: `Message-ID`, `webhook-id`. */
  deliveryId: string
  channel: Channel
  kind: string
  leadId: string | null
  bookingId: string | null
  recipient: string | null
  /** Earlier attempts. */
  attempts: number
  /** Epoch milliseconds. */
  enqueuedAt: number
  content: unknown
}
