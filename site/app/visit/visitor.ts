import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import type { CurrentUser } from '@alun/contract/schema/auth'
import type { z } from 'zod'

/** Why the service did not do what it was asked; the words for it are the site's. */
export interface Refusal {
  /** `SERVICE_UNAVAILABLE` also where no answer came. */
  code: ApiErrorCode
  status: number
  /** Seconds after which another try makes sense. */
  retryAfter: number | null
  /** For callers that know its shape; never shown. */
  body: unknown
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

export interface AccountCall {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: object
  /** Goes without the visitor's token, as all that has to do with signing in does. */
  anonymous?: boolean
}

export interface Credentials {
  email: string
  password: string
  otp?: string | undefined
}

/** Whoever asks for a page that is made for nobody else. */
export interface Visitor {
  /** Who it is, where somebody is signed in and the service could be asked. */
  readonly user: CurrentUser | null
  /** Somebody has a session, even where the service can't be asked who. */
  readonly signedIn: boolean
  /** One call to the service; what it answers under `data` is read by `schema`. */
  ask<T extends z.ZodType>(
    path: string,
    schema: T,
    call?: AccountCall,
  ): Promise<Outcome<z.infer<T>>>
  signIn(credentials: Credentials): Promise<Outcome<null>>
  /** Ends the way through a provider with the code that it came back with. */
  signInByCode(code: string): Promise<Outcome<null>>
  /** The browser forgets the session whatever the service says. */
  signOut(): Promise<void>
  /** The session has been ended at the service already. */
  forget(): void
}

/** Small facts that outlive a request, in cookies that scripts can't read. */
export interface VisitCookies {
  get(name: string): string | null
  set(name: string, value: string, seconds: number): void
  drop(name: string): void
}

/** A request that is answered for one visitor alone. */
export interface Visit {
  visitor: Visitor
  cookies: VisitCookies
  /** Encrypts values for a cookie; only this site reads them. */
  seal(values: Record<string, string>, seconds: number): Promise<string>
  /** `null` for what was sealed elsewhere or has expired. */
  unseal(sealed: string): Promise<Record<string, unknown> | null>
  /** Token with which drafts are shown. */
  preview: string | null
  /** The service as a browser reaches it, with `/v1`. */
  contentPublicUrl: string
}
