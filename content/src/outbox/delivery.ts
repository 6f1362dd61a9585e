import { z } from 'zod'
import type { Channel } from '../model/values/channel.ts'

/** A mail whose words are ready; `to` is one address. */
export const mailContent = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type MailContent = z.infer<typeof mailContent>

/** One message on its way, as the worker takes it. */
export interface Delivery {
  id: string
  /** The same at every attempt: `Message-ID`, `webhook-id`. */
  deliveryId: string
  channel: Channel
  kind: string
  leadId: string | null
  recipient: string | null
  /** Attempts made before this one. */
  attempts: number
  /** Epoch milliseconds. */
  enqueuedAt: number
  content: unknown
}
