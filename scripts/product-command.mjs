import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { installPackages } from './prepare.mjs'
import {
  fail,
  givenArguments,
  ownEnvironment,
  productNode,
  requireStartingNode,
  root,
} from './workspace.mjs'

/**
 * Runs a program of a part, such as `content/server/run-sql` for `npm run db -- "select 1"`, with the
 * settings of the product.
 */
try {
  requireStartingNode()
  // Only the restore has an option. A text that begins with a dash follows `--`.
  const { positionals, values } = givenArguments({
    allowPositionals: true,
    options: { erased: { type: 'string' } },
  })
  const [name = '', ...args] = positionals
  if (values.erased !== undefined) args.push('--erased', values.erased)
  await installPackages({ purpose: name.startsWith('scripts/') ? 'tests' : 'pages' })
  const program = path.join(root, `${name}.ts`)
  const { status } = spawnSync(productNode(), [program, ...args], {
    env: ownEnvironment(),
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} catch (cause) {
  fail(cause)
}
