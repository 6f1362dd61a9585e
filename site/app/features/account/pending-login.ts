import { sealedShape, shaped } from '@alun/contract/rules/cookies'
import { z } from 'zod'
import type { Visit } from '../../visit/visitor.ts'

const cookie = 'login_step'
const lifetimeSeconds = 5 * 60
const sealed = shaped(sealedShape)

const pending = z.union([
  z.object({ email: z.string(), password: z.string() }),
  /** Provider that returned the person. */
  z.object({ provider: z.string(), code: z.string() }),
])
type PendingLogin = z.infer<typeof pending>

/** Stores the credentials, encrypted, until the code of the second factor is entered. */
export async function savePendingLogin(
  { cookies, seal }: Visit,
  login: PendingLogin,
): Promise<void> {
  cookies.set(cookie, await seal(login, lifetimeSeconds), lifetimeSeconds)
}

export async function pendingLogin({ cookies, unseal }: Visit): Promise<PendingLogin | null> {
  return pending.safeParse(await unseal(cookies.get(cookie, sealed) ?? '')).data ?? null
}

export function clearPendingLogin({ cookies }: Visit): void {
  if (cookies.get(cookie, sealed) !== null) cookies.drop(cookie)
}
