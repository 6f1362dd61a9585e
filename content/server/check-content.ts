import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { buildConfig, getPayload } from 'payload'
import { contentConfig } from '../src/composition/config/content-config.ts'
import { storedProblems } from '../src/composition/stored-values.ts'
import { readContentSettings } from '../src/core/settings/content-settings.ts'
import { runtimeOf } from '../src/core/settings/runtime.ts'
import { withProductDatabase } from './product-database.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run check-content`: lists every stored value that its field would reject today, with the reason. It
 * changes nothing, and works while the product runs.
 */
async function check(url: string): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..')
  const settings = readContentSettings(process.env, root, process.env.INIT_CWD ?? process.cwd())
  // Nothing is signed here.
  const secret = () => randomBytes(32).toString('hex')
  const runtime = runtimeOf({
    ...settings,
    DATABASE_URL: url,
    PAYLOAD_SECRET: settings.PAYLOAD_SECRET ?? secret(),
    CONTENT_STATIC_TOKEN: settings.CONTENT_STATIC_TOKEN ?? secret(),
    CONTENT_INTAKE_TOKEN: settings.CONTENT_INTAKE_TOKEN ?? secret(),
  })
  const config = buildConfig(contentConfig(runtime, path.join(root, 'content')))
  const payload = await getPayload({ config, disableOnInit: true })
  let count = 0
  for await (const { locale, path, problem, record } of storedProblems(payload)) {
    count += 1
    const place = [record, path, locale && `(${locale})`].filter(Boolean).join(' ')
    console.log(`${place}: ${problem}`)
  }
  console.log(count === 0 ? 'Every stored value fits its field' : `${count} values to correct`)
  await payload.destroy()
}

runCommand(() => withProductDatabase(check))
