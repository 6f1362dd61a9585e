import { authTimes } from '@alun/contract/schema/auth'
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import type { Database } from '../database/rows.ts'
import { transactionOf } from '../database/transaction.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { wakeOutbox } from '../outbox/wake.ts'
import type { AuthSettings } from '../settings/auth-settings.ts'
import { accountByEmail, accountById, changeAccount, lockEmail } from './account-store.ts'
import type { AuditEntry } from './audit.ts'
import { authOf } from './auth-deps.ts'
import { confirmLink } from './mail-links.ts'
import { authMail } from './mails/auth-mail.ts'
import { dropTokens, issueToken, tokensSince } from './one-time-tokens.ts'
import { recordWithChange } from './record-with-change.ts'

/** As for a forgotten password: what a person may make us send within an hour. */
const mailsPerHour = 3
const hour = 3_600_000

const typed = z.string().trim().toLowerCase().max(200).pipe(z.email())
const stored = z.object({ email: z.string(), pendingEmail: z.string().nullish() })
const given = z.object({ email: z.unknown(), pendingEmail: z.unknown() }).partial()
const actor = z.object({ email: z.string() })
const known = z.object({ isConfirmed: z.boolean(), newEmail: z.string() }).partial()

/**
 * Whoever types another address into an account, by whichever door, has not shown that it is theirs:
 * the account keeps the old one, and the new one waits until the mail to it has been answered. The
 * waiting one can be withdrawn by emptying it, and set by typing another address alone.
 */
export const keepConfirmedEmail: CollectionBeforeChangeHook = async ({
  context,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'create') {
    const db = await transactionOf(req)
    if (db) await lockEmail(db, stored.parse(data).email)
    return { ...data, pendingEmail: null }
  }
  if (known.parse(context).isConfirmed) return data
  const present = stored.parse(originalDoc)
  const change = given.parse(data)
  const kept = { ...data, email: present.email }
  if (change.email !== undefined && change.email !== present.email) {
    const parsed = typed.safeParse(change.email)
    if (!parsed.success) throw invalidEmail(req)
    if (parsed.data !== present.email) {
      context.newEmail = parsed.data
      return { ...kept, pendingEmail: parsed.data }
    }
  }
  const isWithdrawn = change.pendingEmail === null || change.pendingEmail === ''
  return { ...kept, pendingEmail: isWithdrawn ? null : (present.pendingEmail ?? null) }
}

function invalidEmail({ t }: PayloadRequest): ValidationError {
  const errors = [{ path: 'email', message: t('validation:emailAddress') }]
  return new ValidationError({ collection: 'accounts', errors }, t)
}

/** Sends the mail to an address that waits; links to the one before lead nowhere any more. */
export function askForNewEmail(settings: AuthSettings): CollectionAfterChangeHook {
  return async ({ context, doc, operation, previousDoc, req }) => {
    if (operation === 'create') return doc
    const { pendingEmail } = stored.parse(doc)
    const before = stored.parse(previousDoc).pendingEmail ?? null
    const { isConfirmed, newEmail } = known.parse(context)
    const isAsked = pendingEmail && pendingEmail === newEmail
    if (isConfirmed || (!isAsked && (pendingEmail ?? null) === before)) return doc
    const db = await transactionOf(req)
    if (!db) throw new Error('An account is changed in a transaction')
    const now = authOf(req.payload, settings).now()
    await dropTokens(db, 'confirm', doc.id, now)
    if (!isAsked) return doc
    await recordWithChange(req, settings, {
      event: 'email-changed',
      account: doc.email,
      actor: actor.safeParse(req.user).data?.email,
      detail: pendingEmail,
    })
    if ((await tokensSince(db, 'confirm', doc.id, now - hour)) >= mailsPerHour) return doc
    const account = await accountById(db, doc.id)
    const locale = account?.language ?? 'en'
    const token = await issueToken(db, {
      purpose: 'confirm',
      account: doc.id,
      content: { email: pendingEmail },
      now,
      lifetime: authTimes.confirm,
    })
    const link = confirmLink(settings, locale, token)
    const { kind, ...content } = authMail('address', locale, pendingEmail, link)
    const mail = { channel: 'mail', kind: `account-${kind}`, recipient: content.to } as const
    await enqueue(db, [{ ...mail, content }], Date.now())
    wakeOutbox()
    return doc
  }
}

const waiting = z.object({ email: z.string() })

/**
 * The address that waited becomes that of the account, and links sent to the one before lead nowhere.
 *
 * @throws ApiFailure INVALID_TOKEN where it waits no more, or somebody else has it by now
 */
export async function confirmNewEmail(
  payload: Payload,
  db: Database,
  req: PayloadRequest,
  token: { account: string; content: unknown; now: number },
): Promise<AuditEntry> {
  const { email } = waiting.parse(token.content)
  await lockEmail(db, email)
  const account = await accountById(db, token.account)
  if (account?.pending !== email || (await accountByEmail(db, email))) {
    throw new ApiFailure('INVALID_TOKEN', 'Invalid token.')
  }
  const change = { email, pendingEmail: null }
  await changeAccount(payload, account.id, change, { isConfirmed: true, req })
  await dropTokens(db, null, account.id, token.now)
  return { event: 'confirmed', account: email, detail: `${account.email} → ${email}` }
}
