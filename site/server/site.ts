import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createContentClient } from '../app/content/content-client.ts'
import { createContentFetch, type Log } from '../app/content/content-fetch.ts'
import type { BrowserFiles } from '../app/document.tsx'
import { createApp } from './app.ts'
import type { BotProvider } from './bot-check/bot-provider.ts'
import { createBotCheck } from './bot-check/verify-bot-check.ts'
import { keepBuild } from './builds/kept-builds.ts'
import { plainTarget } from './http/request-target.ts'
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts'
import { startSpoolDelivery } from './leads/deliver-spool.ts'
import { createFormRoutes } from './leads/form-routes.ts'
import { createHandOver } from './leads/hand-over.ts'
import { openLeadSpool } from './leads/lead-spool.ts'
import type { ReceiveOptions } from './leads/receive-form.ts'
import { createServiceTrust } from './leads/service-trust.ts'
import { createTakeEnquiry } from './leads/take-enquiry.ts'
import { createMediaStore } from './media/media-store.ts'
import { picturesOfPage } from './media/pictures-of-page.ts'
import { createMetrics } from './metrics.ts'
import { createChangeFollower } from './page-cache/change-follower.ts'
import { createDiskPages } from './page-cache/disk-pages.ts'
import { earlierFolders, pagesFolderName } from './page-cache/earlier-folders.ts'
import { readKnown, writeKnown } from './page-cache/known-file.ts'
import { pageAddress } from './page-cache/page-address.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { createSmallPages } from './page-cache/small-pages.ts'
import { createAnswerStore } from './pages/answer-store.ts'
import { createFrameStore } from './pages/frame-store.ts'
import { createPageService } from './pages/page-service.ts'
import type { RendererDeps, RenderPage } from './pages/render.ts'
import { sendPage } from './pages/send-page.ts'
import { createReadyPages } from './ready-pages.ts'
import { createVisits } from './session/visits.ts'
import { readStaticFiles } from './static-files.ts'

const megabyte = 1024 * 1024
const readyHit = { source: 'hit' } as const

export interface SiteOptions {
  dataDir: string
  siteUrl: string
  contentUrl: string
  /** The content service as a browser reaches it, with `/v1`. */
  contentPublicUrl: string
  /** Its origin. */
  contentOrigin: string
  contentToken: string
  /** Token by which the service believes what the site says of its visitors. */
  intakeToken: string
  /** Networks whose `X-Forwarded-For` is believed. */
  trustedProxies?: readonly string[]
  /** Expired sessions are renewed without being asked; so it is where nothing is said. */
  autoRefresh?: boolean
  metricsToken: string | undefined
  mapStyleUrl?: string | undefined
  gtmId?: string | undefined
  botProvider: BotProvider
  /** Timeouts of uploads that differ from the defaults. */
  uploads?: Pick<ReceiveOptions, 'timeouts'>
  /** Milliseconds in which the content service takes an enquiry, where it isn't the usual. */
  intakeLimit?: number
  /** What pages name of the build; those cached by another one refer to other files. */
  files: BrowserFiles
  createRenderer: (deps: RendererDeps) => RenderPage
  /** Folder of the built files of the browser; `null` with a development server. */
  clientFolder: string | null
  mode: 'development' | 'production'
  log: Log
  now?: () => number
  limits?: Partial<typeof defaultLimits>
  /** Milliseconds from one look at the change feed to the next. */
  lookInterval?: number
}

/** Bytes. */
const defaultLimits = {
  pagesInMemory: 48 * megabyte,
  pagesOnDisk: 512 * megabyte,
  media: 4096 * megabyte,
}

export type Site = Awaited<ReturnType<typeof createSite>>

/** The parts of the site server put together; `close` ends what runs beside requests. */
export async function createSite(options: SiteOptions) {
  const { dataDir, siteUrl, log, mode, now = Date.now } = options
  const limits = { ...defaultLimits, ...options.limits }
  const cacheFolder = join(dataDir, 'site-cache')
  const botCheck = createBotCheck({
    provider: options.botProvider,
    intakeToken: options.intakeToken,
    now,
    log,
  })
  // Kept pages name what the settings say: with others they are made anew.
  const shown = createHash('sha256')
    .update(JSON.stringify([siteUrl, options.mapStyleUrl, options.gtmId, botCheck.settings]))
    .digest('hex')
  const pagesFolder = join(cacheFolder, pagesFolderName(options.files.buildId, shown))
  const onFailure = (err: unknown) => log.error({ err }, 'The page cache could not be written')
  const metrics = createMetrics()
  const contentFetch = createContentFetch({
    baseUrl: options.contentUrl,
    token: options.contentToken,
    log,
    now,
    onAttempt: (method, status) =>
      metrics.contentCalls.inc({ method, status: status === null ? 'none' : String(status) }),
  })
  const client = createContentClient(contentFetch)

  const disk = await createDiskPages(pagesFolder, limits.pagesOnDisk, onFailure)
  const earlier = await Promise.all(
    (await earlierFolders(cacheFolder, pagesFolder)).map((folder) =>
      createDiskPages(folder, limits.pagesOnDisk, onFailure),
    ),
  )
  const database = () => follower.database
  const answers = createAnswerStore(join(cacheFolder, 'answers'), database, onFailure)
  let saved: Promise<void> = Promise.resolve()
  const follower = createChangeFollower({
    changes: client.changes,
    initial: await readKnown(pagesFolder),
    onKnown(known, news) {
      if (news === 'fallen-back') {
        cache.clear()
        void answers.clear()
      } else if (news === 'database' && known.epoch !== null) {
        cache.keepOnly(known.epoch)
        void answers.keepOnly(known.epoch)
      }
      saved = saved.then(() => writeKnown(pagesFolder, known)).catch(onFailure)
    },
    onReturn: () => delivery.serviceReturned(),
    log,
    interval: options.lookInterval,
  })
  const cache = createPageCache({
    disk,
    earlier,
    memoryLimit: limits.pagesInMemory,
    known: () => follower.known,
    database,
    now,
  })
  const smallPages = createSmallPages(cache, onFailure)
  const frames = await createFrameStore({
    folder: cacheFolder,
    client,
    known: () => follower.known,
    isAway: () => follower.state === 'away',
    now,
    onFailure,
  })
  const media = await createMediaStore({
    folder: join(dataDir, 'site-media'),
    limit: limits.media,
    contentFetch,
    isAway: () => follower.state === 'away',
    now,
    onFailure: (err) => log.error({ err }, 'The media cache could not be written'),
  })
  const render = options.createRenderer({
    client,
    answers,
    frames,
    site: {
      siteUrl,
      mapStyleUrl: options.mapStyleUrl ?? null,
      botCheck: botCheck.settings,
      gtmId: options.gtmId ?? null,
    },
    files: options.files,
    onError: (err) => log.error({ err }, 'A page could not be rendered'),
  })
  const { contentOrigin, mapStyleUrl, gtmId } = options
  const security = { siteUrl, contentOrigin, mapStyleUrl, gtmId, botCheckHosts: botCheck.hosts }
  // The development server puts scripts of its own into the page.
  const pageHeaders = (body: string, contentType: string): [string, string][] =>
    mode === 'production' && contentType.startsWith('text/html')
      ? [['content-security-policy', contentSecurityPolicy(body, security)]]
      : []
  const pages = createPageService({
    render,
    pageHeaders,
    cache: mode === 'production' ? cache : null,
    follower,
    now,
    onAnswer: (source) => metrics.pages.inc({ source }),
    onKept(page) {
      media.prefetch(picturesOfPage(Buffer.from(page.bodies.identity).toString()))
      smallPages.add(page)
    },
    onRender: (milliseconds) => metrics.renders.observe(milliseconds / 1000),
  })
  const spool = openLeadSpool({
    folder: join(dataDir, 'leads-spool'),
    secret: options.intakeToken,
    now,
    log,
  })
  const spoolFacts = () => {
    try {
      return spool.facts()
    } catch (err) {
      log.error({ err }, 'Kept enquiries cannot be read')
      return null
    }
  }
  metrics.spool(spoolFacts)
  const handOver = createHandOver(options.contentUrl, options.intakeToken)
  const trust = createServiceTrust(now)
  const delivery = startSpoolDelivery({
    spool,
    handOver,
    isAway: () => follower.state === 'away',
    now,
    log,
    onDelivered() {
      trust.succeeded()
      metrics.enquiriesTaken.inc({ by: 'delivered' })
    },
  })
  const takeForm = createFormRoutes({
    take: createTakeEnquiry({
      botCheck,
      handOver,
      spool,
      trust,
      now,
      log,
      serviceLimit: options.intakeLimit,
      onTaken(by) {
        if (by === 'service') delivery.serviceTook()
        metrics.enquiriesTaken.inc({ by })
      },
    }),
    receive: { newFile: spool.newFile, ...options.uploads },
    siteUrl,
    trustedProxies: options.trustedProxies ?? [],
    async renderAnswer(request, target, status, answer) {
      const address = pageAddress(target)
      return sendPage(request, address, await pages.withFormAnswer(address, status, answer), now())
    },
    onAnswer: ({ form, state }) => metrics.enquiries.inc({ form, state }),
  })
  metrics.keptPages(cache.stats, () => follower.state === 'away')
  void follower.start()

  const visits = createVisits({
    render,
    pageHeaders,
    contentFetch,
    intakeToken: options.intakeToken,
    siteUrl,
    contentPublicUrl: options.contentPublicUrl,
    trustedProxies: options.trustedProxies ?? [],
    autoRefresh: options.autoRefresh ?? true,
    isAway: () => follower.state === 'away',
    now,
    log,
  })

  const app = createApp({
    pages,
    visits,
    media,
    files:
      options.clientFolder === null
        ? null
        : await readStaticFiles(options.clientFolder, await buildBefore(options.clientFolder)),
    metrics,
    metricsToken: options.metricsToken,
    siteUrl,
    serviceState: () => follower.state,
    botCheck,
    takeForm,
    spoolFacts,
    now,
    log,
  })
  /** Without its files the site is as good for everybody but pages that are open already. */
  function buildBefore(clientFolder: string): Promise<string | null> {
    return keepBuild(join(dataDir, 'site-builds'), clientFolder).catch((err: unknown) => {
      log.error({ err }, 'The files of this build could not be kept for the next one')
      return null
    })
  }

  const answer = getRequestListener(app.fetch)
  const answerReady = createReadyPages({
    inMemory: cache.inMemory,
    known: () => follower.known,
    now,
    always: securityHeaders({ siteUrl }),
    onAnswer: () => metrics.pages.inc(readyHit),
  })
  const listener: RequestListener = (request, response) => {
    if (answerReady(request, response)) return
    const target = plainTarget(request.url ?? '/', request.method)
    if (target === null) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      return void response.end('Bad Request\n')
    }
    request.url = target
    void answer(request, response)
  }
  return {
    listener,
    async close() {
      follower.stop()
      await delivery.stop()
      spool.close()
      media.close()
      await smallPages.stop()
      await cache.settled()
      await answers.settled()
      await saved
    },
  }
}
