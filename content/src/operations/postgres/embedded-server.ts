import { randomInt } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { prepareDataDir } from '@alun/platform/data-dir'
import { isNamed } from '@alun/platform/error-name'
import { SettingError } from '@alun/platform/start-error'
import type pg from 'pg'
import { findBinaries } from './binaries.ts'
import { prepareCluster, setAdminPassword } from './cluster.ts'
import { fallbackRoot, findDataFolder, holdsCluster, runningServer } from './data-folder.ts'
import { isLostConnection } from './lost-connection.ts'
import { PostgresError } from './postgres-error.ts'
import { prepareDatabase } from './prepare-database.ts'
import { serverAccount } from './server-account.ts'
import { connectKeeper, isWrongPassword, startServer, stopServer } from './server-process.ts'
import { withStartLock, withStopLock } from './start-lock.ts'
import {
  adminUrl,
  connectionUrl,
  hasStateFile,
  newPassword,
  readState,
  type ServerState,
  writeState,
} from './state-file.ts'

interface ServerOptions {
  dataDir: string
  log: { info: (message: string) => void; warn: (message: string) => void }
  /** `false` is faster, but data may be lost in a power cut: for what is thrown away. */
  durable?: boolean
}

/** The database server of a data folder, as one of the commands that share it sees it. */
export interface EmbeddedServer {
  /** Of the database `alun`, as its owner. A restart of the server does not change it. */
  url: string
  /** As the superuser, for creating databases. */
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
 * @throws PostgresError with the reason in one line
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
      if (!stopping) recovery = recover(joined.state.port)
    }
    keeper.on('error', lost)
    keeper.on('end', lost)
    return joined.state
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

  const state = watch(await withStartLock(lock, () => startOrJoin(settings, null)))

  return {
    url: connectionUrl(state),
    adminUrl: adminUrl(state),
    stop: async () => {
      if (stopping) return
      stopping = true
      await recovery
      await withStopLock(lock, () => leave(keeper, state.folder))
    },
  }
}

/** Disconnects, and stops the server unless another command uses it. */
async function leave(keeper: pg.Client | null, folder: string): Promise<void> {
  const last = keeper ? await isLast(keeper) : true
  await keeper?.end()
  const pid = await runningServer(folder)
  if (last && pid !== null) await stopServer(pid)
}

/**
 * Stops the server that a killed command has left, unless another one uses it. It starts nothing and
 * writes nothing, so that it works on a full disk, too.
 */
export async function releaseServer(given: string): Promise<void> {
  const dataDir = await realpath(given)
  const state = await readState(dataDir)
  if (state === null) return
  await withStopLock(lockOf(dataDir), async () => {
    const pid = await runningServer(state.folder)
    if (pid === null) return
    const unanswered = async () => 'The database server does not answer'
    const keeper = await connectKeeper(state, state.folder, pid, unanswered).catch(
      (cause: unknown) => {
        // Nobody uses a server that lets nobody in.
        if (isNamed<PostgresError>(cause, 'PostgresError') || isWrongPassword(cause)) return null
        throw cause
      },
    )
    await leave(keeper, state.folder)
  })
}

const lockOf = (dataDir: string) => join(dataDir, 'postgres-start.lock')

interface Joined {
  keeper: pg.Client
  state: ServerState
}

/** @param fixedPort the port that this command's clients use, on a restart */
async function startOrJoin(
  { dataDir, log, durable = true }: ServerOptions,
  fixedPort: number | null,
): Promise<Joined> {
  const announce = (message: string) => log.info(message)
  const account = await serverAccount()
  const known = await readState(dataDir)
  const folder = await findDataFolder(dataDir, known?.folder ?? null, account, announce)
  // A new one in its place would look like the loss of everything.
  if (!known && (await hasStateFile(dataDir)) && !(await holdsCluster(folder))) {
    throw new SettingError(
      `${join(dataDir, 'postgres.json')} cannot be read, so the folder of its database is not known: restore the file, or remove it to begin with an empty database`,
    )
  }
  if (known && !(await holdsCluster(folder))) {
    throw new SettingError(
      `DATA_DIR ${dataDir} names a database in ${known.folder}, which is not there: put it back, restore a backup into another DATA_DIR (npm run restore), or remove ${join(dataDir, 'postgres.json')} to begin with an empty database`,
    )
  }

  const running = await runningServer(folder)
  if (running !== null) {
    let reason = 'it is not noted in DATA_DIR'
    const keeper =
      known &&
      (await connectKeeper(known, folder, running).catch((cause: unknown) => {
        reason = messageOf(cause)
        return null
      }))
    if (keeper) {
      const state = { ...known, folder }
      if (known.folder !== folder) await writeState(dataDir, state)
      await prepareDatabase(state)
      return { keeper, state }
    }
    log.warn(`Stopping a database server that does not answer: ${reason}`)
    await stopServer(running)
  }

  const binaries = await findBinaries(account, fallbackRoot, announce)
  const isNew = await prepareCluster(folder, binaries, account)
  const state: ServerState = {
    port: fixedPort ?? (await choosePort(known?.port)),
    password: known?.password ?? newPassword(),
    adminPassword: known?.adminPassword ?? newPassword(),
    folder,
  }
  const resetPassword = () => setAdminPassword(folder, state.adminPassword, binaries, account)
  if (isNew || !known) await resetPassword()
  await writeState(dataDir, state)

  const launch = async () => {
    const server = await startServer({ state, binaries, account, durable, dataDir })
    return connectKeeper(state, folder, server.pid, server.failure)
  }
  const keeper = await launch().catch(async (cause: unknown) => {
    // The state file does not belong to these database files.
    if (!isWrongPassword(cause)) throw cause
    const pid = await runningServer(folder)
    if (pid !== null) await stopServer(pid)
    await resetPassword()
    return launch()
  })
  await prepareDatabase(state)
  return { keeper, state }
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
    if (isUnanswered(cause)) return true
    throw cause
  }
}

function messageOf(cause: unknown) {
  return cause instanceof Error ? cause.message : String(cause)
}

/** The driver has no codes for connections that it closed, or that answer too late. */
const isUnanswered = (cause: unknown) =>
  isLostConnection(cause) || /terminated|not queryable|read timeout/.test(messageOf(cause))

/**
 * A free port on loopback: the preferred one, or a random one below the range of outgoing connections.
 */
async function choosePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(20_000, 30_000)
    if (await isFree(port)) return port
  }
  throw new PostgresError('No free port between 20000 and 30000 for the database server')
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
