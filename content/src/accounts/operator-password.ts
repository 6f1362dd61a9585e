import { randomBytes } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { StartError } from '@alun/platform/start-error'
import type { Database } from '../core/database/rows.ts'
import { accountByEmail, activeAdministrators } from '../core/payload/account-rows.ts'
import { writeEvents } from '../core/payload/audit-event-rows.ts'
import { hashPassword } from '../core/payload/password.ts'
import { writeAccount } from '../core/payload/sign-in-columns.ts'
import { endCredentials } from './account-ends.ts'

interface Transactions extends Database {
  transaction: <T>(work: (db: Database) => Promise<T>) => Promise<T>
}

/**
 * Gives an account a random password, and ends its sessions and links. The operator may also make it an administrator
 * if no other administrator is active.
 *
 * @param option as typed, if any
 * @returns the lines for the operator
 * @throws StartError
 */
export async function givePassword(
  db: Transactions,
  email: string,
  option?: string,
): Promise<string[]> {
  const account = await accountByEmail(db, email)
  if (account === null) {
    throw new StartError(
      `There is no account ${email}: npm run new-password -- EMAIL names another`,
    )
  }
  const isLed = (await activeAdministrators(db)).length > 0
  const isAdmin = option === '--admin'
  if (option !== undefined && (!isAdmin || isLed)) {
    const reason = isLed ? 'an administrator gives roles in the panel' : 'only --admin can follow'
    throw new StartError(`Nothing was done about "${option}": ${reason}`)
  }
  const password = randomBytes(12).toString('base64url')
  const hash = await hashPassword(password)
  await db.transaction(async (transaction) => {
    const given = isAdmin && ({ role: 'admin', status: 'active' } as const)
    await writeAccount(transaction, account.id, { ...hash, ...given })
    await endCredentials(transaction, account.id, currentTime())
    const detail = `${account.role ?? 'none'} → admin`
    if (given) {
      await writeEvents(transaction, [{ event: 'role-changed', account: account.email, detail }])
    }
  })
  const offer = `Nobody is an active administrator: npm run new-password -- ${account.email} --admin makes this account one`
  return [
    `The password of ${account.email} is now ${password}`,
    ...(isLed || isAdmin ? [] : [offer]),
  ]
}
