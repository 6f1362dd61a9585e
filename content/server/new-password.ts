import { givenSettings } from '@alun/platform/environment'
import { readSecrets } from '@alun/platform/secrets-file'
import { drizzle, type NodePgDatabase } from '@payloadcms/db-postgres/drizzle/node-postgres'
import type pg from 'pg'
import { SecondFactors } from '../src/accounts/factor-codes.ts'
import { givePassword } from '../src/accounts/operator-password.ts'
import { defaultAdminEmail } from '../src/composition/first-account.ts'
import { ResilientPool } from '../src/core/database/resilient-pool.ts'
import { accountByEmail } from '../src/core/payload/account-rows.ts'
import { fingerprintsOf, requireSharedSettings } from '../src/operations/processes/processes.ts'
import { readCommandSettings } from './backup-place.ts'
import { withProductDatabase } from './product-database.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run new-password -- [EMAIL]`: gives an account, without EMAIL the first one, a random password, prints it, and
 * removes a second factor that cannot be read. `-- EMAIL --admin` also makes it an administrator if nobody is one.
 */
const [email = givenSettings(process.env).ADMIN_EMAIL ?? defaultAdminEmail, option] =
  process.argv.slice(2)

async function setPassword(pool: pg.Pool): Promise<void> {
  const db = drizzle(pool)
  for (const line of await givePassword(db, email, option)) console.log(line)
  await removeUnreadableFactor(db)
}

/** Otherwise the only administrator could not sign in, because the factor was stored with another PAYLOAD_SECRET. */
async function removeUnreadableFactor(db: NodePgDatabase): Promise<void> {
  const account = (await accountByEmail(db, email))?.id ?? ''
  const settings = readCommandSettings()
  const secrets = await readSecrets(settings.DATA_DIR, settings)
  const factors = new SecondFactors(secrets.PAYLOAD_SECRET)
  if (!(await factors.unreadable(db)).includes(account)) return
  // The command may lack the secret that the product has.
  const { PAYLOAD_SECRET = '' } = await fingerprintsOf({
    secret: secrets.PAYLOAD_SECRET,
    staticToken: secrets.CONTENT_STATIC_TOKEN,
    intakeToken: secrets.CONTENT_INTAKE_TOKEN,
  })
  await requireSharedSettings(db, 'new-password', { PAYLOAD_SECRET })
  await factors.remove(db, account)
  console.log('Its second factor was stored with another PAYLOAD_SECRET and is removed')
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
