import { z } from 'zod'
import type { claimDue } from '../payload/messages.ts'

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
export type Delivery = Awaited<ReturnType<typeof claimDue>>[number]
