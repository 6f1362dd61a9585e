import { z } from 'zod'
import type { Credentials, Visit } from '../../visit/visitor.ts'

const cookie = 'login_step'
/** Time to look up the code of the second factor. */
const lifetimeSeconds = 5 * 60

const credentials = z.object({ email: z.string(), password: z.string() })

/** Stores what was typed until the code of the second factor is entered. */
export async function storeCredentials(
  { cookies, seal }: Visit,
  { email, password }: Credentials,
): Promise<void> {
  cookies.set(cookie, await seal({ email, password }, lifetimeSeconds), lifetimeSeconds)
}

export async function storedCredentials({ cookies, unseal }: Visit): Promise<Credentials | null> {
  return credentials.safeParse(await unseal(cookies.get(cookie) ?? '')).data ?? null
}

export function forgetCredentials({ cookies }: Visit): void {
  if (cookies.get(cookie) !== null) cookies.drop(cookie)
}
