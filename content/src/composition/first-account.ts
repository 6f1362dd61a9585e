import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'

interface FirstAccount {
  email: string | undefined
  password: string | undefined
  /** Whether to announce a generated password; otherwise `npm run new-password` sets one. */
  show: boolean
  /** Prints a line for the person who started the service. */
  announce: (line: string) => void
}

export const defaultAdminEmail = 'admin@company.example'

/** Creates the administrator in a database without accounts. Returns whether it did. */
export async function ensureFirstAccount(payload: Payload, given: FirstAccount): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'accounts' })
  if (totalDocs > 0) return false
  const email = given.email ?? defaultAdminEmail
  const password = given.password ?? randomBytes(12).toString('base64url')
  await payload.create({
    collection: 'accounts',
    // The operator sets the first password, so the rules of passwords do not apply.
    context: { isUnchosen: true },
    data: {
      email,
      password,
      role: 'admin',
      // Trust a configured address; the default one belongs to nobody.
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
