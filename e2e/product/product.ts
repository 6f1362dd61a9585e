import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { readSecrets } from '@alun/platform/secrets-file'
import { freePort } from '@alun/platform/testing/free-port'
import { databasePid, endLeftDatabase } from './database-process.ts'
import { inheritedEnvironment } from './inherited-environment.ts'
import { copySeeded, seededAdmin } from './seeded-data.ts'
import { ServerProcess } from './server-process.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Set by our commands; each site has its own build. */
const siteBuild = process.env.SITE_BUILD ?? 'build'

export interface Product {
  siteUrl: string
  contentUrl: string
  dataDir: string
  logDir: string
  admin: { email: string; password: string }
  metricsToken: string
  content: ServerProcess
  site: ServerProcess
  /** Token by which the site reads content. */
  staticToken: string
  /** Token by which the site delivers enquiries. */
  intakeToken: string
  killDatabase: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the built site and content service on free ports, with their own database and demo content
 * in a folder that `stop` removes.
 *
 * @param settings additional environment variables
 * @param contentArguments command-line arguments of the content service
 */
export async function startProduct(
  logDir: string,
  settings: Record<string, string> = {},
  contentArguments: string[] = [],
): Promise<Product> {
  const [contentPort, sitePort] = [await freePort(), await freePort()]
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alun-product-'))
  // If this runs as root, the database server runs as another account, which needs access.
  await chmod(dataDir, 0o755)
  await rm(logDir, { recursive: true, force: true })
  await mkdir(logDir, { recursive: true })

  const contentUrl = `http://localhost:${contentPort}`
  const siteUrl = `http://localhost:${sitePort}`
  const admin = seededAdmin
  const metricsToken = randomBytes(12).toString('base64url')

  const environment = {
    ...inheritedEnvironment(),
    NODE_ENV: 'production',
    // As in `npm start`.
    MALLOC_ARENA_MAX: '2',
    PORT: String(sitePort),
    CONTENT_PORT: String(contentPort),
    SITE_URL: siteUrl,
    CONTENT_URL: `http://127.0.0.1:${contentPort}/v1`,
    CONTENT_PUBLIC_URL: `${contentUrl}/v1`,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    METRICS_TOKEN: metricsToken,
    SITE_DIR: siteFolder(),
    // Tests set client addresses.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...settings,
  }
  const part = (name: 'content' | 'site', url: string) =>
    new ServerProcess({
      name,
      folder: path.join(root, name),
      entry: name === 'site' ? `${siteBuild}/server/main.js` : 'server/main.ts',
      arguments: name === 'content' ? contentArguments : [],
      environment,
      healthUrl: `${url}/healthz`,
      logFile: path.join(logDir, `${name}.log`),
    })
  const content = part('content', contentUrl)
  const site = part('site', siteUrl)

  const stop = async () => {
    const ends = await Promise.allSettled([site.stop(), content.stop()])
    await endLeftDatabase(dataDir)
    // A stopping server may still write into the folder.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  try {
    await copySeeded(dataDir)
    await content.start()
    await site.start()
  } catch (cause) {
    await stop().catch(() => undefined)
    throw cause
  }

  const secrets = await readSecrets(dataDir)
  return {
    siteUrl,
    contentUrl,
    dataDir,
    logDir,
    admin,
    metricsToken,
    content,
    site,
    staticToken: secrets.CONTENT_STATIC_TOKEN,
    intakeToken: secrets.CONTENT_INTAKE_TOKEN,
    killDatabase: async () => {
      process.kill(await databasePid(dataDir), 'SIGKILL')
    },
    stop,
  }
}
