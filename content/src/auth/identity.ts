import { ApiFailure } from '../http/api-failure.ts'
import { looksLikeAccessToken, readAccess } from './access-token.ts'
import type { AccountRow } from './account-store.ts'
import type { AuthDeps } from './auth-deps.ts'
import { accountOfSession } from './session-store.ts'

/** A person who is signed in, by a session that lives. */
export interface Identity {
  account: AccountRow
  session: string
}

const bearer = /^Bearer +(\S+) *$/i

export function bearerOf(headers: Headers): string | null {
  return bearer.exec(headers.get('Authorization') ?? '')?.[1] ?? null
}

/**
 * The person an access token belongs to. What it says of the role counts for nothing here: role and
 * session are as the database has them now.
 *
 * @throws ApiFailure TOKEN_EXPIRED, INVALID_CREDENTIALS
 */
export async function identify(deps: AuthDeps, token: string): Promise<Identity> {
  const now = deps.now()
  const { id, sid } = await readAccess(deps.keys, token, now)
  const account = await accountOfSession(deps.db, sid, now)
  if (!account || account.id !== id) {
    throw new ApiFailure('INVALID_CREDENTIALS', 'Invalid user credentials.')
  }
  return { account, session: sid }
}

/**
 * The person behind a Bearer token; `null` for none and for tokens of another kind.
 *
 * @throws ApiFailure TOKEN_EXPIRED, INVALID_CREDENTIALS
 */
export async function bearerIdentity(deps: AuthDeps, headers: Headers): Promise<Identity | null> {
  const token = bearerOf(headers)
  return token !== null && looksLikeAccessToken(token) ? identify(deps, token) : null
}
