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
import type { Database } from '../core/database/rows.ts'
import { wakeOutbox } from '../core/outbox/wake.ts'
import { accountByEmail, accountById } from '../core/payload/account-rows.ts'
import { transactionOf } from '../core/payload/transaction.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import { changeAccount, lockEmail } from './account-store.ts'
import { type AuditEntry, auditChange } from './audit.ts'
import { type AuthDeps, authOf } from './auth-deps.ts'
import { invalidToken } from './auth-errors.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { confirmLink } from './mail-links.ts'
import { countTokens, invalidateTokens, issueToken, prolongUndos } from './one-time-tokens.ts'
import { requireProved, typedEmail } from './own-change.ts'
import { beginChange, tellOwner } from './undo.ts'

/** The same limit as for forgotten passwords. */
const mailsPerHour = 3
const hour = 3_600_000

const stored = z.object({ id: z.string(), email: z.string(), pendingEmail: z.string().nullish() })
const given = z.object({
  email: z.unknown().optional(),
  pendingEmail: z.unknown().optional(),
})
const contextShape = z.object({ isConfirmed: z.boolean(), newEmail: z.string() }).partial()

/**
 * Keeps the present address of an account until the new one is confirmed by mail, whoever changes it
 * and however, and tells the present one. The new one waits in `pendingEmail`; emptying that field
 * withdraws it.
 */
export const holdNewEmail =
  (settings: AuthSettings): CollectionBeforeChangeHook =>
  async ({ context, data, operation, originalDoc, req }) => {
    if (operation === 'create') {
      const db = await transactionOf(req)
      if (db) await lockEmail(db, stored.pick({ email: true }).parse(data).email)
      return { ...data, pendingEmail: null }
    }
    if (contextShape.parse(context).isConfirmed) return data
    const present = stored.parse(originalDoc)
    const change = given.parse(data)
    const unchanged = { ...data, email: present.email }
    if (change.email !== undefined && change.email !== present.email) {
      const email = typedEmail(change.email)
      if (email === undefined) throw invalidEmail(req)
      if (email !== present.email) {
        const db = await transactionOf(req)
        if (!db) throw new Error('An account is changed in a transaction')
        await requireProved(db, context, req, present.id)
        context.newEmail = email
        await tellPresentAddress(db, authOf(req.payload, settings), present.id)
        return { ...unchanged, pendingEmail: email }
      }
    }
    const isWithdrawn = change.pendingEmail === null || change.pendingEmail === ''
    return { ...unchanged, pendingEmail: isWithdrawn ? null : (present.pendingEmail ?? null) }
  }

async function tellPresentAddress(db: Database, deps: AuthDeps, id: string): Promise<void> {
  const before = await beginChange(db, id)
  // Without a link to confirm it, a new address never takes effect.
  if (await hasHadItsMails(db, id, deps.now())) return
  await tellOwner(db, deps, before, 'address-notice')
}

async function hasHadItsMails(db: Database, account: string, now: number): Promise<boolean> {
  return (await countTokens(db, 'confirm', account, now - hour)) >= mailsPerHour
}

function invalidEmail({ t }: PayloadRequest): ValidationError {
  const errors = [{ path: 'email', message: t('validation:emailAddress') }]
  return new ValidationError({ collection: 'accounts', errors }, t)
}

/** Mails the link that confirms a new address, and invalidates earlier links. */
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
    if (await hasHadItsMails(db, doc.id, now)) return doc
    // Several accounts can enter the same address, which may be anybody's.
    if (!(await authOf(req.payload, settings).limits.mailToIn(db, pendingEmail))) return doc
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
  await prolongUndos(db, account.id, token.now, authTimes.undo)
  return { event: 'confirmed', account: email, detail: `${account.email} → ${email}` }
}
