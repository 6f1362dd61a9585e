import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * `npm run test:second-site -w e2e`: the journey of `sites/verde`, with its own product and build.
 * Set the folder first, because the commands read it when they load.
 */

const root = path.resolve(import.meta.dirname, '../..')
process.env.SITE_DIR = path.join(root, 'sites/verde')
const { ownEnvironment } = await import('../../scripts/workspace.mjs')
const { withBuiltProduct } = await import('../../scripts/with-built-product.mjs')

await withBuiltProduct('npm run test:second-site -w e2e', async () => {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const child = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    cwd: import.meta.dirname,
    env: ownEnvironment(),
    stdio: 'inherit',
  })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGINT'))
  // Playwright also receives Ctrl-C and then stops the product.
  process.on('SIGINT', () => {})
  process.exitCode = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
})
