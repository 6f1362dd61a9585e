import { spawn } from 'node:child_process'
import { open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isNamed } from '@alun/platform/error-name'
import { hasCode, whereMissing } from '@alun/platform/system-error'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { lastLines, serverEnvironment } from './cluster.ts'
import { PostgresError } from './postgres-error.ts'
import { commandOf } from './process-command.ts'
import type { ServerAccount } from './server-account.ts'
import { adminUrl, type ServerState } from './state-file.ts'

const maxLogBytes = 5 * 1024 * 1024

interface Launch {
  state: ServerState
  binaries: Binaries
  account: ServerAccount
  durable: boolean
  dataDir: string
}

/** @returns the server's process id, and why it has ended once it has */
export async function startServer({ state, binaries, account, durable, dataDir }: Launch) {
  const { folder, port } = state
  // Left by a crash or copied; no server is running here.
  await rm(join(folder, 'postmaster.pid'), { force: true })

  const logFile = join(dataDir, 'postgres.log')
  if (((await stat(logFile).catch(whereMissing(null)))?.size ?? 0) > maxLogBytes)
    await truncate(logFile)
  const log = await open(logFile, 'a', 0o600)
  const { size: logStart } = await log.stat()
  const child = spawn(binaries.postgres, ['-D', folder, '-p', String(port), ...flags(durable)], {
    ...account.identity,
    cwd: '/',
    env: serverEnvironment,
    // In its own session, so that Ctrl-C reaches us first, and with a log file, so that it survives
    // a killed parent.
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
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const startTimeoutMs = 60_000
const answerTimeoutMs = 10_000

/**
 * Waits until the server of this folder accepts connections, longer while it reports a recovery.
 *
 * @returns the connection by which the server counts this command
 */
export async function connectKeeper(
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
    // Without a listener a lost connection would end the process.
    keeper.on('error', () => undefined)
    let problem: unknown
    try {
      await keeper.connect()
      const answer = await keeper.query<{ folder: string }>(
        `select current_setting('data_directory') as folder`,
      )
      if (answer.rows[0]?.folder === folder) return keeper
      problem = new PostgresError(`Port ${state.port} belongs to another database server`)
    } catch (cause) {
      problem = cause
    }
    await keeper.end()
    const reason = await failure()
    if (reason) throw new PostgresError(reason, { cause: problem })
    if (isWrongPassword(problem) || isNamed<PostgresError>(problem, 'PostgresError')) throw problem
    const waited = Date.now() - begun
    const gone = !(await commandOf(pid)).includes(`-D ${folder} `)
    if (gone && waited > 500) {
      throw new PostgresError('The database server ended while starting', { cause: problem })
    }
    if (waited > (isStarting(problem) ? startTimeoutMs : answerTimeoutMs)) {
      throw new PostgresError(`The database server does not answer on port ${state.port}`, {
        cause: problem,
      })
    }
    await wait(50)
  }
}

const codeOf = (cause: unknown) =>
  cause instanceof Error && 'code' in cause ? cause.code : undefined

export const isWrongPassword = (cause: unknown) => codeOf(cause) === '28P01'

const isStarting = (cause: unknown) => codeOf(cause) === '57P03'

/** Stops the server and rolls back open transactions; sends harder signals if it does not react. */
export async function stopServer(pid: number) {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    const command = await commandOf(pid)
    if (!command.includes('postgres')) return
    try {
      process.kill(pid, signal)
    } catch (cause) {
      // It has ended meanwhile, or it isn't ours to stop.
      if (hasCode(cause, 'ESRCH', 'EPERM')) return
      throw cause
    }
    for (let waited = 0; waited < timeoutMs; waited += 50) {
      if ((await commandOf(pid)) === '') return
      await wait(50)
    }
  }
}
