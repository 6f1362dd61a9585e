import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { installPackages } from './install.mjs'
import { fail, ownEnvironment, productNode, requireStartingNode, root } from './workspace.mjs'

/** `npm run db -- "select 1"`: SQL on the database of DATA_DIR, running or not, or of DATABASE_URL. */
try {
  requireStartingNode()
  await installPackages()
  const program = path.join(root, 'content', 'server', 'run-sql.ts')
  const { status } = spawnSync(productNode(), [program, ...process.argv.slice(2)], {
    env: ownEnvironment(),
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} catch (cause) {
  fail(cause)
}
