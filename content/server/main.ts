import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DataDirError, prepareDataDir } from '@alun/platform/data-dir'
import { EnvironmentError } from '@alun/platform/environment'
import { isForwarded } from '@alun/platform/metrics-access'
import { readSecrets, SecretsError } from '@alun/platform/secrets-file'
import { pino } from 'pino'
import { methodHeader } from '../src/auth/origin-rule.ts'
import { stopWork } from '../src/boot/before-stop.ts'
import { forwardedHeader, peerHeader } from '../src/http/client-address.ts'
import { type EmbeddedServer, openEmbeddedServer } from '../src/postgres/embedded-server.ts'
import { isLostConnection } from '../src/postgres/lost-connection.ts'
import { PostgresError } from '../src/postgres/postgres-error.ts'
import { type ContentEnvironment, readContentEnvironment } from './environment.ts'
import { type FrontDoor, openFrontDoor, PortError } from './front-door.ts'

/** Whatever is still going on after a stop signal is cut off after this long, in milliseconds. */
const requestPatience = 6_000
const stopPatience = 9_500

const folder = resolve(import.meta.dirname, '..')
const repository = resolve(folder, '..')
const dev = process.argv.includes('--dev')
const log = pino({
  base: null,
  serializers: {
    // Errors of the database driver carry its whole client along.
    err: (cause: unknown) =>
      cause instanceof Error
        ? { type: cause.name, message: cause.message, stack: cause.stack }
        : cause,
  },
})

process.env.NEXT_TELEMETRY_DISABLED = '1'
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })

let door: FrontDoor | undefined
let database: Promise<EmbeddedServer> | undefined
let app: { close: () => Promise<void> } | undefined
let stopping = false

async function stop(status: number) {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(status || 1), stopPatience).unref()
  try {
    await door?.close(requestPatience)
    // What is being sent may be noted as sent before the database goes.
    await Promise.race([stopWork(), wait(1_000)])
    // The development server saves what it has compiled; cut short, it leaves a broken store.
    await Promise.race([app?.close(), wait(dev ? 7_000 : 1_500)])
    // The database last; one that is only being started is stopped as well.
    await (await database?.catch(() => undefined))?.stop()
  } catch (cause) {
    log.error({ err: cause }, 'The content service did not stop cleanly')
  }
  process.exit(status)
}

async function start() {
  const invokedFrom = process.env.INIT_CWD ?? process.cwd()
  const environment = readContentEnvironment(process.env, repository, invokedFrom)
  await prepareDataDir(environment.DATA_DIR)
  const secrets = await readSecrets(environment.DATA_DIR, environment)
  door = await openFrontDoor('CONTENT_PORT', environment.CONTENT_PORT)
  if (!dev && !existsSync(join(folder, '.next', 'BUILD_ID'))) {
    throw new StartError('The content service is not built yet: run "npm start", which builds it')
  }

  const databaseUrl = environment.DATABASE_URL ?? (await startDatabase(environment))
  Object.assign(process.env, {
    ...secrets,
    DATABASE_URL: databaseUrl,
    DATA_DIR: environment.DATA_DIR,
    SITE_URL: environment.SITE_URL,
    CONTENT_PUBLIC_URL: environment.CONTENT_PUBLIC_URL,
    CONTENT_PORT: String(environment.CONTENT_PORT),
  })

  // Loaded late: Next reads the environment when it is imported.
  const { default: next } = await import('next')
  const service = next({
    dev,
    dir: folder,
    hostname: 'localhost',
    port: environment.CONTENT_PORT,
    httpServer: door.server,
  })
  app = service
  await service.prepare()
  // Next's own listener prints whole errors, connection settings included, beside our line.
  for (const listener of process.listeners('uncaughtException')) {
    if (listener !== handleUncaught) process.off('uncaughtException', listener)
  }
  const handle = service.getRequestHandler()
  door.openFor((request, response) => {
    // Limits and cookies count by these: nobody but this server may say them.
    request.headers[peerHeader] = request.socket.remoteAddress ?? ''
    request.headers[methodHeader] = request.method ?? ''
    // Next writes headers of a proxy into every request, so what came with it is noted before.
    request.headers[forwardedHeader] = isForwarded(Object.keys(request.headers)) ? '1' : '0'
    handle(request, response).catch((cause: unknown) => {
      log.error({ err: cause }, 'A request failed')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  log.info(`Content service listens on port ${environment.CONTENT_PORT}`)
}

async function startDatabase({ DATA_DIR }: ContentEnvironment): Promise<string> {
  database = openEmbeddedServer({
    dataDir: DATA_DIR,
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
  })
  return (await database).url
}

/** A start that cannot go on; the message is one line for people. */
class StartError extends Error {
  override readonly name = 'StartError'
}

const forPeople = [
  EnvironmentError,
  DataDirError,
  SecretsError,
  PortError,
  PostgresError,
  StartError,
]

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
// The supervisor is gone, killed for instance: nobody would end this process any more.
process.on('disconnect', () => void stop(0))

function handleUncaught(cause: unknown) {
  // An idle connection of a pool broke; the pool makes new ones when the server is back.
  if (isLostConnection(cause)) {
    if (!stopping) log.warn('A connection to the database was lost')
    return
  }
  log.fatal({ err: cause }, 'An error that nothing handled ends the content service')
  void stop(1)
}
process.on('uncaughtException', handleUncaught)

start().catch((cause: unknown) => {
  if (cause instanceof Error && forPeople.some((kind) => cause instanceof kind)) {
    console.error(cause.message)
  } else log.fatal({ err: cause }, 'The content service could not be started')
  void stop(1)
})
