import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSecrets } from '@alun/platform/secrets-file'
import { isStartError, StartError } from '@alun/platform/start-error'
import { readSiteEnvironment } from './environment.ts'
import { deliverLeftSpool } from './visitors/enquiries/deliver-left-spool.ts'
import { createPostEnquiry } from './visitors/enquiries/post-enquiry.ts'

/** `npm run deliver-spool -- FOLDER`: sends enquiries that a lost site process has left. */
async function run(): Promise<number> {
  const [given] = process.argv.slice(2)
  if (given === undefined) {
    throw new StartError('Name the DATA_DIR of the lost site: npm run deliver-spool -- FOLDER')
  }
  const invokedFrom = process.env.INIT_CWD ?? process.cwd()
  const repository = resolve(import.meta.dirname, '../..')
  const { contentUrl, dataDir, givenSecrets } = readSiteEnvironment(
    process.env,
    repository,
    invokedFrom,
  )
  const token = givenSecrets.CONTENT_INTAKE_TOKEN ?? (await storedToken(dataDir))
  const print = (facts: object, message: string) =>
    console.error(`${message} ${JSON.stringify(facts)}`)
  const { delivered, left } = await deliverLeftSpool({
    folder: resolve(invokedFrom, given),
    postEnquiry: createPostEnquiry({ contentUrl, intakeToken: token }),
    log: { info: print, warn: print, error: print },
  })
  console.log(`Sent ${delivered} enquiries to ${contentUrl}; ${left} are left`)
  return left > 0 ? 1 : 0
}

async function storedToken(dataDir: string): Promise<string> {
  if (!existsSync(join(dataDir, 'secrets.json'))) {
    throw new StartError('Set CONTENT_URL and CONTENT_INTAKE_TOKEN as for a site that works')
  }
  return (await readSecrets(dataDir)).CONTENT_INTAKE_TOKEN
}

try {
  process.exitCode = await run()
} catch (cause) {
  if (!isStartError(cause)) throw cause
  console.error(cause.message)
  process.exitCode = 1
}
