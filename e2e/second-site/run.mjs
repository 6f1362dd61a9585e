import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * `npm run test:second-site -w e2e`: the journey of `sites/verde`, on a product of its own with a
 * build of its own. The commands read the folder of the site when they are loaded.
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
  // Ctrl-C reaches Playwright by itself, which then ends the product.
  process.on('SIGINT', () => {})
  process.exitCode = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
})
