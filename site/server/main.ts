import { join, resolve } from 'node:path'
import { DataDirError, prepareDataDir } from '@alun/platform/data-dir'
import { EnvironmentError } from '@alun/platform/environment'
import { readSecrets, SecretsError } from '@alun/platform/secrets-file'
import { pino } from 'pino'
import { readBrowserFiles } from './builds/browser-files.ts'
import { readSiteEnvironment } from './environment.ts'
import { type Listener, listen, PortError } from './listener.ts'
import type { Site } from './site.ts'

/**
 * The site as a process: runs from `build/server`, or with `--dev` from its source. The site itself
 * is imported late, so that a wrong setting or a port in use ends the start at once.
 */

/** Time for requests in flight when the process is asked to stop. */
const requestTimeoutMs = 8_500
const stopTimeoutMs = 9_500

const dev = process.argv.includes('--dev')
const mode = dev ? 'development' : 'production'
const folder = resolve(import.meta.dirname, dev ? '..' : '../..')
const log = pino({ name: 'site', base: null })
// React chooses its build by this variable when it is loaded.
process.env.NODE_ENV = mode
process.setSourceMapsEnabled(true)

let listener: Listener | undefined
let site: Site | undefined
let vite: { close: () => Promise<void> } | undefined
let stopping = false

async function stop(status: number) {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(status || 1), stopTimeoutMs).unref()
  try {
    await vite?.close()
    await listener?.close(requestTimeoutMs)
    await site?.close()
  } catch (cause) {
    log.error({ err: cause }, 'The site did not stop cleanly')
  }
  process.exit(status)
}

async function start() {
  const invokedFrom = process.env.INIT_CWD ?? process.cwd()
  const environment = readSiteEnvironment(process.env, resolve(folder, '..'), invokedFrom)
  await prepareDataDir(environment.dataDir)
  const secrets = await readSecrets(environment.dataDir, environment.givenSecrets)
  listener = await listen(environment.port)
  const options = {
    ...environment,
    contentToken: secrets.CONTENT_STATIC_TOKEN,
    intakeToken: secrets.CONTENT_INTAKE_TOKEN,
    mode,
    log,
  } as const

  if (dev) {
    const { openDevelopmentSite } = await import('./development-site.ts')
    const opened = await openDevelopmentSite(folder, listener.server, options)
    site = opened.site
    vite = opened.vite
    listener.openFor(opened.listener)
  } else {
    const { createSite } = await import('./site.ts')
    site = await createSite({
      ...options,
      files: await readBrowserFiles(import.meta.dirname),
      clientFolder: join(folder, 'build', 'client'),
    })
    listener.openFor(site.listener)
  }
  log.info(`Site listens on port ${listener.port}`)
}

/** Their messages are for the operator, one line each. */
const startErrors = [EnvironmentError, DataDirError, SecretsError, PortError]

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
// The supervisor is gone, so nobody else would stop this process.
process.on('disconnect', () => void stop(0))
process.on('uncaughtException', (cause) => {
  log.fatal({ err: cause }, 'An unhandled error ends the site')
  void stop(1)
})

start().catch((cause: unknown) => {
  if (cause instanceof Error && startErrors.some((kind) => cause instanceof kind)) {
    console.error(cause.message)
  } else log.fatal({ err: cause }, 'The site could not be started')
  void stop(1)
})
