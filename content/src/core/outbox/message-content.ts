import { userRoles } from '@alun/contract/schema/auth'
import { localeSchema } from '@alun/contract/schema/locale'
import { z } from 'zod'
import type { claimDue } from '../payload/message-rows.ts'
import { accountMailKinds } from './message-kind.ts'

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

/** By this name mails show the mark, which comes with them: programs hide what they would have to fetch. */
export const markId = 'mark'

/** What a mail to an account says. */
export const accountMail = z.object({
  kind: z.enum(accountMailKinds),
  locale: localeSchema,
  to: z.string(),
  link: z.string(),
  /** Who invites, by name or address, as what, and where the work is done. */
  invitation: z.object({ who: z.string(), role: z.enum(userRoles), panel: z.string() }).optional(),
})
export type AccountMail = z.infer<typeof accountMail>

/** A message as the worker claims it. */
export type OutgoingMessage = Awaited<ReturnType<typeof claimDue>>[number]
