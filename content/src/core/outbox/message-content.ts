import { roles } from '@alun/contract/rules/roles'
import { localeSchema } from '@alun/contract/schema/locale'
import { z } from 'zod'
import { known } from '../database/known.ts'
import { accountMailKinds } from './message-kind.ts'
import type { claimDue } from './message-rows.ts'

/** A composed mail; `to` is one address. */
export const mailContent = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** An invitation, which mail programs put into the calendar. */
  calendar: z
    .object({ method: z.enum(['REQUEST', 'CANCEL', 'PUBLISH']), content: z.string() })
    .optional(),
})
export type MailContent = z.infer<typeof mailContent>

export const accountMail = z.object({
  kind: known(accountMailKinds),
  locale: localeSchema,
  to: z.string(),
  link: z.string(),
  /** The inviter by name or address, the role, and the address of the panel. */
  invitation: z.object({ who: z.string(), role: known(roles), panel: z.string() }).optional(),
  /** The former owner of enquiries, and how many they are. */
  work: z.object({ who: z.string(), count: z.number() }).optional(),
})
export type AccountMail = z.infer<typeof accountMail>

/** The holding of a message, with the end that it had when the message was queued. */
export const holdingContent = z.object({ holding: z.string(), until: z.number().nullable() })
export type HoldingContent = z.infer<typeof holdingContent>

/** A message as the worker claims it. */
export type OutgoingMessage = Awaited<ReturnType<typeof claimDue>>[number]
