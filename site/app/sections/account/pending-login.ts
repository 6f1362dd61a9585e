import { z } from 'zod'
import type { Credentials, Visit } from '../../visit/visitor.ts'

const cookie = 'login_step'
/** Time to enter the code of the second factor. */
const lifetimeSeconds = 5 * 60

const step = z.object({ email: z.string(), password: z.string(), until: z.number() })

/** Stores the credentials, encrypted, until the code of the second factor is entered. */
export function savePendingLogin({ cookies, seal }: Visit, { email, password }: Credentials): void {
  const until = Date.now() + lifetimeSeconds * 1000
  cookies.set(cookie, seal(JSON.stringify({ email, password, until })), lifetimeSeconds)
}

export function pendingLogin({ cookies, unseal }: Visit): Credentials | null {
  const text = unseal(cookies.get(cookie) ?? '')
  if (text === null) return null
  const { email, password, until } = step.parse(JSON.parse(text))
  return until > Date.now() ? { email, password } : null
}

export function clearPendingLogin({ cookies }: Visit): void {
  if (cookies.get(cookie) !== null) cookies.drop(cookie)
}
