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

/** Options of the programs that have any. @type {Record<string, import('node:util').ParseArgsOptionsConfig>} */
const optionsOf = {
  'content/server/new-password': { admin: { type: 'boolean' } },
  'content/server/restore': { erased: { type: 'string' } },
}

/**
 * Runs a program of a part, such as `content/server/run-sql` for `npm run db -- "select 1"`, with the
 * settings of the product.
 */
try {
  requireStartingNode()
  // A text that begins with a dash follows `--`.
  const { positionals, values } = givenArguments({
    allowPositionals: true,
    options: optionsOf[process.argv[2] ?? ''] ?? {},
  })
  const [name = '', ...args] = positionals
  for (const [option, value] of Object.entries(values)) {
    args.push(`--${option}`, ...(value === true ? [] : [String(value)]))
  }
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
