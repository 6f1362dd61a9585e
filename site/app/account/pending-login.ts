import { z } from 'zod'
import type { Credentials, Visit } from '../visit/visitor.ts'

const cookie = 'login_step'
const lifetimeSeconds = 5 * 60

const credentials = z.object({ email: z.string(), password: z.string() })

/** Stores the credentials, encrypted, until the code of the second factor is entered. */
export async function savePendingLogin(
  { cookies, seal }: Visit,
  { email, password }: Credentials,
): Promise<void> {
  cookies.set(cookie, await seal({ email, password }, lifetimeSeconds), lifetimeSeconds)
}

export async function pendingLogin({ cookies, unseal }: Visit): Promise<Credentials | null> {
  return credentials.safeParse(await unseal(cookies.get(cookie) ?? '')).data ?? null
}

export function clearPendingLogin({ cookies }: Visit): void {
  if (cookies.get(cookie) !== null) cookies.drop(cookie)
}
