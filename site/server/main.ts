import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DataDirError, prepareDataDir } from '@alun/platform/data-dir'
import { EnvironmentError } from '@alun/platform/environment'
import { readSecrets, SecretsError } from '@alun/platform/secrets-file'
import { pino } from 'pino'
import { readBrowserFiles } from './builds/browser-files.ts'
import { developmentFiles } from './development-files.ts'
import { readSiteEnvironment } from './environment.ts'
import { type Listener, listen, PortError } from './listener.ts'
import type { createRenderer } from './pages/render.ts'
import { createSite, type Site } from './site.ts'

/** Requests in flight when the end is asked for may take this long, in milliseconds. */
const requestPatience = 8_500
const stopPatience = 9_500

const folder = resolve(import.meta.dirname, '..')
const dev = process.argv.includes('--dev')
const mode = dev ? 'development' : 'production'
const log = pino({ name: 'site', base: null })
// React chooses its build by it when it is loaded.
process.env.NODE_ENV = mode

interface ServerBundle {
  createRenderer: typeof createRenderer
}

let listener: Listener | undefined
let site: Site | undefined
let vite: { close: () => Promise<void> } | undefined
let stopping = false

async function stop(status: number) {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(status || 1), stopPatience).unref()
  try {
    await vite?.close()
    await listener?.close(requestPatience)
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
    const { createServer: createVite } = await import('vite')
    const server = await createVite({
      root: folder,
      appType: 'custom',
      server: { middlewareMode: true, ws: { server: listener.server } },
    })
    vite = server
    // The time that a page may take has no room for loading all sources.
    await server.ssrLoadModule('/server/pages/render.ts')
    site = await createSite({
      ...options,
      files: developmentFiles(folder),
      clientFolder: null,
      // Loaded for every page, so that a change shows without a restart.
      createRenderer:
        (deps) =>
        async (...asked) => {
          const bundle = (await server.ssrLoadModule('/server/pages/render.ts')) as ServerBundle
          return bundle.createRenderer(deps)(...asked)
        },
    })
    const { listener: answer } = site
    listener.openFor((request, response) => {
      server.middlewares(request, response, () => answer(request, response))
    })
  } else {
    const serverFolder = join(folder, 'build', 'server')
    const bundleFile = join(serverFolder, 'render.js')
    if (!existsSync(bundleFile)) {
      throw new StartError('The site is not built yet: run "npm start", which builds it')
    }
    const { createRenderer } = (await import(pathToFileURL(bundleFile).href)) as ServerBundle
    site = await createSite({
      ...options,
      files: await readBrowserFiles(serverFolder),
      clientFolder: join(folder, 'build', 'client'),
      createRenderer,
    })
    listener.openFor(site.listener)
  }
  log.info(`Site listens on port ${listener.port}`)
}

/** A start that cannot go on; the message is one line for people. */
class StartError extends Error {
  override readonly name = 'StartError'
}

const forPeople = [EnvironmentError, DataDirError, SecretsError, PortError, StartError]

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
// The supervisor is gone, killed for instance: nobody would end this process any more.
process.on('disconnect', () => void stop(0))
process.on('uncaughtException', (cause) => {
  log.fatal({ err: cause }, 'An error that nothing handled ends the site')
  void stop(1)
})

start().catch((cause: unknown) => {
  if (cause instanceof Error && forPeople.some((kind) => cause instanceof kind)) {
    console.error(cause.message)
  } else log.fatal({ err: cause }, 'The site could not be started')
  void stop(1)
})
