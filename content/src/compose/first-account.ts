import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'

interface FirstAccount {
  email: string | undefined
  password: string | undefined
  /** Prints a line for the person who started the service. */
  announce: (line: string) => void
}

const defaultAdminEmail = 'admin@company.example'

/** Creates the administrator in a database without accounts. */
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
      // A configured address is trusted; the default one belongs to nobody.
      emailConfirmed: given.email !== undefined,
    },
  })
  given.announce(
    given.password
      ? `First account: ${email}, with the password of ADMIN_PASSWORD`
      : `First account: ${email}, password ${password} (shown only now)`,
  )
}
