import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ProductFacts } from './control.ts'
import { freePort } from './free-port.ts'
import { ServerProcess } from './server-process.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The site as built, beside that of the product, with a tag manager and other settings. */
export async function startMeasuredSite(
  product: ProductFacts,
  gtmId: string,
  settings: Record<string, string> = {},
) {
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alun-measured-'))
  const url = `http://localhost:${port}`
  const { PATH = '', HOME = '' } = process.env
  const site = new ServerProcess({
    name: 'site with a tag manager',
    folder: path.join(root, 'site'),
    entry: 'build/server/main.js',
    environment: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: url,
      CONTENT_URL: `${product.contentUrl}/v1`,
      CONTENT_PUBLIC_URL: `${product.contentUrl}/v1`,
      CONTENT_STATIC_TOKEN: product.staticToken,
      DATA_DIR: dataDir,
      GTM_ID: gtmId,
      ...settings,
    },
    healthUrl: `${url}/healthz`,
    logFile: path.join(product.logDir, 'measured.log'),
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
