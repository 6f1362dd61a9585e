import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { officeDay } from '@alun/contract/rules/office-day'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { hasCode } from '@alun/platform/system-error'
import { freePort } from '@alun/platform/testing/free-port'
import { sourceDigest } from '../../scripts/product-files.mjs'
import { endLeftDatabase } from './database-process.ts'
import { inheritedEnvironment } from './inherited-environment.ts'
import { ServerProcess } from './server-process.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Each site has its own. */
const cache = path.join(root, 'node_modules/.cache/seeded', path.basename(siteFolder()))
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

/** Of the seeded data folder. */
export const seededAdmin = {
  email: 'editor@company.example',
  password: 'the-password-of-tests',
}

/** Fills an empty data folder with the demo content. */
export async function copySeeded(dataDir: string): Promise<void> {
  await copy(`${await seededFolder()}/.`, dataDir)
}

/**
 * Path of a data folder with the demo content of these sources on this day, which is made where it is
 * missing. It needs no build: the content service fills it without its panel.
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
    // Another run was faster.
    if (!hasCode(cause, 'ENOTEMPTY', 'EEXIST')) throw cause
  }
  return folder
}

/** Migrations are part of the sources; the dates of offers depend on the day. */
async function digest(): Promise<string> {
  const hash = createHash('sha256')
    .update(sourceDigest('content'))
    .update(officeDay(Date.now()))
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
  // The database server runs as another account where this is root, and reaches no home folder.
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
    // Beside builds and tests it takes minutes on a slow machine.
    await service.start(300_000)
    await service.stop()
    await copy(`${dataDir}/.`, target)
  } finally {
    await service.kill()
    await endLeftDatabase(dataDir)
    for (const made of [dataDir, `${dataDir}.log`]) await rm(made, { recursive: true, force: true })
  }
}

// A step of `npm test`, beside the builds.
if (import.meta.main) await seededFolder()
