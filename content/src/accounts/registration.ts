import { defaultLocale } from '@alun/contract/rules/locale'
import { authTimes, type newUserRequest } from '@alun/contract/schema/auth'
import { localeSchema } from '@alun/contract/schema/locale'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Database } from '../core/database/rows.ts'
import { accountByEmail } from '../core/payload/account-rows.ts'
import { hashPassword } from '../core/payload/password.ts'
import { writeAccount } from '../core/payload/sign-in-columns.ts'
import { createAccount, lockEmail } from './account-store.ts'
import { type AuditEntry, audit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invalidToken } from './auth-errors.ts'
import { guessable, isGuessable } from './guessable-password.ts'
import { confirmLink, signInLink } from './mail-links.ts'
import { issueToken } from './one-time-tokens.ts'

/** Stored with the token until the address is confirmed, because there is no account before. */
const waiting = z.object({
  email: z.string(),
  name: z.string().nullable(),
  language: localeSchema,
  hash: z.string(),
  salt: z.string(),
})

/**
 * Starts a registration. Known and unknown addresses get the same answer; the owner of a known address gets a mail.
 *
 * @throws ApiError REQUESTS_EXCEEDED, INVALID_PAYLOAD for a guessable password
 */
export async function register(
  deps: AuthDeps,
  {
    email,
    password,
    name,
    language = defaultLocale,
  }: z.infer<typeof newUserRequest> & { password: string },
  source: Source,
): Promise<void> {
  await deps.limits.mail(source.address)
  if (await isGuessable(password, { email, name }, deps.settings.siteUrl)) throw guessable()
  deps.inBackground(async () => {
    if (!(await deps.limits.mailTo(email, 'registration'))) return
    const known = await accountByEmail(deps.db, email)
    if (known) {
      const link = signInLink(deps.settings, known.language)
      await deps.sendMail({ kind: 'known', locale: known.language, to: known.email, link })
      return
    }
    const content = { email, name: name ?? null, language, ...(await hashPassword(password)) }
    const token = await issueToken(deps.db, {
      purpose: 'confirm',
      account: null,
      content,
      now: deps.now(),
      lifetime: authTimes.confirm,
    })
    const link = confirmLink(deps.settings, language, token)
    await deps.sendMail({ kind: 'confirm', locale: language, to: email, link })
    await audit(deps, source, 'registered', email)
  })
}

/**
 * Creates the account of a confirmed registration.
 *
 * @throws ApiError INVALID_TOKEN if an account with the address exists by now
 */
export async function confirmRegistration(
  payload: Payload,
  db: Database,
  req: PayloadRequest,
  content: unknown,
): Promise<AuditEntry> {
  const { email, name, language, hash, salt } = waiting.parse(content)
  await lockEmail(db, email)
  if (await accountByEmail(db, email)) throw invalidToken()
  const account = { email, name, role: null, language, emailConfirmed: true }
  const id = await createAccount(payload, account, req)
  // Writes the hash itself, because the token does not store the password.
  await writeAccount(db, id, { hash, salt })
  return { event: 'confirmed', account: email }
}
