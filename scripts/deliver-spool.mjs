import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { installPackages } from './install.mjs'
import { fail, ownEnvironment, productNode, requireStartingNode, root } from './workspace.mjs'

/** `npm run deliver-spool -- FOLDER`: sends the enquiries of a site process that never comes back. */
try {
  requireStartingNode()
  await installPackages({ purpose: 'pages' })
  const program = path.join(root, 'site', 'server', 'deliver-left-spool-command.ts')
  const { status } = spawnSync(productNode(), [program, ...process.argv.slice(2)], {
    env: ownEnvironment(),
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} catch (cause) {
  fail(cause)
}
