import { spawn } from 'node:child_process'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { whereMissing } from '@alun/platform/system-error'
import type { Binaries } from './binaries.ts'
import { fixOwnership, holdsCluster } from './data-folder.ts'
import { PostgresError } from './postgres-error.ts'
import type { ServerAccount } from './server-account.ts'

const majorVersion = '18'

/** The environment of the server programs, without our secrets. */
export const serverEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  // Required by the types of Next; the server does not read it.
  NODE_ENV: 'production',
} as const

/**
 * Creates the files of a database server, or prepares existing ones.
 *
 * @returns whether they are new
 */
export async function prepareCluster(
  folder: string,
  binaries: Binaries,
  account: ServerAccount,
): Promise<boolean> {
  const isNew = !(await holdsCluster(folder))
  if (isNew) await createCluster(folder, binaries, account)
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (version !== majorVersion) {
    throw new PostgresError(
      `The database in ${folder} was created by PostgreSQL ${version}, but this is ${majorVersion}: back it up with the version before (npm run backup) and restore it with this one`,
    )
  }
  await writeFile(join(folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  await fixOwnership(folder, account)
  return isNew
}

async function createCluster(folder: string, binaries: Binaries, account: ServerAccount) {
  const present = await readdir(folder).catch(whereMissing([]))
  if (present.length > 0) {
    throw new PostgresError(`${folder} contains files but no database: move them elsewhere`)
  }
  // Renamed when complete, so that an interrupted start leaves no partial cluster.
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const { uid, gid } = account.identity
  if (uid !== undefined && gid !== undefined) await chown(unfinished, uid, gid)
  const { code, output } = await runProgram(binaries.initdb, account, [
    '--pgdata',
    unfinished,
    '--username=postgres',
    '--encoding=UTF8',
    // The collation is built into the server, so that a copied folder sorts the same anywhere.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  if (code !== 0) {
    throw new PostgresError(`The database could not be created in ${folder}: ${lastLines(output)}`)
  }
  await rename(unfinished, folder)
}

/** Sets the superuser's password in single-user mode; the server must not be running. */
export async function setAdminPassword(
  folder: string,
  password: string,
  binaries: Binaries,
  account: ServerAccount,
) {
  const { code, output } = await runProgram(
    binaries.postgres,
    account,
    ['--single', '-D', folder, 'postgres'],
    `ALTER ROLE postgres PASSWORD '${password}'\n`,
  )
  if (code !== 0 || /ERROR|FATAL/.test(output)) {
    throw new PostgresError(`The database's password could not be set: ${lastLines(output)}`)
  }
}

function runProgram(program: string, account: ServerAccount, args: string[], input = '') {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(program, args, { ...account.identity, cwd: '/', env: serverEnvironment })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    child.on('error', (cause) =>
      reject(new PostgresError(`${program} could not be run: ${cause.message}`, { cause })),
    )
    child.on('close', (code) => resolve({ code, output }))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/** The end of a log as one line. */
export function lastLines(text: string, count = 4) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(-count).join(' | ').slice(-800)
}
