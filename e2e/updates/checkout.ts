import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endLeftDatabase } from '../product/database-process.ts'
import { freePort } from '../product/free-port.ts'
import { inheritedEnvironment } from '../product/inherited-environment.ts'
import { copySeeded, seededAdmin } from '../product/seeded-data.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** For logs. */
export const workFolder = path.join(import.meta.dirname, '../test-results/updates')
const startWithinMs = 300_000

export type Checkout = Awaited<ReturnType<typeof startCheckout>>

/** A copy of this checkout with its packages and build, as somebody runs it with `npm start`. */
export async function startCheckout() {
  // On the disk of the packages, and where nothing looks for sources.
  const folder = path.join(root, 'releases/tried-updates')
  for (const each of [workFolder, folder]) await rm(each, { recursive: true, force: true })
  await mkdir(workFolder, { recursive: true })
  await copyCheckout(folder)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'website-updates-'))
  // Started as root, the database server runs as another account, which needs access.
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
    // It stops when this process is killed.
    npm_lifecycle_event: 'start',
  }
  const log = createWriteStream(path.join(workFolder, 'product.log'))
  const product = run(folder, 'start', environment)
  for (const output of [product.stdout, product.stderr]) output?.pipe(log, { end: false })
  const hasStarted = () => existsSync(path.join(dataDir, 'running.json'))
  for (const deadline = Date.now() + startWithinMs; !hasStarted(); await pause(200)) {
    if (product.exitCode !== null || Date.now() > deadline) {
      product.kill()
      throw new Error(`npm start failed, see ${log.path}`)
    }
  }
  return {
    folder,
    dataDir,
    environment,
    siteUrl,
    contentUrl,
    admin,
    /** Brings another version into the checkout. */
    append: (file: string, code: string) => appendFile(path.join(folder, file), code),
    /** `npm run update`: its status, and what it says. */
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
    async stop() {
      if (product.exitCode === null) {
        const ended = once(product, 'close')
        product.kill('SIGTERM')
        await ended
      }
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

/** Not what neither runs nor is built. */
const leftOut = /^(?:docs|bench|e2e\/(?!package\.json))/

async function copyCheckout(folder: string): Promise<void> {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z']
  const { stdout } = spawnSync('git', listed, { cwd: root, encoding: 'utf8' })
  for (const file of stdout.split('\0').filter((each) => each && !leftOut.test(each))) {
    await cp(path.join(root, file), path.join(folder, file))
  }
  const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const packages = ['', ...workspaces].map((part: string) => path.join(part, 'node_modules'))
  for (const each of [...packages, 'content/.next', 'site/build']) {
    if (!existsSync(path.join(root, each))) continue
    await mkdir(path.dirname(path.join(folder, each)), { recursive: true })
    // Files of packages never change in place; those of a build may.
    const how = packages.includes(each) ? '-al' : '-a'
    const { status } = spawnSync('cp', [how, path.join(root, each), path.join(folder, each)])
    if (status !== 0) throw new Error(`${each} could not be copied`)
  }
  await rm(path.join(folder, 'node_modules/.cache'), { recursive: true, force: true })
}
