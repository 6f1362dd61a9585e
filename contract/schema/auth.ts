import { z } from 'zod'
import { mailAddressIn } from '../rules/contact.ts'
import type { UserField } from '../rules/current-user.ts'
import { maxTypedCode, plainFactorCode } from '../rules/factor-code.ts'
import { roles } from '../rules/roles.ts'
import { localeSchema } from './locale.ts'
import { typedMailAddress } from './mail-address.ts'

/**
 * Signing in: the calls below `/v1/auth` and `/v1/users`. Answers have Directus' shapes, `{ data }` or
 * `apiErrors`; an empty success is 204. The body of each call is `…Request`, its `data` is `…Answer`.
 *
 * | call | takes | answers | errors beside 400, 429, 503 |
 * |---|---|---|---|
 * | GET /auth | | `providersAnswer` | |
 * | GET /server/info | | `serverInfoAnswer` | |
 * | POST /auth/login | `loginRequest` | `tokensAnswer` | 401 INVALID_CREDENTIALS, 401 INVALID_OTP, 403 FACTOR_UNREADABLE |
 * | POST /auth/refresh | `refreshRequest` | `tokensAnswer` | 401 INVALID_CREDENTIALS |
 * | POST /auth/logout | `refreshRequest`; succeeds without a token | 204 | |
 * | GET /auth/login/{provider}?redirect= | | 302; later `redirect` with `code` or `reason` | 404 |
 * | GET /auth/login/{provider}?to=panel | | 302; later the panel, or its sign-in with `reason` | 404 |
 * | GET /auth/panel?to= | | 302 to the site, which redirects back with `code`; then this page of the panel, or its sign-in | |
 * | POST /auth/panel | Bearer, X-Site-Token | `panelCode` | 401, 403 without X-Site-Token |
 * | POST /auth/provider/exchange | `exchangeRequest`, X-Site-Token | `tokensAnswer` | 403 INVALID_TOKEN, 401 TOKEN_EXPIRED, 401 INVALID_OTP |
 * | POST /auth/password/request | `passwordRequest` | 204 | |
 * | POST /auth/password/reset | `passwordResetRequest` | 204 | 403 INVALID_TOKEN, 401 TOKEN_EXPIRED |
 * | POST /auth/link | `linkRequest`, X-Site-Token | `linkAnswer` | 403 INVALID_TOKEN, 401 TOKEN_EXPIRED, 403 without X-Site-Token |
 * | GET /auth/sessions | Bearer | `sessionsAnswer` | 401, TOKEN_EXPIRED |
 * | DELETE /auth/sessions/{id} | Bearer | 204 | 401, 403 |
 * | DELETE /auth/sessions | Bearer | 204, all of the person's sessions are ended, this one too | 401 |
 * | GET /users/me | Bearer; `fields`, `filter`, `deep` | `currentUser` | 401, 403 |
 * | PATCH /users/me | Bearer, `meChange` | `currentUser` | 401 (also for a wrong present password), 401 INVALID_OTP, 403 |
 * | POST /users | Bearer, `newUserRequest`; without `password` an invitation | `currentUser` | 403, 400 for a password of others than administrators |
 * | POST /users without Bearer | `newUserRequest`, with REGISTRATION=open | 204, known or not | 403 |
 * | POST /users/confirm | `mailTokenRequest` | 204 | 403 INVALID_TOKEN, 401 TOKEN_EXPIRED |
 * | POST /users/invite | Bearer, `inviteRequest` | 204 | 403 |
 * | POST /users/invite/accept | `inviteAcceptRequest` | 204; in mode `json` `tokensAnswer` | 403 INVALID_TOKEN, 401 TOKEN_EXPIRED |
 *
 * Address and password change only with the present password as `current_password`, and with `otp` if there is
 * a second factor. An account without a password sets one by mail first. The present address is notified of
 * each change; the person's other sessions end.
 *
 * `POST /users/confirm` confirms the address of a new account, or the new address of an existing one. If the
 * account's own address is unconfirmed, a provider's callback redirects with `reason=EMAIL_UNCONFIRMED`; if the
 * provider does not verify the address, with `reason=EMAIL_UNVERIFIED`.
 *
 * After INVALID_OTP the code of an exchange is valid for five more minutes, to send it again with `otp`. A
 * person without the second factor that their role requires (SECOND_FACTOR) gets 403 SECOND_FACTOR_REQUIRED,
 * except from GET /users/me and the calls to renew and end the session; the panel sets one up.
 *
 * A new password that is easy to guess is answered 400 with `guessablePassword` as `reason`.
 *
 * The site calls for its visitors: with `X-Site-Token` (CONTENT_INTAKE_TOKEN) it sends their address in
 * `X-Client-Address`, which the limits count, and their `User-Agent`, which the list of sessions shows.
 */

/** Milliseconds. */
export const authTimes = {
  access: 15 * 60_000,
  refresh: 7 * 24 * 3_600_000,
  /** From signing in, however much the session is used. */
  session: 30 * 24 * 3_600_000,
  /** A rotated refresh token is valid for this long, in case the answer was lost. */
  grace: 10_000,
  reset: 3_600_000,
  invite: 7 * 24 * 3_600_000,
  confirm: 7 * 24 * 3_600_000,
  providerCode: 60_000,
  /** Time to enter the code of a second factor after signing in at a provider. */
  factorStep: 5 * 60_000,
} as const

export const siteTokenHeader = 'X-Site-Token'
export const clientAddressHeader = 'X-Client-Address'

export const authCookies = {
  refresh: 'content_refresh_token',
  session: 'content_session_token',
} as const

/** Query parameters of mail links and of redirects from a provider. */
export const mailTokenParameter = 'token'
export const providerCodeParameter = 'code'
/** An error code of `apiErrorCodes` if signing in at the provider failed. */
export const providerReasonParameter = 'reason'

/** Paths of the site that mails and providers link to, below the language prefix. */
export const authPages = {
  reset: '/account/reset',
  invite: '/account/invite',
  confirm: '/account/confirm',
  /** Followed by the provider's name. */
  provider: '/account/provider',
  /** Leads a signed-in person to the panel. */
  panel: '/account/panel',
} as const

const sessionModes = ['json', 'cookie', 'session'] as const
export type SessionMode = (typeof sessionModes)[number]
const mode = z.enum(sessionModes).default('json')

const email = typedMailAddress

/** Longer ones are rejected, because hashing them takes too long. */
export const passwordSizes = { min: 8, max: 200 } as const
/** `reason` of a rejected password: a common one, or one made of brand, address or name. */
export const guessablePassword = 'guessable-password'

/** Reason in the answer to a call whose mail would exceed a limit. */
export const tooManyMailsReason = 'TOO_MANY_MAILS'
export const newPassword = z.string().min(passwordSizes.min).max(passwordSizes.max)

const presentPassword = z.string().min(1).max(10_000)
/** A code of an app, or for recovery, in any spelling. */
export const factorCode = z.string().max(maxTypedCode).transform(plainFactorCode)
const mailToken = z.string().min(1).max(500)
const address = z.string().max(2_000)
const personName = z.string().trim().max(200)

/** Accepts any text, because an impossible password is simply wrong. */
export const loginRequest = z.object({
  email: z
    .string()
    .max(1_000)
    .transform((text) => (mailAddressIn(text) ?? text).trim().normalize('NFC').toLowerCase())
    .pipe(z.string().min(1)),
  password: z.string().min(1).max(10_000),
  /** For people with a second factor. */
  otp: factorCode.optional(),
  mode,
})

/** Contains `refresh_token` in mode `json` only; the other modes use a cookie. */
export const refreshRequest = z.object({
  refresh_token: z.string().max(500).nullish(),
  /** Default: `json` with a `refresh_token`, else `cookie`. */
  mode: z.enum(sessionModes).optional(),
})

export const exchangeRequest = z.object({
  code: mailToken,
  /** For people with a second factor, unless their provider vouches for it. */
  otp: factorCode.optional(),
})

export const passwordRequest = z.object({ email, reset_url: address.optional() })
export const passwordResetRequest = z.object({ token: mailToken, password: newPassword })
export const mailTokenRequest = z.object({ token: mailToken })

/** Asks whose password a link sets; the token stays valid. */
export const linkRequest = z.object({ purpose: z.enum(['reset', 'invite']), token: mailToken })
export const linkAnswer = z.object({ email: z.string() })

export const newUserRequest = z.object({
  email,
  /** From administrators and in open registration alone; everybody else invites, by leaving it out. */
  password: newPassword.optional(),
  name: personName.optional(),
  language: localeSchema.optional(),
  /** Only if the caller may assign it; otherwise none. */
  role: z.enum(roles).nullish(),
})

export const inviteRequest = z.object({
  email: z.union([email, z.array(email).min(1).max(50)]),
  role: z.enum(roles),
  language: localeSchema.optional(),
  invite_url: address.optional(),
})
export const inviteAcceptRequest = z.object({
  token: mailToken,
  password: newPassword,
  name: personName.optional(),
  language: localeSchema.optional(),
  /** Also signs in, so the answer has tokens. */
  mode: z.literal('json').optional(),
})

export const meChange = z.strictObject({
  name: personName.nullish(),
  language: localeSchema.optional(),
  /** Takes effect once it is confirmed; until then the present address signs in. */
  email: email.optional(),
  /** Ends all other sessions of the person. */
  password: newPassword.optional(),
  /** Required with a new address or password, with `otp` if there is a second factor. */
  current_password: presentPassword.optional(),
  otp: factorCode.optional(),
})

/** A 2xx without `access_token` is a failed login for the site. */
export const tokensAnswer = z.object({
  access_token: z.string().nullish(),
  refresh_token: z.string().nullish(),
  /** Milliseconds for which the access token is valid, from now. */
  expires: z.int().positive(),
})

/** Opens the panel once, within a minute. */
export const panelCode = z.object({ code: z.string() })
export type PanelCode = z.infer<typeof panelCode>

export const providersAnswer = z.array(
  z.object({
    /** Name in the address of the call and on the button. */
    name: z.string(),
    driver: z.literal('openid'),
  }),
)
export type ProvidersAnswer = z.infer<typeof providersAnswer>

export const serverInfoAnswer = z.object({
  project: z.object({
    /** REGISTRATION=open */
    public_registration: z.boolean(),
  }),
})
export type ServerInfoAnswer = z.infer<typeof serverInfoAnswer>

/** The answer of `/users/me`; with `fields`, a part of it. */
export const currentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  /** `null` for people who registered themselves. */
  role: z.enum(roles).nullable(),
  language: localeSchema,
  tfa: z.boolean(),
  created: z.iso.datetime(),
} satisfies Record<UserField, z.ZodType>)
export type CurrentUser = z.infer<typeof currentUser>

export const sessionsAnswer = z.array(
  z.object({
    id: z.uuid(),
    current: z.boolean(),
    created: z.iso.datetime(),
    lastUsed: z.iso.datetime(),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
  }),
)
export type SessionsAnswer = z.infer<typeof sessionsAnswer>
