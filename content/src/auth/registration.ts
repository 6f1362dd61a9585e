import { type Locale, localePath } from '@alun/contract/rules/locale'
import { authTimes } from '@alun/contract/schema/auth'
import { localeSchema } from '@alun/contract/schema/locale'
import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Database } from '../database/rows.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { accountByEmail, createAccount, lockEmail } from './account-store.ts'
import { type AuditEntry, recordAudit } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { confirmLink } from './mail-links.ts'
import { authMail } from './mails/auth-mail.ts'
import { issueToken } from './one-time-tokens.ts'
import { hashPassword } from './password.ts'
import type { Source } from './session-store.ts'

interface Registration {
  email: string
  password: string
  name?: string | undefined
  language?: Locale | undefined
}

/** What waits for its confirmation; an account exists only afterwards. */
const waiting = z.object({
  email: z.string(),
  name: z.string().nullable(),
  language: localeSchema,
  hash: z.string(),
  salt: z.string(),
})

/**
 * Somebody wants an account. A known address is answered like an unknown one; its owner hears of it
 * by mail.
 *
 * @throws ApiFailure REQUESTS_EXCEEDED
 */
export async function register(
  deps: AuthDeps,
  { email, password, name, language = 'en' }: Registration,
  source: Source,
): Promise<void> {
  await deps.limits.mail(source.address)
  deps.afterwards(async () => {
    if (!(await deps.limits.mailTo(email))) return
    const known = await accountByEmail(deps.db, email)
    if (known) {
      const link = `${deps.settings.siteUrl}${localePath('/account/login', known.language)}`
      await deps.sendMail(authMail('known', known.language, known.email, link))
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
    await deps.sendMail(authMail('confirm', language, email, link))
    await recordAudit(deps.payload, { ...source, event: 'registered', account: email })
  })
}

/**
 * Makes the account that waited for the answer to the mail.
 *
 * @throws ApiFailure INVALID_TOKEN where somebody has an account with the address by now
 */
export async function confirmRegistration(
  payload: Payload,
  db: Database,
  req: PayloadRequest,
  content: unknown,
): Promise<AuditEntry> {
  const { email, name, language, hash, salt } = waiting.parse(content)
  await lockEmail(db, email)
  if (await accountByEmail(db, email)) throw new ApiFailure('INVALID_TOKEN', 'Invalid token.')
  const account = { email, name, role: null, language, emailConfirmed: true }
  const id = await createAccount(payload, account, req)
  // The password was hashed when it was given and is known no more.
  await db.execute(sql`update accounts set hash = ${hash}, salt = ${salt} where id = ${id}`)
  return { event: 'confirmed', account: email }
}
