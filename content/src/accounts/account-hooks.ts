import { currentTime } from '@alun/contract/rules/current-time'
import { newPassword, passwordSizes } from '@alun/contract/schema/auth'
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { roleOf } from '../core/access/permissions.ts'
import { accountById } from '../core/payload/account-rows.ts'
import { afterAccess } from '../core/payload/after-access.ts'
import { connectionOf, transactionOf } from '../core/payload/transaction.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import { panelError } from '../core/words/panel-error.ts'
import { inPanelLanguage } from '../core/words/words.ts'
import { inviteUnproved } from './account-links.ts'
import { lockEmail } from './account-store.ts'
import { auditChange } from './audit.ts'
import { guessable, isGuessable } from './guessable-password.ts'

const text = z.string().nullish().catch(null)
const written = z.object({
  id: z.string().optional(),
  data: z
    .looseObject({ password: z.unknown().optional(), email: text, name: text, status: text })
    .partial()
    .catch({}),
})

const passwordIn = (args: unknown) => written.safeParse(args).data?.data.password || null

/** Applies the password rules to new accounts. Only hooks of this kind see the password before it is hashed. */
export const validatePassword = (settings: AuthSettings): CollectionBeforeOperationHook =>
  afterAccess(
    ({ args, operation }) => operation === 'create' && passwordIn(args) !== null,
    async ({ args, overrideAccess, req }) => {
      const { data } = written.parse(args)
      if (!newPassword.safeParse(data.password).success) {
        throw panelError('accounts.passwordSize', req, passwordSizes)
      }
      // Skips passwords that the service generated or the operator has set.
      if (req.context.isUnchosen === true) return args
      if (await isGuessable(String(data.password), data, settings.siteUrl)) {
        throw overrideAccess ? guessable() : panelError('accounts.passwordGuessable', req)
      }
      return args
    },
  )

/**
 * Rejects passwords, addresses and statuses in updates: Payload would ignore them silently, because they are
 * read-only.
 */
export const refuseSignInChanges: CollectionBeforeOperationHook = afterAccess(
  ({ operation, overrideAccess }) => operation === 'update' && !overrideAccess,
  async ({ args, req }) => {
    const { data, id } = written.parse(args)
    const stored = id === undefined ? null : await accountById(await connectionOf(req), id)
    const path = (['password', 'email', 'status'] as const).find(
      (each) => data[each] && (each === 'password' || data[each] !== stored?.[each]),
    )
    if (path === undefined) return args
    const message = inPanelLanguage('accounts.elsewhere', req)
    throw new ValidationError({ errors: [{ path, message }] }, req.t)
  },
)

/** Locks the address of a new account, so that nobody changes theirs to the same one before it is stored. */
export const lockNewEmail: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  const db = operation === 'create' ? await transactionOf(req) : null
  if (db) await lockEmail(db, String(data.email))
  return data
}

/**
 * Records who gave somebody a role, and invites the person if nobody has proved the address. Invitations and the first start record their own events.
 */
export const recordRole =
  (settings: AuthSettings): CollectionAfterChangeHook =>
  async ({ doc, operation, previousDoc, req }) => {
    const before = operation === 'create' ? null : roleOf(previousDoc)
    const after = roleOf(doc)
    if (after === before || (operation === 'create' && !req.user)) return doc
    if (req.user && operation === 'update' && after !== null) {
      const { payload, user } = req
      const deps = { now: currentTime, payload, settings }
      await inviteUnproved(deps, await connectionOf(req), doc.id, user)
    }
    await auditChange(req, settings, {
      event: 'role-changed',
      account: doc.email,
      actor: req.user?.email,
      detail: `${before ?? 'none'} → ${after ?? 'none'}`,
    })
    return doc
  }
