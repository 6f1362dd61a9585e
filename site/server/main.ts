import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareDataDir } from '@alun/platform/data-dir'
import { type Listener, listen } from '@alun/platform/listener'
import { runService } from '@alun/platform/run-service'
import { readSecrets } from '@alun/platform/secrets-file'
import { StartError } from '@alun/platform/start-error'
import { pino } from 'pino'
import { readBrowserFiles } from './builds/browser-files.ts'
import { developmentFiles } from './development-files.ts'
import { readSiteEnvironment } from './environment.ts'
import type { createRenderer } from './pages/render.ts'
import { createSite, type Site } from './site.ts'

/** Milliseconds that requests in flight may take when the site is stopped. */
const requestTimeoutMs = 8_500
/** Limits of the head of a request: milliseconds until it has arrived, and bytes. */
const headLimits = { headersTimeout: 15_000, maxHeaderSize: 32 * 1024 }

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

async function stop() {
  await vite?.close()
  await listener?.close(requestTimeoutMs)
  await site?.close()
}

async function start() {
  const invokedFrom = process.env.INIT_CWD ?? process.cwd()
  const environment = readSiteEnvironment(process.env, resolve(folder, '..'), invokedFrom)
  await prepareDataDir(environment.dataDir)
  const secrets = await readSecrets(environment.dataDir, environment.givenSecrets)
  listener = await listen({
    setting: 'PORT',
    port: environment.port,
    server: headLimits,
  })
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

runService({ name: 'The site', log, start, stop })
