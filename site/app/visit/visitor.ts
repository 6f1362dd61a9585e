import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import type { CurrentUser } from '@alun/contract/schema/auth'
import type { z } from 'zod'

/** Why the service rejected a call; the site has its own words for it. */
export interface ApiError {
  /** `SERVICE_UNAVAILABLE` also without an answer. */
  code: ApiErrorCode
  status: number
  /** Seconds. */
  retryAfter: number | null
  /** For callers that parse it; never shown. */
  body: unknown
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: ApiError }

export interface AccountCall {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: object
  /** Sent without the visitor's token, as for signing in. */
  anonymous?: boolean
}

export interface Credentials {
  email: string
  password: string
  otp?: string | undefined
}

export interface Visitor {
  /** `null` where nobody is signed in, or the service is unavailable. */
  readonly user: CurrentUser | null
  /** Whether there is a session, also while the service is unavailable. */
  readonly signedIn: boolean
  /** Whether the request came with a session that the service does not continue. */
  readonly ended: boolean
  /** Calls the service; `schema` parses the answer's `data`. */
  ask<T extends z.ZodType>(path: string, schema: T, call?: AccountCall): Promise<Result<z.infer<T>>>
  signIn(credentials: Credentials): Promise<Result<null>>
  acceptInvitation(invitation: object): Promise<Result<null>>
  /** `otp` once the service has asked for the second factor; until then the code stays valid. */
  signInByCode(code: string, otp?: string): Promise<Result<null>>
  /** Deletes the session's cookies, whatever the service answers. */
  signOut(): Promise<void>
  /** Deletes the cookies of a session that the service has ended. */
  forget(): void
}

export interface VisitCookies {
  get(name: string): string | null
  set(name: string, value: string, seconds: number): void
  drop(name: string): void
}

/** A request with a personal answer. */
export interface Visit {
  visitor: Visitor
  cookies: VisitCookies
  /** `false` for a browser that has sent no cookie, and so perhaps stores none. */
  keepsCookies: boolean
  /** Encrypts values for a cookie; only this site reads them. */
  seal(values: Record<string, string>, seconds: number): Promise<string>
  /** `null` for what was sealed elsewhere or has expired. */
  unseal(sealed: string): Promise<Record<string, unknown> | null>
  /** Preview token, which shows drafts. */
  preview: string | null
  /** The service as a browser reaches it, with `/v1`. */
  contentPublicUrl: string
}
