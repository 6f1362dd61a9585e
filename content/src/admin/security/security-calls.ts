import { z } from 'zod'

const overview = z.object({
  tfa: z.boolean(),
  recoveryLeft: z.number(),
  sessions: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      lastUsed: z.string(),
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
})
export type SecurityOverview = z.infer<typeof overview>

const offered = z.object({ secret: z.string(), qr: z.string() })
export type OfferedFactor = z.infer<typeof offered>
const made = z.object({ codes: z.array(z.string()) })
const refused = z.object({
  errors: z.tuple([z.object({ extensions: z.object({ code: z.string() }) })]),
})

/** A call that was refused; `code` says why, as far as it is known. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

async function ask<T>(method: string, path: string, answer: z.ZodType<T>, body?: object) {
  const response = await fetch(`/api/accounts/${path}`, {
    method,
    credentials: 'include',
    ...(body
      ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  })
  const read: unknown = response.status === 204 ? null : await response.json()
  if (!response.ok) {
    throw new Refused(refused.safeParse(read).data?.errors[0].extensions.code ?? '')
  }
  return answer.parse(read)
}

const nothing = z.null()

export const readSecurity = () => ask('GET', 'security', overview)
export const offerFactor = (password: string) =>
  ask('POST', 'security/second-factor/new', offered, { password })
export const switchFactorOn = (given: { password: string; secret: string; otp: string }) =>
  ask('POST', 'security/second-factor', made, given)
export const renewCodes = (given: { password: string; otp: string }) =>
  ask('POST', 'security/second-factor/codes', made, given)
export const switchFactorOff = (given: { password: string; otp: string }) =>
  ask('POST', 'security/second-factor/off', nothing, given)
export const endSession = (id: string) => ask('DELETE', `security/sessions/${id}`, nothing)
export const endOtherSessions = () => ask('DELETE', 'security/sessions', nothing)
export const takeFactorAway = (account: string) =>
  ask('DELETE', `${account}/second-factor`, nothing)
