import { spawn } from 'node:child_process'
import { open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { lastLines, serverEnvironment } from './cluster.ts'
import { PostgresError } from './postgres-error.ts'
import { commandOf } from './process-identity.ts'
import type { ServerAccount } from './server-account.ts'
import { adminUrl, type ServerState } from './state-file.ts'

const maximumLogBytes = 5 * 1024 * 1024

interface Launch {
  state: ServerState
  binaries: Binaries
  account: ServerAccount
  durable: boolean
  dataDir: string
}

/** @returns the server's process, and the reason of its end as soon as it has one */
export async function startServer({ state, binaries, account, durable, dataDir }: Launch) {
  const { folder, port } = state
  // Left by a crash, or copied along; a server that runs here has been ruled out.
  await rm(join(folder, 'postmaster.pid'), { force: true })

  const logFile = join(dataDir, 'postgres.log')
  if (((await stat(logFile).catch(() => null))?.size ?? 0) > maximumLogBytes)
    await truncate(logFile)
  const log = await open(logFile, 'a', 0o600)
  const { size: logStart } = await log.stat()
  const child = spawn(binaries.postgres, ['-D', folder, '-p', String(port), ...flags(durable)], {
    ...account.identity,
    cwd: '/',
    env: serverEnvironment,
    // In a session of its own, and logging to a file: Ctrl-C reaches us first, and the server
    // outlives a killed parent without losing its log.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  let ended: string | null = null
  child.on('error', (cause) => {
    ended = `${binaries.postgres} could not be run: ${cause.message}`
  })
  child.on('exit', (code, signal) => {
    ended = `it ended with ${signal ?? `status ${code}`}`
  })
  child.unref()
  await log.close()

  const failure = async () => {
    if (ended === null) return null
    const written = (await readFile(logFile)).subarray(logStart).toString()
    return `The database server could not be started: ${lastLines(written) || ended}`
  }
  return { pid: child.pid ?? -1, failure }
}

function flags(durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '40',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    jit: 'off',
    huge_pages: 'off',
    timezone: 'UTC',
    // Failed statements belong to the application's log; here they could hold personal data.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m ',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const patienceMs = 60_000
const silenceMs = 10_000

/**
 * Waits until the server of this folder takes connections, however long a recovery takes as long as
 * it says so, and returns the connection that keeps us in it.
 */
export async function whenReady(
  state: ServerState,
  folder: string,
  pid: number,
  failure: () => Promise<string | null> = async () => null,
): Promise<pg.Client> {
  const begun = Date.now()
  for (;;) {
    const keeper = new pg.Client({
      connectionString: adminUrl(state),
      application_name: 'keeper',
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    // pg also reports a lost connection here, even before anyone else listens.
    keeper.on('error', () => undefined)
    let refused: unknown
    try {
      await keeper.connect()
      const answer = await keeper.query<{ folder: string }>(
        `select current_setting('data_directory') as folder`,
      )
      if (answer.rows[0]?.folder === folder) return keeper
      refused = new PostgresError(`Port ${state.port} belongs to another database server`)
    } catch (cause) {
      refused = cause
    }
    await keeper.end().catch(() => undefined)
    const reason = await failure()
    if (reason) throw new PostgresError(reason, { cause: refused })
    if (isWrongPassword(refused) || refused instanceof PostgresError) throw refused
    const waited = Date.now() - begun
    const gone = !(await commandOf(pid)).includes(`-D ${folder} `)
    if (gone && waited > 500) {
      throw new PostgresError('The database server ended while starting', { cause: refused })
    }
    if (waited > (isStarting(refused) ? patienceMs : silenceMs)) {
      throw new PostgresError(`The database server does not answer on port ${state.port}`, {
        cause: refused,
      })
    }
    await wait(50)
  }
}

const codeOf = (cause: unknown) =>
  cause instanceof Error && 'code' in cause ? cause.code : undefined

export const isWrongPassword = (cause: unknown) => codeOf(cause) === '28P01'

const isStarting = (cause: unknown) => codeOf(cause) === '57P03'

/** Ends the server: open transactions are rolled back; harder means follow if it does not obey. */
export async function stopServer(pid: number) {
  for (const [signal, patience] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    const command = await commandOf(pid)
    if (!command.includes('postgres')) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let waited = 0; waited < patience; waited += 50) {
      if ((await commandOf(pid)) === '') return
      await wait(50)
    }
  }
}
