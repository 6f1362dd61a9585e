import { authTimes } from '@alun/contract/auth'
import { type Locale, localePath } from '@alun/contract/locale'
import { localeSchema } from '@alun/contract/locale-schema'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { ApiFailure } from '../delivery/api-failure.ts'
import { accountByEmail, createAccount } from './account-store.ts'
import { recordAudit } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { confirmLink } from './mail-links.ts'
import { authMail } from './mails/auth-mail.ts'
import { issueToken, spendToken } from './one-time-tokens.ts'
import { hashPassword } from './password.ts'
import { randomToken } from './random-token.ts'
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

/** @throws ApiFailure INVALID_TOKEN, TOKEN_EXPIRED */
export async function confirmRegistration(
  deps: AuthDeps,
  token: string,
  source: Source,
): Promise<void> {
  const spent = await deps.db.transaction((transaction) =>
    spendToken(transaction, 'confirm', token, deps.now()),
  )
  const { email, name, language, hash, salt } = waiting.parse(spent.content)
  if (await accountByEmail(deps.db, email)) throw new ApiFailure('INVALID_TOKEN', 'Invalid token.')
  const id = await createAccount(deps.payload, {
    email,
    password: randomToken(),
    name,
    role: null,
    language,
  })
  // The password was hashed when it was given and is known no more.
  await deps.db.execute(sql`update accounts set hash = ${hash}, salt = ${salt} where id = ${id}`)
  await recordAudit(deps.payload, { ...source, event: 'confirmed', account: email })
}
