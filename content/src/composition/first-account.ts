import { randomBytes } from 'node:crypto'
import { SettingError } from '@alun/platform/start-error'
import type { Payload } from 'payload'
import { isGuessable } from '../accounts/guessable-password.ts'

interface FirstAccount {
  email: string | undefined
  password: string | undefined
  /** Whether to announce a generated password; otherwise `npm run new-password` sets one. */
  show: boolean
  /** Address of the site; a password must not be made of its words. */
  siteUrl: string
  /** Prints a line for the person who started the service. */
  announce: (line: string) => void
}

export const defaultAdminEmail = 'admin@company.example'

/**
 * Creates the administrator in a database without accounts.
 *
 * @throws SettingError if ADMIN_PASSWORD is easy to guess
 */
export async function ensureFirstAccount(payload: Payload, settings: FirstAccount): Promise<void> {
  const { totalDocs } = await payload.count({ collection: 'accounts' })
  if (totalDocs > 0) return
  const email = settings.email ?? defaultAdminEmail
  if (settings.password && (await isGuessable(settings.password, { email }, settings.siteUrl)))
    throw new SettingError(
      'ADMIN_PASSWORD: is easy to guess, because it is common or made of a name or an address: use another one',
    )
  const password = settings.password ?? randomBytes(12).toString('base64url')
  await payload.create({
    collection: 'accounts',
    // A generated password needs no check, and one from the settings has passed it.
    context: { isUnchosen: true },
    data: {
      email,
      password,
      role: 'admin',
      // Trust a configured address; the default one belongs to nobody.
      emailConfirmed: settings.email !== undefined,
    },
  })
  settings.announce(`First account: ${email}, ${passwordNote(settings, password)}`)
}

function passwordNote(settings: FirstAccount, generated: string): string {
  if (settings.password) return 'with the password of ADMIN_PASSWORD'
  if (settings.show) return `password ${generated} (shown only now)`
  return 'to which "npm run new-password", in a container "node server/new-password.ts", gives a password'
}
