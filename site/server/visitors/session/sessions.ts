import { userFields } from '@alun/contract/rules/current-user'
import { type CurrentUser, currentUser, tokensAnswer } from '@alun/contract/schema/auth'
import { z } from 'zod'
import type { AccountCall, ApiError, Result, Visitor } from '../../../app/visit/visitor.ts'
import type { Renewal, Renewals } from './renewals.ts'
import { type Caller, type ServiceCalls, unreachable } from './service-calls.ts'
import { isExpired, isSession, noTokens, type SessionTokens, usableToken } from './token-rules.ts'

interface SessionDeps {
  ask: ServiceCalls
  renew: Renewals
  now: () => number
  autoRefresh: boolean
  /** Latest epoch milliseconds for identifying the visitor, earlier than `deadline`. */
  identifiedBy: number
  /** Latest epoch milliseconds for all calls of the page. */
  deadline: number
  onRefreshFailure: () => void
  /** Called if the service rejects the query of `/users/me`; the session stays. */
  onInvalidQuery: () => void
  /** Path and query of the call that identifies the visitor. */
  mePath: string
}

export type CurrentUserQuery = Record<'fields' | 'filter' | 'deep', string | undefined>

/** A visitor, and the changes of the session that the request has made. */
export interface Session extends Visitor {
  /** Bearer token of content calls; `null` for the site's static token. */
  bearer(): string | null
  changed(): SessionTokens | null
}

const nothing = z.unknown().transform(() => null)
/** All optional, because an answer without tokens means a failed sign-in. */
const grantedTokens = tokensAnswer
  .extend({ expires: tokensAnswer.shape.expires.nullish() })
  .nullish()
type Granted = z.infer<typeof grantedTokens>

/** Identifies the visitor at the service, so that a session revoked elsewhere ends here too. */
export async function openSession(
  deps: SessionDeps,
  initial: SessionTokens,
  caller: Caller,
): Promise<Session> {
  const { renew, now, autoRefresh, onRefreshFailure } = deps
  let tokens = initial
  let changed = false
  let user: CurrentUser | null = null
  let signedIn = false
  let ended = false

  function store(next: SessionTokens) {
    tokens = next
    changed = true
  }

  function tokensOf(granted: Granted): SessionTokens | null {
    if (!granted?.access_token) return null
    const { access_token, refresh_token, expires } = granted
    return {
      access: access_token,
      refresh: refresh_token ?? null,
      expiresAt: expires ? now() + expires : null,
    }
  }

  async function refresh(): Promise<Renewal['kind']> {
    const token = tokens.refresh
    if (token === null) return 'rejected'
    const renewal = await renew(token, async (): Promise<Renewal> => {
      const result = await deps.ask(caller, '/auth/refresh', grantedTokens, {
        method: 'POST',
        body: { refresh_token: token, mode: 'json' },
        bearer: null,
        deadline: deps.identifiedBy,
      })
      if (!result.ok) return { kind: isFinal(result.error) ? 'rejected' : 'unanswered' }
      const granted = tokensOf(result.value)
      return granted ? { kind: 'renewed', tokens: granted } : { kind: 'rejected' }
    })
    if (renewal.kind === 'renewed') store(renewal.tokens)
    else onRefreshFailure()
    if (renewal.kind === 'rejected') {
      ended = true
      store(noTokens)
    }
    return renewal.kind
  }

  /** Refreshes the session; returns whether its token is valid now. */
  async function refreshed(): Promise<boolean> {
    const kind = await refresh()
    signedIn = kind !== 'rejected'
    return kind === 'renewed'
  }

  async function restore(): Promise<void> {
    if (isExpired(tokens, now())) {
      if (!autoRefresh || tokens.refresh === null || !(await refreshed())) return
    }
    let result = await me()
    // A new signing key of the service invalidates access tokens, but not refresh tokens.
    if (isRejected(result) && autoRefresh && tokens.refresh !== null) {
      if (!(await refreshed())) return
      result = await me()
    }
    if (result.ok) user = result.value
    else if (isRejected(result) || isOther(result, deps.mePath)) {
      ended = true
      return forget()
    } else if (isRefused(result)) deps.onInvalidQuery()
    // While the service is away the session stays, without a user.
    signedIn = true
  }

  const me = () =>
    deps.ask(caller, deps.mePath, currentUser, {
      bearer: usableToken(tokens, now()),
      deadline: deps.identifiedBy,
    })

  async function ask<T extends z.ZodType>(
    path: string,
    schema: T,
    { anonymous = false, ...call }: AccountCall = {},
  ): Promise<Result<z.infer<T>>> {
    const bearer = anonymous ? null : usableToken(tokens, now())
    if (!anonymous && bearer === null) {
      return { ok: false, error: signedIn ? unreachable : notSignedIn }
    }
    return deps.ask(caller, path, schema, { ...call, bearer, deadline: deps.deadline })
  }

  async function logIn(path: string, body: object): Promise<Result<null>> {
    const result = await deps.ask(caller, path, grantedTokens, {
      method: 'POST',
      body,
      bearer: null,
      deadline: deps.deadline,
    })
    if (!result.ok) return result
    const granted = tokensOf(result.value)
    if (granted === null) return { ok: false, error: notSignedIn }
    store(granted)
    signedIn = true
    return { ok: true, value: null }
  }

  if (isSession(tokens)) await restore()

  return {
    get user() {
      return user
    },
    get signedIn() {
      return signedIn
    },
    get ended() {
      return ended
    },
    ask,
    signIn: (credentials) => logIn('/auth/login', { ...credentials, mode: 'json' }),
    acceptInvitation: (invitation) =>
      logIn('/users/invite/accept', { ...invitation, mode: 'json' }),
    signInByCode: (code, otp) => logIn('/auth/provider/exchange', { code, otp }),
    async signOut() {
      const { refresh: token } = tokens
      forget()
      if (token === null) return
      await deps.ask(caller, '/auth/logout', nothing, {
        method: 'POST',
        body: { refresh_token: token, mode: 'json' },
        bearer: null,
        deadline: deps.deadline,
      })
    },
    forget,
    bearer: () => (signedIn ? usableToken(tokens, now()) : null),
    changed: () => (changed ? tokens : null),
  }

  function forget() {
    store(noTokens)
    user = null
    signedIn = false
  }
}

/** Also returned for a 2xx answer without an access token. */
const notSignedIn: ApiError = {
  code: 'INVALID_CREDENTIALS',
  status: 401,
  retryAfter: null,
  body: null,
}

const isRejected = (result: Result<unknown>) => !result.ok && result.error.status === 401

/** Whether `CURRENT_USER_FILTER` excludes this person. */
const isOther = (result: Result<unknown>, mePath: string) =>
  !result.ok && result.error.status === 403 && mePath.includes('filter=')

const isRefused = (result: Result<unknown>) =>
  !result.ok && (result.error.status === 400 || result.error.status === 403)

/** Path and query of the current user: fields of the settings, and those that pages read. */
export function mePathOf({ fields, filter, deep }: CurrentUserQuery): string {
  const names = fields?.split(',').map((name) => name.trim())
  const asked = names?.includes('*') ? names : names && [...new Set([...names, ...userFields])]
  const query = new URLSearchParams({
    ...(asked && { fields: asked.join(',') }),
    ...(filter !== undefined && { filter }),
    ...(deep !== undefined && { deep }),
  })
  return query.size > 0 ? `/users/me?${query}` : '/users/me'
}

/** Whether the token is invalid; rate limits and server errors do not prove it. */
const isFinal = ({ status }: ApiError) => status < 500 && status !== 429 && status !== 408
