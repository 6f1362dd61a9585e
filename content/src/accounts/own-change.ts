import { mailAddress } from '@alun/contract/schema/mail-address'
import {
  type CollectionBeforeOperationHook,
  Forbidden,
  type PayloadRequest,
  type RequestContext,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import type { Database } from '../core/database/rows.ts'
import { type ApiError, isApiError } from '../core/http/api-error.ts'
import { accountById } from '../core/payload/account-rows.ts'
import { afterAccess } from '../core/payload/after-access.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import { inPanelLanguage, type WordKey } from '../core/words/words.ts'
import { lockUnchanged, type Proved } from './account-store.ts'
import { sourceOf } from './audit.ts'
import { authOf } from './auth-deps.ts'
import { invalidCredentials } from './auth-errors.ts'
import { isProvedNow } from './require-present.ts'

/** An address as it is stored; `undefined` where nothing like one was typed. */
export function typedEmail(typed: unknown): string | undefined {
  return mailAddress.safeParse(typed).data
}

const text = z.string().optional().catch(undefined)
const typed = z.object({
  id: z.string().optional(),
  data: z
    .looseObject({
      email: z.unknown().optional(),
      password: text,
      presentPassword: text,
      otp: text,
    })
    .optional(),
})
const contextShape = z.object({
  proved: z
    .object({
      id: z.string(),
      hash: z.string().nullable(),
      tfa: z.boolean(),
      updated: z.number(),
    })
    .optional(),
})

/**
 * Asks in the panel and at `/api` for the present password, and the code where there is a second factor,
 * before somebody changes their own address or password.
 */
export const requireOwnPresent = (settings: AuthSettings): CollectionBeforeOperationHook =>
  afterAccess(isChange, async ({ args, req }) => {
    const { data = {}, id } = typed.parse(args)
    if (id === undefined && data.password) throw new Forbidden(req.t)
    // Of many accounts, or of one whose id is spelt otherwise, `requireProved` finds one's own.
    if (id === undefined || id !== req.user?.id) return args
    const deps = authOf(req.payload, settings)
    const account = await accountById(deps.db, id)
    if (!account) throw new Forbidden(req.t)
    const change = { email: typedEmail(data.email), password: data.password || undefined }
    const proof = { password: data.presentPassword, otp: data.otp }
    const isProved = await isProvedNow(
      deps,
      account,
      change,
      proof,
      sourceOf(req.headers, settings),
    ).catch((cause: unknown) => {
      throw isApiError(cause) ? problemOf(cause, req) : cause
    })
    if (isProved) {
      const { hash, tfa, updated } = account
      req.context.proved = { id, hash, tfa, updated } satisfies Proved
      return args
    }
    req.context.newPassword = false
    const { email: _, password: __, ...rest } = data
    return { ...args, data: rest }
  })

const isChange = ({ operation, overrideAccess }: { operation: string; overrideAccess?: boolean }) =>
  operation === 'update' && !overrideAccess

function problemOf({ code }: ApiError, req: PayloadRequest): ValidationError {
  const path = code === 'INVALID_OTP' ? 'otp' : 'presentPassword'
  const label = inPanelLanguage(fields[path], req)
  const message = inPanelLanguage(problems[code] ?? problems.INVALID_CREDENTIALS, req)
  return new ValidationError({ errors: [{ path, label, message }] }, req.t)
}

const fields = {
  presentPassword: 'accounts.security.password',
  otp: 'accounts.security.firstCode',
} as const satisfies Record<string, WordKey>

const problems: Partial<Record<ApiError['code'], WordKey>> & { INVALID_CREDENTIALS: WordKey } = {
  INVALID_CREDENTIALS: 'accounts.security.problems.INVALID_CREDENTIALS',
  INVALID_OTP: 'common.theCodeIsIncorrect',
  REQUESTS_EXCEEDED: 'accounts.tooManyAttempts',
}

/**
 * To be called in the transaction of a change: it may have waited for another one, after which what was
 * proved before is worth nothing.
 *
 * @throws Forbidden where somebody has not proved that the account is theirs
 */
export async function requireProved(
  db: Database,
  context: RequestContext,
  req: PayloadRequest,
  id: string,
): Promise<void> {
  const { proved } = contextShape.parse(context)
  if (req.user?.id === id && proved?.id !== id) throw new Forbidden(req.t)
  if (proved?.id === id && !(await lockUnchanged(db, proved))) {
    throw req.user ? new Forbidden(req.t) : invalidCredentials()
  }
}
