import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@alun/platform/testing/free-port'
import type { ProductFacts } from './control.ts'
import { inheritedEnvironment } from './inherited-environment.ts'
import { ServerProcess } from './server-process.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Starts a second process of the built site with other settings. */
export async function startSecondSite(
  product: ProductFacts,
  name: string,
  settings: Record<string, string>,
) {
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alun-second-site-'))
  const url = `http://localhost:${port}`
  const site = new ServerProcess({
    name,
    folder: path.join(root, 'site'),
    entry: 'build/server/main.js',
    environment: {
      ...inheritedEnvironment(),
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: url,
      CONTENT_URL: `${product.contentUrl}/v1`,
      CONTENT_PUBLIC_URL: `${product.contentUrl}/v1`,
      CONTENT_STATIC_TOKEN: product.staticToken,
      DATA_DIR: dataDir,
      ...settings,
    },
    healthUrl: `${url}/healthz`,
    logFile: path.join(product.logDir, `${name}.log`),
  })
  const stop = async () => {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  await site.start().catch(async (cause: unknown) => {
    await stop()
    throw cause
  })
  return { url, stop }
}
