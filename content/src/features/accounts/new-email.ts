import { defaultLocale } from '@alun/contract/rules/locale'
import { authTimes } from '@alun/contract/schema/auth'
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import type { Database } from '../../database/rows.ts'
import { wakeOutbox } from '../../outbox/wake.ts'
import { accountByEmail, accountById } from '../../payload/accounts.ts'
import { transactionOf } from '../../payload/transaction.ts'
import type { AuthSettings } from '../../settings/runtime.ts'
import { changeAccount, lockEmail } from './account-store.ts'
import { type AuditEntry, auditChange } from './audit.ts'
import { authOf } from './auth-deps.ts'
import { invalidToken } from './auth-errors.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { confirmLink, passwordLink } from './mail-links.ts'
import { countTokens, invalidateTokens, issueToken } from './one-time-tokens.ts'

/** The same limit as for forgotten passwords. */
const mailsPerHour = 3
const hour = 3_600_000

const unsaved = z.string().trim().toLowerCase().max(200).pipe(z.email())
const stored = z.object({ email: z.string(), pendingEmail: z.string().nullish() })
const given = z.object({ email: z.unknown(), pendingEmail: z.unknown() }).partial()
const contextShape = z.object({ isConfirmed: z.boolean(), newEmail: z.string() }).partial()

/**
 * Keeps the present address of an account until the new one is confirmed by mail, whoever changes it
 * and however. The new one waits in `pendingEmail`; emptying that field withdraws it.
 */
export const holdNewEmail: CollectionBeforeChangeHook = async ({
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
  if (contextShape.parse(context).isConfirmed) return data
  const present = stored.parse(originalDoc)
  const change = given.parse(data)
  const unchanged = { ...data, email: present.email }
  if (change.email !== undefined && change.email !== present.email) {
    const parsed = unsaved.safeParse(change.email)
    if (!parsed.success) throw invalidEmail(req)
    if (parsed.data !== present.email) {
      context.newEmail = parsed.data
      return { ...unchanged, pendingEmail: parsed.data }
    }
  }
  const isWithdrawn = change.pendingEmail === null || change.pendingEmail === ''
  return { ...unchanged, pendingEmail: isWithdrawn ? null : (present.pendingEmail ?? null) }
}

function invalidEmail({ t }: PayloadRequest): ValidationError {
  const errors = [{ path: 'email', message: t('validation:emailAddress') }]
  return new ValidationError({ collection: 'accounts', errors }, t)
}

/** Mails the link that confirms a new address, tells the present one, and invalidates earlier links. */
export function sendNewEmailLink(settings: AuthSettings): CollectionAfterChangeHook {
  return async ({ context, doc, operation, previousDoc, req }) => {
    if (operation === 'create') return doc
    const { pendingEmail } = stored.parse(doc)
    const before = stored.parse(previousDoc).pendingEmail ?? null
    const { isConfirmed, newEmail } = contextShape.parse(context)
    const isNew = pendingEmail && pendingEmail === newEmail
    if (isConfirmed || (!isNew && (pendingEmail ?? null) === before)) return doc
    const db = await transactionOf(req)
    if (!db) throw new Error('An account is changed in a transaction')
    const now = authOf(req.payload, settings).now()
    await invalidateTokens(db, 'confirm', doc.id, now)
    if (!isNew) return doc
    await auditChange(req, settings, {
      event: 'email-changed',
      account: doc.email,
      actor: req.user?.email,
      detail: pendingEmail,
    })
    if ((await countTokens(db, 'confirm', doc.id, now - hour)) >= mailsPerHour) return doc
    const account = await accountById(db, doc.id)
    const locale = account?.language ?? defaultLocale
    const token = await issueToken(db, {
      purpose: 'confirm',
      account: doc.id,
      content: { email: pendingEmail },
      now,
      lifetime: authTimes.confirm,
    })
    const link = confirmLink(settings, locale, token)
    await enqueueMail(db, { kind: 'address', locale, to: pendingEmail, link })
    // A stolen session must not take the account over unnoticed; who is only invited has none yet.
    if (account?.status === 'active') {
      const notice = { kind: 'address-notice', locale, to: account.email } as const
      await enqueueMail(db, { ...notice, link: passwordLink(settings, locale) })
    }
    wakeOutbox()
    return doc
  }
}

const tokenContent = z.object({ email: z.string() })

/**
 * Makes the pending address that of the account, and invalidates all links of the former one.
 *
 * @throws ApiError INVALID_TOKEN if it is no longer pending, or another account has it by now
 */
export async function confirmNewEmail(
  payload: Payload,
  db: Database,
  req: PayloadRequest,
  token: { account: string; content: unknown; now: number },
): Promise<AuditEntry> {
  const { email } = tokenContent.parse(token.content)
  await lockEmail(db, email)
  const account = await accountById(db, token.account)
  if (account?.pending !== email || (await accountByEmail(db, email))) {
    throw invalidToken()
  }
  const change = { email, pendingEmail: null }
  await changeAccount(payload, account.id, change, { isConfirmed: true, req })
  await invalidateTokens(db, null, account.id, token.now)
  return { event: 'confirmed', account: email, detail: `${account.email} → ${email}` }
}
