import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { ServerProcess } from './server-process.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The site from its sources, which alone has the page of all components; it needs no content. */
export async function startDesignSite(logDir: string) {
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alun-design-'))
  const url = `http://localhost:${port}`
  const { PATH = '', HOME = '' } = process.env
  const site = new ServerProcess({
    name: 'site in development',
    folder: path.join(root, 'site'),
    entry: 'server/main.ts',
    arguments: ['--dev'],
    environment: {
      PATH,
      HOME,
      PORT: String(port),
      SITE_URL: url,
      // Nobody answers there.
      CONTENT_URL: `http://127.0.0.1:${await freePort()}/v1`,
      DATA_DIR: dataDir,
    },
    healthUrl: `${url}/healthz`,
    logFile: path.join(logDir, 'design.log'),
  })
  const stop = async () => {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  await site.start().catch(async (cause: unknown) => {
    await stop()
    throw cause
  })
  return { url, stop }
}
