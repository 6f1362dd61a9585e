import { passwordSizes } from '@alun/contract/schema/auth'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { roleOf } from '../core/access/permissions.ts'
import { accountById } from '../core/payload/account-rows.ts'
import { afterAccess } from '../core/payload/after-access.ts'
import { connectionOf, transactionOf } from '../core/payload/transaction.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import { panelError } from '../core/words/panel-error.ts'
import { auditChange } from './audit.ts'
import { authOf } from './auth-deps.ts'
import { guessable, isGuessable } from './guessable-password.ts'
import { requireProved } from './own-change.ts'
import { endSessionsOf } from './session-store.ts'
import { beginChange, tellOwner } from './undo.ts'

const password = z.string().min(passwordSizes.min).max(passwordSizes.max)
const written = z.object({ data: z.object({ password: z.unknown().optional() }) })
const owned = z.object({
  id: z.string().optional(),
  data: z.object({ email: z.string(), name: z.string() }).partial().catch({}),
})
const contextShape = z.object({
  keepSession: z.uuid().optional(),
  newPassword: z.boolean().optional(),
  /** Nobody has chosen the password: it is random, or the operator's. */
  isUnchosen: z.boolean().optional(),
})
const person = z.object({ id: z.string(), _sid: z.uuid(), email: z.string() }).partial()

/** Applies the password rules in the panel; only hooks of this kind see passwords as typed. */
export const validatePassword = (settings: AuthSettings): CollectionBeforeOperationHook =>
  afterAccess(hasPassword, async ({ args, operation, overrideAccess, req }) => {
    const given = passwordIn(args)
    if (!password.safeParse(given).success) {
      throw panelError('accounts.passwordSize', req, passwordSizes)
    }
    const { isUnchosen } = contextShape.parse(req.context)
    if (
      !isUnchosen &&
      (await isGuessable(String(given), await ownerOf(args, req), settings.siteUrl))
    ) {
      throw overrideAccess ? guessable() : panelError('accounts.passwordGuessable', req)
    }
    req.context.newPassword = operation !== 'create'
    return args
  })

const passwordIn = (args: unknown) => written.safeParse(args).data?.data.password

function hasPassword({ args }: { args: unknown }): boolean {
  const given = passwordIn(args)
  return given !== undefined && given !== null && given !== ''
}

/** Whose password is set, by what is stored and by what is written with it. */
async function ownerOf(args: unknown, req: PayloadRequest) {
  const { data, id } = owned.parse(args)
  const stored = id === undefined ? null : await accountById(await connectionOf(req), id)
  return {
    email: data.email ?? stored?.email,
    name: [data.name, stored?.name].filter(Boolean).join(' '),
  }
}

/** Tells the address of an account that its password changes, in the transaction that changes it. */
export const tellOfNewPassword =
  (settings: AuthSettings): CollectionBeforeChangeHook =>
  async ({ context, data, operation, originalDoc, req }) => {
    if (operation !== 'update' || !contextShape.parse(context).newPassword) return data
    const db = await transactionOf(req)
    if (!db) throw new Error('An account is changed in a transaction')
    await requireProved(db, context, req, originalDoc.id)
    const before = await beginChange(db, originalDoc.id)
    await tellOwner(db, authOf(req.payload, settings), before, 'password-notice')
    return data
  }

/** Ends sessions after a new password or a suspension, and records changes of the role. */
export function afterAccountChange(settings: AuthSettings): CollectionAfterChangeHook {
  return async ({ context, doc, operation, previousDoc, req }) => {
    const actor = person.safeParse(req.user).data
    if (operation !== 'update') {
      // Created in the panel; invitations and the first start record the event themselves.
      if (actor?.email && roleOf(doc)) await recordRole(req, settings, doc, null, actor.email)
      return doc
    }
    const { keepSession, newPassword } = contextShape.parse(context)
    const isSuspended = doc.status === 'suspended' && previousDoc.status !== 'suspended'
    if (newPassword || isSuspended) {
      const own = actor?.id === doc.id ? actor?._sid : undefined
      await endSessionsOf(
        await connectionOf(req),
        doc.id,
        Date.now(),
        isSuspended ? undefined : (keepSession ?? own),
      )
    }
    if (roleOf(doc) !== roleOf(previousDoc)) {
      await recordRole(req, settings, doc, previousDoc, actor?.email)
    }
    return doc
  }
}

async function recordRole(
  req: PayloadRequest,
  settings: AuthSettings,
  doc: { email: string },
  previousDoc: unknown,
  actor: string | undefined,
): Promise<void> {
  await auditChange(req, settings, {
    event: 'role-changed',
    account: doc.email,
    actor,
    detail: `${roleOf(previousDoc) ?? 'none'} → ${roleOf(doc) ?? 'none'}`,
  })
}
