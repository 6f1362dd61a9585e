import { sessionsAnswer } from '@alun/contract/schema/auth'
import { z } from 'zod'
import { panelRequest } from '../../core/panel/panel-request.ts'

const overview = z.object({
  email: z.string(),
  /** The new address, until it is confirmed. */
  newEmail: z.string().nullable(),
  hasPassword: z.boolean(),
  tfa: z.boolean(),
  isDuty: z.boolean(),
  recoveryLeft: z.number(),
  sessions: sessionsAnswer,
})
export type SecurityOverview = z.infer<typeof overview>

const offeredFactor = z.object({ secret: z.string(), qr: z.string() })
const recoveryCodes = z.object({ codes: z.array(z.string()) })
const empty = z.null()

const send = <T>(method: string, path: string, answer: z.ZodType<T>, body?: object) =>
  panelRequest(method, `accounts/${path}`, answer, body)

export const readSecurity = () => send('GET', 'security', overview)
export const offerFactor = (proof: { current_password: string }) =>
  send('POST', 'security/second-factor/new', offeredFactor, proof)
export const enableFactor = (proof: { current_password: string; secret: string; otp: string }) =>
  send('POST', 'security/second-factor', recoveryCodes, proof)
export const renewCodes = (proof: { current_password: string; otp: string }) =>
  send('POST', 'security/second-factor/codes', recoveryCodes, proof)
export const disableFactor = (proof: { current_password: string; otp: string }) =>
  send('POST', 'security/second-factor/off', empty, proof)
export const endSession = (id: string) => send('DELETE', `security/sessions/${id}`, empty)
export const endOtherSessions = () => send('DELETE', 'security/sessions', empty)
export const changeSignIn = (change: {
  current_password: string
  otp?: string
  email?: string
  password?: string
}) => send('POST', 'security/sign-in', empty, change)
export const withdrawEmail = () => send('DELETE', 'security/new-email', empty)
export const mailOwnLink = () => send('POST', 'security/link', empty)
export const mailLink = (account: string) => send('POST', `${account}/link`, empty)
export const enterEmail = (account: string, email: string) =>
  send('POST', `${account}/email`, empty, { email })
/** A suspension is asked about in any case. */
export const setStatus = (account: string, status: 'active' | 'suspended') =>
  send('POST', `${account}/status${status === 'suspended' ? '?ends=ask' : ''}`, empty, { status })
export const removeFactor = (account: string) => send('DELETE', `${account}/second-factor`, empty)
