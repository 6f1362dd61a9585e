import { createHash } from 'node:crypto'
import {
  chmod,
  cp,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { atomicWrite } from '@alun/platform/atomic-write'
import { SettingError, StartError } from '@alun/platform/start-error'
import { hasCode, ifMissing, messageOf } from '@alun/platform/system-error'
import { type Account, canEnter, changeOwner } from './server-account.ts'
import { type Note, newPassword, noteFile, passwordFile } from './server-note.ts'
import { reasonIn, runAs, runningServer } from './server-process.ts'

const majorVersion = '18'
/** Used if the server's account cannot reach the data folder or the checkout, as below `/root`. */
export const fallbackRoot = '/var/lib/alun'

/**
 * The folder of the database files of `dataDir`: `DATA_DIR/postgres`, or if the account cannot enter it, a
 * folder below `/var/lib/alun` for this `dataDir` only. An empty folder gets the files of the other place, or
 * of the place in the note, which moves with a copied `dataDir`.
 *
 * @throws StartError if the database of the note is in neither place
 */
export async function findFolder(
  dataDir: string,
  known: Note | null,
  account: Account,
  log: { info: (message: string) => void },
): Promise<string> {
  const { fallback, own } = placesOf(dataDir)
  const isReachable = await canEnter(account, dataDir)
  const [folder, other] = isReachable ? [own, fallback] : [fallback, own]
  if (!isReachable) {
    log.info(
      `PostgreSQL runs as "${account.name}", which cannot reach ${dataDir}: its data is in ${fallback}`,
    )
    await mkdir(dirname(fallback), { recursive: true })
    await Promise.all([chmod(fallbackRoot, 0o755), chmod(dirname(fallback), 0o755)])
    await writeFile(join(dirname(fallback), ownerFile), `${dataDir}\n`)
  }
  if (await holdsCluster(folder)) return folder
  for (const from of [other, known?.folder ?? other]) {
    if (!(await holdsCluster(from))) continue
    await copyCluster(from, folder)
    // Rename the source, because it will be outdated.
    if (from === other || (await isAbandoned(from))) {
      await rm(`${from}.moved`, { recursive: true, force: true })
      await rename(from, `${from}.moved`)
    }
    log.info(`The database in ${from} was copied to ${folder}`)
    return folder
  }
  const file = join(dataDir, noteFile)
  if ((await stat(file).catch(ifMissing(null))) === null) return folder
  // Never create a new database here, because it would look like the loss of everything.
  throw new SettingError(
    `DATA_DIR ${dataDir} had a database${known ? ` in ${known.folder}` : ''}, which is not there: put it back, restore a backup into another DATA_DIR (npm run restore), or remove ${file} to begin with an empty database`,
  )
}

/** Beside a folder below `/var/lib/alun`: the data folder that it belongs to. */
const ownerFile = 'belongs-to'

function placesOf(dataDir: string) {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 10)
  const place = join(fallbackRoot, `${basename(dataDir) || 'data'}-${digest}`)
  return { own: join(dataDir, 'postgres'), fallback: join(place, 'postgres') }
}

/** The database folder of a data folder; `null` if it has none. */
export async function presentCluster(dataDir: string): Promise<string | null> {
  const { fallback, own } = placesOf(await realpath(dataDir))
  for (const folder of [own, fallback]) if (await holdsCluster(folder)) return folder
  return null
}

async function isAbandoned(folder: string): Promise<boolean> {
  const owner = await readFile(join(folder, '..', ownerFile), 'utf8').catch(ifMissing(''))
  return owner !== '' && (await stat(owner.trim()).catch(ifMissing(null))) === null
}

export async function holdsCluster(folder: string): Promise<boolean> {
  return (await stat(join(folder, 'PG_VERSION')).catch(ifMissing(null))) !== null
}

async function copyCluster(from: string, to: string) {
  if (await runningServer(from)) {
    throw new StartError(
      `The database in ${from} is in use and cannot be copied to ${to}: stop the site that uses it first`,
    )
  }
  await whole(to, (unfinished) => cp(from, unfinished, { recursive: true, verbatimSymlinks: true }))
}

/** Creates a folder under a temporary name and renames it when it is complete. */
async function whole(folder: string, make: (unfinished: string) => Promise<void>) {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await make(unfinished)
  await rename(unfinished, folder)
}

export async function createCluster(folder: string, programs: string, account: Account) {
  const present = await readdir(folder).catch(ifMissing([]))
  if (present.length > 0) {
    throw new StartError(`${folder} contains files but no database: move them elsewhere`)
  }
  requireNamedAccount()
  await whole(folder, async (unfinished) => {
    const password = `${unfinished}.${passwordFile}`
    await mkdir(unfinished, { mode: 0o700 })
    await writeFile(password, newPassword(), { mode: 0o600 })
    await changeOwner(account, unfinished, password)
    await runAs(
      account,
      join(programs, 'initdb'),
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${password}`,
      '--encoding=UTF8',
      // The collation is built into the server, so that a copied folder sorts the same anywhere.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ).catch((cause: unknown) => {
      throw new StartError(
        `The database could not be created in ${folder}: ${reasonIn(messageOf(cause))}`,
        { cause },
      )
    })
    await rename(password, join(unfinished, passwordFile))
  })
}

/** Rejects an account without a name, as in some containers, because `initdb` fails there. */
function requireNamedAccount(): void {
  try {
    userInfo()
  } catch (cause) {
    if (!hasCode(cause, 'ERR_SYSTEM_ERROR')) throw cause
    throw new SettingError(
      `The account ${process.getuid?.()} has no entry in /etc/passwd, without which PostgreSQL makes no database: start as an account that has one, or set DATABASE_URL`,
      { cause },
    )
  }
}

/** Adapts the files of the database to this version, account and port. */
export async function prepareFiles({ folder, port }: Note, account: Account, durable: boolean) {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (version !== majorVersion) {
    throw new SettingError(
      `The database in ${folder} was created by PostgreSQL ${version}, but this is ${majorVersion}: back it up with the version before (npm run backup) and restore it with this one`,
    )
  }
  await writeFile(join(folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  await writeSettings(join(folder, 'postgresql.auto.conf'), {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    jit: 'off',
    huge_pages: 'off',
    timezone: 'UTC',
    // Failed statements may contain personal data; the application logs them without it.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m ',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  })
  // A crash or a copy left this file; no server is running here.
  await rm(join(folder, 'postmaster.pid'), { force: true })
  if (account.identity.uid === undefined) {
    const { uid } = await stat(folder)
    if (uid !== process.getuid?.()) {
      throw new SettingError(
        `The database in ${folder} belongs to another account (uid ${uid}): start as that account, or give the folder to ${account.name} with chown -R`,
      )
    }
  }
  await changeOwner(account, folder)
  await chmod(folder, 0o700)
}

/** Keeps other settings in the file, which come from ALTER SYSTEM. */
async function writeSettings(file: string, own: Record<string, string>) {
  const lines = (await readFile(file, 'utf8').catch(ifMissing(''))).split('\n')
  const others = lines.filter((line) => {
    const [name = '', value] = line.split('=')
    return value !== undefined && !(name.trim() in own)
  })
  const text = [...others, ...Object.entries(own).map(([name, value]) => `${name} = '${value}'`)]
  await atomicWrite(file, `${text.join('\n')}\n`, { mode: 0o600 })
}
