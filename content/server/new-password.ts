import { givenSettings } from '@alun/platform/environment'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { givePassword } from '../src/accounts/operator-password.ts'
import { defaultAdminEmail } from '../src/composition/first-account.ts'
import { ResilientPool } from '../src/core/database/resilient-pool.ts'
import { withProductDatabase } from './product-database.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run new-password -- [EMAIL]`: gives an account, without EMAIL the first one, a random password and prints it.
 * `-- EMAIL admin` also makes it an administrator, where nobody is one.
 */
const [email = givenSettings(process.env).ADMIN_EMAIL ?? defaultAdminEmail, role] =
  process.argv.slice(2)

runCommand(() =>
  withProductDatabase(async (url) => {
    const pool = new ResilientPool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: 10_000,
    })
    const lines = await givePassword(drizzle(pool), email, role).finally(() => pool.end())
    for (const line of lines) console.log(line)
  }),
)
