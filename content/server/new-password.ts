import { randomBytes } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { givenSettings } from '@alun/platform/environment'
import { StartError } from '@alun/platform/start-error'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import type pg from 'pg'
import { endCredentials } from '../src/accounts/account-ends.ts'
import { defaultAdminEmail } from '../src/composition/first-account.ts'
import { ResilientPool } from '../src/core/database/resilient-pool.ts'
import { accountByEmail } from '../src/core/payload/account-rows.ts'
import { hashPassword } from '../src/core/payload/password.ts'
import { writeAccount } from '../src/core/payload/sign-in-columns.ts'
import { withProductDatabase } from './product-database.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run new-password -- [EMAIL]`: gives an account, without EMAIL the first one, a random password,
 * prints it, and ends the sessions of the account.
 */
const email = process.argv[2] ?? givenSettings(process.env).ADMIN_EMAIL ?? defaultAdminEmail

async function setPassword(pool: pg.Pool): Promise<void> {
  const db = drizzle(pool)
  const account = await accountByEmail(db, email)
  if (account === null) {
    throw new StartError(
      `There is no account ${email}: npm run new-password -- EMAIL names another`,
    )
  }
  const password = randomBytes(12).toString('base64url')
  const hash = await hashPassword(password)
  await db.transaction(async (transaction) => {
    await writeAccount(transaction, account.id, hash)
    await endCredentials(transaction, account.id, currentTime())
  })
  console.log(`The password of ${account.email} is now ${password}`)
}

runCommand(() =>
  withProductDatabase(async (url) => {
    const pool = new ResilientPool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: 10_000,
    })
    await setPassword(pool).finally(() => pool.end())
  }),
)
