import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { lock } from '../core/database/advisory-lock.ts'
import { changesAny, instant, milliseconds, rowsOf } from '../core/database/rows.ts'
import { wakeOutbox } from '../core/outbox/wake.ts'
import type { AccountRow } from '../core/payload/account-rows.ts'
import { tooMany } from './attempt-limits.ts'
import type { AuthDeps } from './auth-deps.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { passwordLink } from './mail-links.ts'
import { tokenHash } from './random-token.ts'

/** Wrong codes of one account in this time, whatever the address, after which none is checked. */
const maxWrongCodes = 10
const windowMs = 10 * 60_000

const recentRow = z.object({ wrong: z.number(), first: z.number().nullable() })

/**
 * Whether a code of the app or a recovery code is right. Who guesses knows the password already, or
 * has a session: the last wrong code that is checked brings the owner a mail, one in this time.
 *
 * @throws ApiError REQUESTS_EXCEEDED, also for a right code
 */
export async function isSecondFactor(
  deps: AuthDeps,
  { id, email, language }: AccountRow,
  code: string,
): Promise<boolean> {
  const now = deps.now()
  const since = instant(now - windowMs)
  // Like a failed sign-in, under a name of its own; of no network, as those have a limit of theirs.
  const account = tokenHash(`second factor ${id}`)
  const result = await deps.db.transaction(async (db) => {
    // One code of an account at a time, in all processes.
    await lock(db, account)
    const [recent] = await rowsOf(
      db,
      sql`select count(*)::int as wrong, ${milliseconds(sql`min(at)`)} as first
        from auth_attempts
        where kind = 'sign-in' and account_key = ${account} and at > ${since}`,
      recentRow,
    )
    if (!recent) throw new Error('A count has one row')
    if (recent.wrong >= maxWrongCodes) return { kind: 'too-many', first: recent.first } as const
    if (await deps.factors.accepts(db, id, code, now)) return { kind: 'right' } as const
    await db.execute(sql`insert into auth_attempts (kind, account_key, address, at)
      values ('sign-in', ${account}, '', ${instant(now)})`)
    const isLast = recent.wrong + 1 >= maxWrongCodes
    const isToldNow =
      isLast &&
      (await changesAny(
        db,
        sql`insert into auth_attempts (kind, account_key, address, at)
          select 'mail-to', ${account}, '', ${instant(now)} where not exists (
            select from auth_attempts
            where kind = 'mail-to' and account_key = ${account} and at > ${since}
          ) returning kind`,
      ))
    if (isToldNow) {
      const link = passwordLink(deps.settings, language)
      await enqueueMail(db, { kind: 'codes', locale: language, to: email, link })
    }
    return { kind: 'wrong', isToldNow } as const
  })
  if (result.kind === 'too-many') throw tooMany(result.first ?? now, now, windowMs)
  if (result.kind === 'wrong' && result.isToldNow) wakeOutbox()
  return result.kind === 'right'
}
