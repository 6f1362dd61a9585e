import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { hasCode } from '@alun/platform/system-error'
import { freePort } from '@alun/platform/testing/free-port'
import { sourceDigest } from '../../scripts/product-files.mjs'
import { endLeftDatabase } from './database-process.ts'
import { inheritedEnvironment } from './inherited-environment.ts'
import { ServerProcess } from './server-process.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Each site has its own cache. */
const cache = path.join(root, 'node_modules/.cache/seeded', path.basename(siteFolder()))
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

/** Account of the seeded data folder. */
export const seededAdmin = {
  email: 'editor@company.example',
  password: 'the-password-of-tests',
}

/** Fills an empty data folder with the demo content. */
export async function copySeeded(dataDir: string): Promise<void> {
  await copy(`${await seededFolder()}/.`, dataDir)
}

/**
 * Data folder with the demo content of these sources for today; creates it if it is missing. Needs
 * no build, because the content service seeds without its panel.
 */
async function seededFolder(): Promise<string> {
  const folder = path.join(cache, await digest())
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(path.join(cache, 'unfinished-'))
  try {
    await seed(unfinished)
    for (const other of await readdir(cache)) {
      if (!other.startsWith('unfinished-')) await rm(path.join(cache, other), { recursive: true })
    }
    await rename(unfinished, folder)
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true })
    // Another run has created it first.
    if (!hasCode(cause, 'ENOTEMPTY', 'EEXIST')) throw cause
  }
  return folder
}

/** Depends on sources, which include the migrations, and on the day, because of offers. */
async function digest(): Promise<string> {
  const hash = createHash('sha256')
    .update(sourceDigest('content'))
    .update(officeDay(currentTime()))
    .update(JSON.stringify(seededAdmin))
  const site = siteFolder()
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    hash.update(`${path.relative(site, file)}\0`).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function seed(target: string): Promise<void> {
  // If this runs as root, the database server runs as another account, without access to the home
  // folder.
  const dataDir = await mkdtemp(path.join(tmpdir(), 'website-seed-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const service = new ServerProcess({
    name: 'seed',
    folder: path.join(root, 'content'),
    entry: 'server/main.ts',
    arguments: ['--without-panel', '--pictures-on-demand'],
    environment: {
      ...inheritedEnvironment(),
      NODE_ENV: 'production',
      CONTENT_PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: seededAdmin.email,
      ADMIN_PASSWORD: seededAdmin.password,
      SITE_DIR: siteFolder(),
    },
    healthUrl: `http://localhost:${port}/healthz`,
    logFile: `${dataDir}.log`,
  })
  try {
    // Takes minutes on a slow machine while builds and tests run.
    await service.start(300_000)
    await service.stop()
    await copy(`${dataDir}/.`, target)
  } finally {
    await service.kill()
    await endLeftDatabase(dataDir)
    for (const made of [dataDir, `${dataDir}.log`]) await rm(made, { recursive: true, force: true })
  }
}

// A step of `npm test`, at the same time as the builds.
if (import.meta.main) await seededFolder()
