import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { currentTime } from '@alun/contract/rules/current-time'
import { prepareDataDir } from '@alun/platform/data-dir'
import { isStartError, StartError } from '@alun/platform/start-error'
import { hasCode, messageOf } from '@alun/platform/system-error'
import pg from 'pg'
import { databaseReason } from '../../core/database/database-reason.ts'
import { sessionLimits } from '../../core/database/session-limits.ts'
import { createCluster, findFolder, holdsCluster, prepareFiles } from './cluster-folder.ts'
import { serverAccount } from './server-account.ts'
import {
  adminUrl,
  choosePort,
  lockOf,
  type Note,
  newPassword,
  noteFile,
  readNote,
  superuserPassword,
  urlOf,
  writeNote,
} from './server-note.ts'
import { runningServer, startServer, stopServer } from './server-process.ts'
import { findPrograms } from './server-programs.ts'
import { withStartLock, withStopLock } from './start-lock.ts'

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

/** How long a busy server may take to notice that a command was killed. */
const noticedMs = 2_000

/**
 * Stops the server that a killed command left running, unless another command uses it. Starts and writes
 * nothing, so that it works on a full disk, too.
 */
export async function releaseServer(folder: string): Promise<void> {
  const dataDir = await realpath(folder)
  const note = await readNote(dataDir)
  if (note === null) return
  await withStopLock(lockOf(dataDir), async () => {
    if ((await runningServer(note.folder)) === null) return
    // A server that rejects connections has no users.
    const keeper = await connectKeeper(note).catch(ifRefused)
    const deadline = currentTime() + noticedMs
    while (keeper && currentTime() < deadline && !(await isLast(keeper))) await wait(50)
    await leave(keeper, note.folder)
  })
}

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
    const joined = known && (await joinRunning({ ...known, folder }))
    if (joined) {
      if (known.folder !== folder) await writeNote(dataDir, joined.note)
      return joined
    }
    if ((await runningServer(folder)) === running) {
      log.warn('Stopping a database server that does not accept what DATA_DIR says of it')
      await stopServer(running)
    }
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
  await startServer(folder, programs, account)
  return enter(note).catch((cause: unknown) => {
    throw new StartError(
      `The database in ${folder} refuses what ${join(dataDir, noteFile)} says: ${messageOf(cause)}`,
      { cause },
    )
  })
}

/** How long a server may run before it listens at its port. */
const listensMs = 60_000

/**
 * Waits while the server starts or recovers, because a server that is stopped then has to recover again.
 *
 * @returns `null` if the server has ended, rejects the credentials, or is not the one of this folder and port
 */
async function joinRunning(note: Note): Promise<Joined | null> {
  const deadline = currentTime() + listensMs
  for (;;) {
    try {
      return await enter(note)
    } catch (cause) {
      if (isStartError(cause) || hasCode(cause, '28P01', '28000')) return null
      if (!isLostConnection(cause)) throw cause
      if (hasCode(cause, 'ECONNREFUSED') && currentTime() > deadline) return null
      if ((await runningServer(note.folder)) === null) return null
    }
    await wait(50)
  }
}

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

/** For the `catch` of a connection to a server that is to be stopped. */
function ifRefused(cause: unknown): null {
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
