import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import type { CurrentUser } from '@alun/contract/schema/auth'
import type { z } from 'zod'

/** Why the service rejected a call; the site has its own words for it. */
export interface ApiError {
  /** `SERVICE_UNAVAILABLE` also stands for a missing answer. */
  code: ApiErrorCode
  status: number
  retryAfter: number | null
  /** For callers that parse it; never shown. */
  body: unknown
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: ApiError }

export interface AccountCall {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: object
  /** Sends the call without the visitor's token. */
  anonymous?: boolean
}

export interface Credentials {
  email: string
  password: string
  otp?: string | undefined
}

export interface Visitor {
  /** `null` without a session, or while the service is away. */
  readonly user: CurrentUser | null
  /** Whether there is a session, even while the service is away. */
  readonly signedIn: boolean
  /** Whether the request had a session that has ended. */
  readonly ended: boolean
  /** Calls the service; `schema` parses the `data` of the answer. */
  ask<T extends z.ZodType>(path: string, schema: T, call?: AccountCall): Promise<Result<z.infer<T>>>
  signIn(credentials: Credentials): Promise<Result<null>>
  acceptInvitation(invitation: object): Promise<Result<null>>
  /** Pass `otp` when the service asks for the second factor; the code stays valid until then. */
  signInByCode(code: string, otp?: string): Promise<Result<null>>
  /** Deletes the session's cookies, whatever the service answers. */
  signOut(): Promise<void>
  /** Deletes the cookies of a session that has ended. */
  forget(): void
}

export interface VisitCookies {
  /** The first value that `read` recognises as ours. */
  get<Value>(name: string, read: (value: string) => Value | null): Value | null
  set(name: string, value: string, seconds: number): void
  drop(name: string): void
}

/** A request for a personal page. */
export interface Visit {
  visitor: Visitor
  cookies: VisitCookies
  /** `false` if the browser sent no cookie, so it may store none. */
  keepsCookies: boolean
  /** Encrypts values for a cookie; only this site can read them. */
  seal(values: Record<string, string>, seconds: number): Promise<string>
  /** `null` for foreign or expired values. */
  unseal(sealed: string): Promise<Record<string, unknown> | null>
  /** Preview token, which shows drafts. */
  preview: string | null
  /** Address of the content service for browsers, with `/v1`. */
  contentPublicUrl: string
}
