import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { installPackages } from '../prepare.mjs'
import { fail, ownEnvironment, productNode, root } from '../workspace.mjs'

/**
 * `npm run mutate`: changes the rules that work without input and output, one place at a time, and counts the changes
 * that no test finds; `npm run mutate -- --mutate 'contract/rules/phone*.ts'` for some of them. The tester is
 * installed at its first use, because nothing else needs it.
 */
async function mutate() {
  await installPackages({ purpose: 'tests' })
  const folder = import.meta.dirname
  await installPackages({ folder, purpose: 'tests' })
  const stryker = path.join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const config = path.join(folder, 'stryker.config.mjs')
  const args = [stryker, 'run', config, ...process.argv.slice(2)]
  const { status } = spawnSync(productNode(), args, {
    cwd: root,
    env: ownEnvironment(),
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}

mutate().catch(fail)
