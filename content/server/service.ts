import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RequestListener, ServerResponse } from 'node:http'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { watchProxies } from '@alun/platform/client-address'
import { prepareDataDir } from '@alun/platform/data-dir'
import { isForwarded } from '@alun/platform/metrics-access'
import { setUpOutbound } from '@alun/platform/outbound'
import { statusOfAnswer, traced, traceFields } from '@alun/platform/request-trace'
import { runService } from '@alun/platform/run-service'
import { readSecrets } from '@alun/platform/secrets-file'
import { SettingError } from '@alun/platform/start-error'
import { warnOfUnread } from '@alun/platform/unread-settings'
import onHeaders from 'on-headers'
import { pino, stdTimeFunctions } from 'pino'
import { methodHeader } from '../src/accounts/origin-rule.ts'
import { areaOf, serviceMetrics } from '../src/composition/metrics/service-metrics.ts'
import { booted, isStopping, markStopping, stopWork } from '../src/composition/process-state.ts'
import { forwardedHeader, peerHeader } from '../src/core/http/client-address.ts'
import { siteLook } from '../src/core/http/site-look-css.ts'
import { isContentSetting, readContentSettings } from '../src/core/settings/content-settings.ts'
import { runtimeOf, setRuntime } from '../src/core/settings/runtime.ts'
import { requireFinishedRestore } from '../src/operations/backup/restore-backup.ts'
import {
  type EmbeddedServer,
  isLostConnection,
  openEmbeddedServer,
} from '../src/operations/postgres/embedded-server.ts'
import { nameComparedHost } from './compared-host.ts'
import { type FrontDoor, openFrontDoor } from './front-door.ts'
import { logConsole } from './log-console.ts'
import { ownFunctionOf } from './own-function.ts'
import { limitDecoding } from './unread-call.ts'

/** Milliseconds for requests in flight when the service stops. */
const requestTimeoutMs = 6_000

const folder = resolve(import.meta.dirname, '..')
const repository = resolve(folder, '..')
const buildId = join(folder, '.next', 'BUILD_ID')
const dev = process.argv.includes('--dev')
const withoutPanel = process.argv.includes('--without-panel')
/** Unless journeys turn it off, because they load hardly any picture. */
const picturesAhead = !process.argv.includes('--pictures-on-demand')
const log = pino({
  base: { part: 'content' },
  mixin: traceFields,
  timestamp: stdTimeFunctions.isoTime,
  serializers: {
    // Reduce errors, because those of the database driver contain its whole client.
    err: (cause: unknown) =>
      cause instanceof Error
        ? { type: cause.name, message: cause.message, stack: cause.stack }
        : cause,
  },
})

// The first start writes this cache beside the build, and later ones take a seventh less processor time. Where the
// folder is read-only, there is none.
if (!dev) enableCompileCache(join(folder, '.next', 'compile-cache'))
process.env.NEXT_TELEMETRY_DISABLED = '1'
// Absolute, because a bundle does not know its own folder.
process.env.SITE_DIR = siteFolder()
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })

let drainMs = 0
let door: FrontDoor | undefined
let database: Promise<EmbeddedServer> | undefined
let app: { close: () => Promise<void> } | undefined

async function stop() {
  markStopping()
  await door?.close(requestTimeoutMs - drainMs, drainMs)
  // Let the outbox mark messages as sent before the database stops.
  await Promise.race([stopWork(), wait(1_000)])
  // The development server saves compiled files; a hard stop would leave a broken store.
  await Promise.race([app?.close(), wait(dev ? 7_000 : 1_500)])
  // Stop the database last, also if it is still starting.
  const [started] = await Promise.allSettled([database])
  if (started.status === 'fulfilled') await started.value?.stop()
}

async function start() {
  const invokedFrom = process.env.INIT_CWD ?? process.cwd()
  const settings = readContentSettings(process.env, repository, invokedFrom)
  drainMs = settings.DRAIN_SECONDS * 1_000
  warnOfUnread('The content service', isContentSetting, log)
  setUpOutbound(settings)
  await prepareDataDir(settings.DATA_DIR)
  await requireFinishedRestore(settings.DATA_DIR)
  const secrets = await readSecrets(settings.DATA_DIR, settings)
  const addresses = {
    siteUrl: settings.SITE_URL,
    contentPublicUrl: settings.CONTENT_PUBLIC_URL,
    dev,
  }
  const keepAliveMs = settings.KEEP_ALIVE_SECONDS * 1_000
  const place = { port: settings.CONTENT_PORT, address: settings.LISTEN_ADDRESS }
  const isBuilt = !dev && !withoutPanel && existsSync(buildId)
  const ownFunction = isBuilt ? await ownFunctionOf(join(folder, '.next')) : undefined
  door = await openFrontDoor(place, addresses, keepAliveMs, ownFunction)
  if (!dev && !withoutPanel && !isBuilt) {
    throw new SettingError('The content service is not built yet: run "npm start", which builds it')
  }
  const [DATABASE_URL, bundle] = await Promise.all([
    settings.DATABASE_URL ?? startDatabase(settings.DATA_DIR),
    withoutPanel ? bundleOfSources() : null,
  ])
  const build = dev || withoutPanel ? undefined : (await readFile(buildId, 'utf8')).trim()
  const runtime = runtimeOf({ ...settings, ...secrets, DATABASE_URL, build, picturesAhead })
  setRuntime(runtime)
  log.setBindings({ instance: runtime.instance, build: runtime.build })
  if (!dev) logConsole(log)

  const handle = bundle
    ? await openWithoutNext(bundle)
    : await openNext(door, settings.CONTENT_PORT)
  const { requests } = serviceMetrics()
  const onEnd = ({ ms, status }: { ms: number; status: number }, path: string) => {
    requests.observe({ area: areaOf(path), status }, ms / 1000)
  }
  const logEnd = settings.ACCESS_LOG
    ? ({ ms, status }: { ms: number; status: number }) =>
        log.info({ status, ms: Math.round(ms) }, 'A request was answered')
    : undefined
  const { preloads } = withoutPanel ? { preloads: '' } : await siteLook()
  const panel = new URL(runtime.adminUrl)
  const watch = watchProxies(
    { publicUrl: panel.href, trustedProxies: settings.TRUSTED_PROXIES },
    (reason) => log.warn(reason),
  )
  const answer: RequestListener = (request, response) => {
    watch(request)
    nameComparedHost(request, panel)
    // Limits and cookies depend on these headers, so only this server may set them.
    request.headers[peerHeader] = request.socket.remoteAddress ?? ''
    request.headers[methodHeader] = request.method ?? ''
    // Record first whether the request had proxy headers, because Next adds them to every request.
    request.headers[forwardedHeader] = isForwarded(Object.keys(request.headers)) ? '1' : '0'
    limitDecoding(request, response)
    const status = statusOfAnswer()
    onHeaders(response, () => {
      response.statusCode = status(response.statusCode)
      if (preloads && isPageWithFonts(response)) response.appendHeader('Link', preloads)
    })
    handle(request, response).catch((cause: unknown) => {
      log.error({ err: cause }, 'A request failed')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }
  door.openFor(traced(answer, { onEnd, logEnd }))
  flushCompileCache()
  // Store the cache again, with what the boot has compiled.
  if (!dev) void booted().then(flushCompileCache)
  log.info(`Content service listens on port ${settings.CONTENT_PORT}`)
}

/** Pages with a policy of their own, such as those of the guide, have fonts of the system. */
function isPageWithFonts(response: ServerResponse): boolean {
  const policy =
    response.getHeader('Content-Security-Policy') ?? response.req.headers['content-security-policy']
  return (
    String(response.getHeader('Content-Type')).startsWith('text/html') &&
    String(policy).includes('font-src')
  )
}

async function openNext({ server }: FrontDoor, port: number) {
  const uncaught = process.listeners('uncaughtException')
  // Imported late, because Next reads the environment on import.
  const { default: next } = await import('next')
  const service = next({
    dev,
    dir: folder,
    hostname: 'localhost',
    port,
    httpServer: server,
  })
  app = service
  await service.prepare()
  // Remove Next's listener, because it prints whole errors with connection settings.
  for (const listener of process.listeners('uncaughtException')) {
    if (!uncaught.includes(listener)) process.off('uncaughtException', listener)
  }
  return service.getRequestHandler()
}

/** Imported late, because a built service has no bundler. */
async function bundleOfSources(): Promise<string> {
  const { bundleWithoutPanel } = await import('./bundle-without-panel.ts')
  return bundleWithoutPanel(folder)
}

/** Imported late, because the bundle reads the runtime on import. */
async function openWithoutNext(bundle: string) {
  const loaded: typeof import('./without-panel.ts') = await import(pathToFileURL(bundle).href)
  return loaded.openWithoutPanel()
}

async function startDatabase(dataDir: string): Promise<string> {
  database = openEmbeddedServer({
    dataDir,
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
  })
  return (await database).url
}

/** Whether an idle connection of a pool broke, which the pool replaces by itself. */
function isHarmless(cause: unknown): boolean {
  const isLost = isLostConnection(cause)
  if (isLost && !isStopping()) log.warn('A connection to the database was lost')
  return isLost
}

runService({ name: 'The content service', log, start, stop, isHarmless })
