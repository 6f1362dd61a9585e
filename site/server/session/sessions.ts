import { type CurrentUser, currentUser, tokensAnswer } from '@alun/contract/schema/auth'
import { z } from 'zod'
import type { AccountCall, Outcome, Refusal, Visitor } from '../../app/visit/visitor.ts'
import type { Renewal, Renewals } from './renewals.ts'
import { type Caller, type ServiceCalls, unreachable } from './service-calls.ts'
import { isExpired, isSession, noTokens, type SessionTokens, usableToken } from './token-rules.ts'

export interface SessionDeps {
  ask: ServiceCalls
  renew: Renewals
  now: () => number
  /** Expired sessions are renewed without being asked. */
  autoRefresh: boolean
  /** Milliseconds that may be waited to learn who the visitor is. */
  openingTimeoutMs: () => number
  /** Told when a session could not be renewed. */
  onRefreshFailure: () => void
}

/** A visitor with what the request at hand has done to the session. */
export interface Session extends Visitor {
  /** Bearer of calls for what everybody may read; `null` stands for the site's own token. */
  bearer(): string | null
  /** Tokens to be stored in the browser, `null` where nothing changed. */
  changed(): SessionTokens | null
}

const nothing = z.unknown().transform(() => null)
/** An answer without tokens is a failed login, not a broken service. */
const grantedTokens = tokensAnswer.partial().nullish()
type Granted = z.infer<typeof grantedTokens>

/**
 * Opens the session of a request: renews it where it has expired, and asks the service who it is,
 * so that a session ended elsewhere counts for nothing here.
 */
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
      expiresAt: expires === undefined ? null : now() + expires,
    }
  }

  async function refresh(): Promise<Renewal['kind']> {
    const token = tokens.refresh
    if (token === null) return 'refused'
    const renewal = await renew(token, async (): Promise<Renewal> => {
      const outcome = await deps.ask(caller, '/auth/refresh', grantedTokens, {
        method: 'POST',
        body: { refresh_token: token, mode: 'json' },
        bearer: null,
        limit: deps.openingTimeoutMs(),
      })
      if (!outcome.ok) return { kind: isFinal(outcome.refusal) ? 'refused' : 'unanswered' }
      const granted = tokensOf(outcome.value)
      return granted ? { kind: 'renewed', tokens: granted } : { kind: 'refused' }
    })
    if (renewal.kind === 'renewed') store(renewal.tokens)
    else onRefreshFailure()
    if (renewal.kind === 'refused') store(noTokens)
    return renewal.kind
  }

  /** Whether there is a token to go on with. */
  async function refreshed(): Promise<boolean> {
    const kind = await refresh()
    signedIn = kind !== 'refused'
    return kind === 'renewed'
  }

  async function settle(): Promise<void> {
    if (isExpired(tokens, now())) {
      if (!autoRefresh || tokens.refresh === null || !(await refreshed())) return
    }
    let outcome = await me()
    // Tokens of a key that is gone are refused while the refresh token goes on.
    if (isRefused(outcome) && autoRefresh && tokens.refresh !== null) {
      if (!(await refreshed())) return
      outcome = await me()
    }
    if (outcome.ok) user = outcome.value
    else if (isRefused(outcome)) return forget()
    // Where nobody can say who it is, the session goes on when the service is back.
    signedIn = true
  }

  const me = () =>
    deps.ask(caller, '/users/me', currentUser, {
      bearer: usableToken(tokens, now()),
      limit: deps.openingTimeoutMs(),
    })

  async function ask<T extends z.ZodType>(
    path: string,
    schema: T,
    { anonymous = false, ...call }: AccountCall = {},
  ): Promise<Outcome<z.infer<T>>> {
    const bearer = anonymous ? null : usableToken(tokens, now())
    if (!anonymous && bearer === null) {
      return { ok: false, refusal: signedIn ? unreachable : notSignedIn }
    }
    return deps.ask(caller, path, schema, { ...call, bearer })
  }

  async function enter(path: string, body: object): Promise<Outcome<null>> {
    const outcome = await deps.ask(caller, path, grantedTokens, {
      method: 'POST',
      body,
      bearer: null,
    })
    if (!outcome.ok) return outcome
    const granted = tokensOf(outcome.value)
    if (granted === null) return { ok: false, refusal: notSignedIn }
    store(granted)
    signedIn = true
    return { ok: true, value: null }
  }

  if (isSession(tokens)) await settle()

  return {
    get user() {
      return user
    },
    get signedIn() {
      return signedIn
    },
    ask,
    signIn: (credentials) => enter('/auth/login', { ...credentials, mode: 'json' }),
    signInByCode: (code) => enter('/auth/provider/exchange', { code }),
    async signOut() {
      const { refresh: token } = tokens
      forget()
      if (token === null) return
      await deps.ask(caller, '/auth/logout', nothing, {
        method: 'POST',
        body: { refresh_token: token, mode: 'json' },
        bearer: null,
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

/** A 2xx without an access token is a failed login too (decisions §5). */
const notSignedIn: Refusal = {
  code: 'INVALID_CREDENTIALS',
  status: 401,
  retryAfter: null,
  body: null,
}

const isRefused = (outcome: Outcome<unknown>) => !outcome.ok && outcome.refusal.status === 401

/** Too many calls or a failure say nothing about the token. */
const isFinal = ({ status }: Refusal) => status < 500 && status !== 429 && status !== 408
