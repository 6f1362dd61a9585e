import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'

interface FirstAccount {
  email: string | undefined
  password: string | undefined
  /** Whether a generated password is announced; else `npm run new-password` gives one. */
  show: boolean
  /** Prints a line for the person who started the service. */
  announce: (line: string) => void
}

export const defaultAdminEmail = 'admin@company.example'

/** Creates the administrator in a database without accounts; whether it has. */
export async function ensureFirstAccount(payload: Payload, given: FirstAccount): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'accounts' })
  if (totalDocs > 0) return false
  const email = given.email ?? defaultAdminEmail
  const password = given.password ?? randomBytes(12).toString('base64url')
  await payload.create({
    collection: 'accounts',
    // Who starts the service decides on its first password.
    context: { isUnchosen: true },
    data: {
      email,
      password,
      role: 'admin',
      // A configured address is trusted; the default one belongs to nobody.
      emailConfirmed: given.email !== undefined,
    },
  })
  given.announce(`First account: ${email}, ${passwordNote(given, password)}`)
  return true
}

function passwordNote(given: FirstAccount, generated: string): string {
  if (given.password) return 'with the password of ADMIN_PASSWORD'
  if (given.show) return `password ${generated} (shown only now)`
  return 'to which "npm run new-password", in a container "node server/new-password.ts", gives a password'
}
