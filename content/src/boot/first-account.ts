import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'

interface FirstAccount {
  email: string | undefined
  password: string | undefined
  /** Told once, to whoever started the service. */
  announce: (line: string) => void
}

export const defaultAdminEmail = 'admin@alun.example'

/** Makes the administrator of a database that has no account yet; nobody else can. */
export async function ensureFirstAccount(payload: Payload, given: FirstAccount): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'accounts' })
  if (totalDocs > 0) return
  const email = given.email ?? defaultAdminEmail
  const password = given.password ?? randomBytes(12).toString('base64url')
  await payload.create({
    collection: 'accounts',
    data: {
      email,
      password,
      name: 'Administrator',
      role: 'admin',
      // Whoever sets up the service says whose address it is; the one made up here is nobody's.
      emailConfirmed: given.email !== undefined,
    },
  })
  given.announce(
    given.password
      ? `First account: ${email}, with the password of ADMIN_PASSWORD`
      : `First account: ${email}, password ${password} (shown only now)`,
  )
}
