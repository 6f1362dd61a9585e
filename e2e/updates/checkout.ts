import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { currentTime } from '@alun/contract/rules/current-time'
import { freePort } from '@alun/platform/testing/free-port'
import { copyProduct } from '../../scripts/product-files.mjs'
import { endLeftDatabase } from '../product/database-process.ts'
import { inheritedEnvironment } from '../product/inherited-environment.ts'
import { copySeeded, seededAdmin } from '../product/seeded-data.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Folder for logs. */
export const workFolder = path.join(import.meta.dirname, '../test-results/updates')
const startWithinMs = 300_000

export type Checkout = Awaited<ReturnType<typeof startCheckout>>

/** A copy of this checkout with packages and build, run by `npm start`. */
export async function startCheckout() {
  // On the disk of the packages, in a folder without sources.
  const folder = path.join(root, 'releases/tried-updates')
  for (const each of [workFolder, folder]) await rm(each, { recursive: true, force: true })
  await mkdir(workFolder, { recursive: true })
  await copyBuilt(folder)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'website-updates-'))
  // If this runs as root, the database server runs as another account, which needs access.
  await chmod(dataDir, 0o755)
  await copySeeded(dataDir)

  const [sitePort, contentPort] = [await freePort(), await freePort()]
  const siteUrl = `http://localhost:${sitePort}`
  const contentUrl = `http://localhost:${contentPort}`
  const admin = seededAdmin
  const environment: Record<string, string> = {
    ...inheritedEnvironment(),
    PORT: String(sitePort),
    CONTENT_PORT: String(contentPort),
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    BOT_PROVIDER: 'none',
    // Makes it stop when this process is killed.
    npm_lifecycle_event: 'start',
  }
  const log = createWriteStream(path.join(workFolder, 'product.log'))
  const product = run(folder, 'start', environment)
  for (const output of [product.stdout, product.stderr]) output?.pipe(log, { end: false })
  const hasStarted = () => existsSync(path.join(dataDir, 'supervisor.json'))
  for (const deadline = currentTime() + startWithinMs; !hasStarted(); await pause(200)) {
    if (product.exitCode !== null || currentTime() > deadline) {
      product.kill()
      throw new Error(`npm start failed, see ${log.path}`)
    }
  }
  const stop = async () => {
    if (product.exitCode !== null) return
    const ended = once(product, 'close')
    product.kill('SIGTERM')
    await ended
  }
  return {
    folder,
    dataDir,
    environment,
    siteUrl,
    contentUrl,
    admin,
    /** Changes a file, which makes another version. */
    append: (file: string, code: string) => appendFile(path.join(folder, file), code),
    /** Runs `npm run update`; returns its status and output. */
    async update() {
      const child = run(folder, 'update', environment)
      let said = ''
      for (const output of [child.stdout, child.stderr]) {
        output?.on('data', (part: Buffer) => {
          said += part.toString()
        })
      }
      const [status] = await once(child, 'close')
      await writeFile(path.join(workFolder, 'update.log'), said, { flag: 'a' })
      return { status, said }
    },
    async release(): Promise<string | null> {
      const note = await readFile(path.join(dataDir, 'release.json'), 'utf8').catch(() => null)
      return note && JSON.parse(note).folder
    },
    stop,
    async remove() {
      await stop()
      await endLeftDatabase(dataDir)
      for (const each of [dataDir, folder]) {
        await rm(each, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
      }
    },
  }
}

function run(
  folder: string,
  command: 'start' | 'update',
  env: Record<string, string>,
): ChildProcess {
  const program = path.join(folder, 'scripts', `${command}.mjs`)
  return spawn(process.execPath, [program], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function copyBuilt(folder: string): Promise<void> {
  copyProduct(folder)
  for (const build of ['content/.next', 'site/build']) {
    await cp(path.join(root, build), path.join(folder, build), { recursive: true })
  }
}
