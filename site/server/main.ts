import { enableCompileCache, flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'
import { watchProxies } from '@alun/platform/client-address'
import { prepareDataDir } from '@alun/platform/data-dir'
import { type Listener, listen } from '@alun/platform/listener'
import { setUpOutbound } from '@alun/platform/outbound'
import { traced, traceFields } from '@alun/platform/request-trace'
import { runService } from '@alun/platform/run-service'
import { readSecrets } from '@alun/platform/secrets-file'
import { warnOfUnread } from '@alun/platform/unread-settings'
import { pino, stdTimeFunctions } from 'pino'
import { isSiteSetting, readSiteEnvironment } from './environment.ts'
import { readBrowserFiles } from './files/builds/browser-files.ts'
import type { Site } from './site.ts'
import { siteLimits } from './site-options.ts'

/**
 * Starts the site from `build/server`, or with `--dev` from its sources. Imports the site late, so
 * that a wrong setting or a used port ends the start at once.
 */

/** Limit for requests in flight when the site stops. */
const requestTimeoutMs = 8_500
/** Limit for the headers of a request. */
const headersTimeout = 15_000

const dev = process.argv.includes('--dev')
const mode = dev ? 'development' : 'production'
const folder = resolve(import.meta.dirname, dev ? '..' : '../..')
const log = pino({
  base: { part: 'site' },
  mixin: traceFields,
  timestamp: stdTimeFunctions.isoTime,
})
if (!dev) enableCompileCache(join(import.meta.dirname, 'compile-cache'))
// React chooses its build by this variable when it loads.
process.env.NODE_ENV = mode
process.setSourceMapsEnabled(true)

let drainMs = 0
let listener: Listener | undefined
let site: Site | undefined
let vite: { close: () => Promise<void> } | undefined

async function stop() {
  await vite?.close()
  site?.markStopping()
  await listener?.close(requestTimeoutMs - drainMs, drainMs)
  await site?.close()
}

async function start() {
  const invokedFrom = process.env.INIT_CWD ?? process.cwd()
  const environment = readSiteEnvironment(process.env, resolve(folder, '..'), invokedFrom)
  drainMs = environment.drainMs
  log.setBindings({ instance: environment.instance })
  warnOfUnread('The site', isSiteSetting, log)
  setUpOutbound(environment.proxies, [new URL(environment.contentUrl).hostname])
  await prepareDataDir(environment.dataDir)
  const secrets = await readSecrets(environment.dataDir, environment.givenSecrets)
  listener = await listen({
    setting: 'PORT',
    port: environment.port,
    address: environment.listenAddress,
    keepAliveMs: environment.keepAliveMs,
    dev,
    server: { headersTimeout },
  })
  const options = {
    ...environment,
    contentToken: secrets.CONTENT_STATIC_TOKEN,
    intakeToken: secrets.CONTENT_INTAKE_TOKEN,
    brochureTemplates: join(folder, 'brochures'),
    mode,
    limits: siteLimits,
    log,
    now: currentTime,
  } as const

  const onEnd = ({ ms, status }: { ms: number; status: number }, path: string) => {
    site?.measureRequest(path, status, ms)
  }
  const logEnd = environment.accessLog
    ? ({ ms, status }: { ms: number; status: number }) =>
        log.info({ status, ms: Math.round(ms) }, 'A request was answered')
    : undefined

  if (dev) {
    const { openDevelopmentSite } = await import('./development-site.ts')
    const opened = await openDevelopmentSite(folder, listener.server, options)
    site = opened.site
    vite = opened.vite
    listener.openFor(traced(opened.listener, { onEnd, logEnd }))
  } else {
    const { createSite } = await import('./site.ts')
    const files = await readBrowserFiles(import.meta.dirname)
    log.setBindings({ build: files.buildId })
    site = await createSite({
      ...options,
      files,
      clientFolder: resolve(import.meta.dirname, '../client'),
    })
    await site
      .warmUp()
      .catch((err: unknown) => log.error({ err }, 'Pages could not be rendered before the start'))
    const watch = watchProxies({ ...environment, publicUrl: environment.siteUrl }, (reason) =>
      log.warn(reason),
    )
    const { answerCached, listener: answer } = site
    const watched: typeof answer = (request, response) => {
      watch(request)
      answer(request, response)
    }
    listener.openFor(traced(watched, { onEnd, logEnd, answerFirst: answerCached }))
  }
  flushCompileCache()
  log.info(`Site listens on port ${listener.port}`)
}

runService({ name: 'The site', log, start, stop })
