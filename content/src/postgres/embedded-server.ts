import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { prepareDataDir } from '@alun/platform/data-dir'
import type pg from 'pg'
import { findBinaries } from './binaries.ts'
import { prepareCluster, setAdminPassword } from './cluster.ts'
import { fallbackRoot, findDataFolder, runningServer } from './data-folder.ts'
import { choosePort } from './port.ts'
import { prepareDatabase } from './prepare-database.ts'
import { serverAccount } from './server-account.ts'
import { isWrongPassword, startServer, stopServer, whenReady } from './server-process.ts'
import { withStartLock } from './start-lock.ts'
import {
  adminUrl,
  connectionUrl,
  newPassword,
  readState,
  type ServerState,
  writeState,
} from './state-file.ts'

export interface ServerOptions {
  dataDir: string
  log: { info: (message: string) => void; warn: (message: string) => void }
  /** `false` trades safety against a power cut for speed; for tests only. */
  durable?: boolean
}

/** One command's share in the database server of a data folder. */
export interface EmbeddedServer {
  /** Of the database `alun`, as its owner. Stays the same when the server is restarted. */
  url: string
  /** As the superuser, for making databases. */
  adminUrl: string
  /** Leaves the server; the last command to leave stops it. */
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL server of `dataDir`, or joins the one that another command started there or
 * that was left behind by a kill. While it is open, a server that dies is started again.
 *
 * Every command holds one connection named `keeper`. The server itself therefore knows how many
 * commands use it, a killed one drops out by itself, and each of them notices when the server dies.
 *
 * @throws PostgresError with one line that says why the server cannot be had
 */
export async function openEmbeddedServer(options: ServerOptions): Promise<EmbeddedServer> {
  await prepareDataDir(options.dataDir)
  const dataDir = await realpath(options.dataDir)
  const lock = join(dataDir, 'postgres.lock')
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
    options.log.warn('The database server is gone; starting it again')
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        watch(await withStartLock(lock, () => startOrJoin(settings, port)))
        options.log.info('The database server is back')
        return
      } catch (cause) {
        options.log.warn(`The database server did not come back: ${messageOf(cause)}`)
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
      await withStartLock(lock, async () => {
        const last = keeper ? await isLast(keeper) : true
        await keeper?.end().catch(() => undefined)
        const pid = await runningServer(state.folder)
        if (last && pid !== null) await stopServer(pid)
      })
    },
  }
}

interface Joined {
  keeper: pg.Client
  state: ServerState
}

/** @param fixedPort where the clients of this command look for the server, on a restart */
async function startOrJoin(
  { dataDir, log, durable = true }: ServerOptions,
  fixedPort: number | null,
): Promise<Joined> {
  const announce = (message: string) => log.info(message)
  const account = await serverAccount()
  const known = await readState(dataDir)
  const folder = await findDataFolder(dataDir, known?.folder ?? null, account, announce)

  const running = await runningServer(folder)
  if (running !== null) {
    const keeper = known && (await whenReady(known, folder, running).catch(() => null))
    if (keeper) {
      const state = { ...known, folder }
      if (known.folder !== folder) await writeState(dataDir, state)
      await prepareDatabase(state)
      return { keeper, state }
    }
    log.warn('A database server that does not answer is in the way; ending it')
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
    return whenReady(state, folder, server.pid, server.failure)
  }
  const keeper = await launch().catch(async (cause: unknown) => {
    // The state file and the database files come from different folders.
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
  } catch {
    return true
  }
}

function messageOf(cause: unknown) {
  return cause instanceof Error ? cause.message : String(cause)
}
