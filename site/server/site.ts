import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { bookedViewing } from '@alun/contract/schema/viewing'
import { getRequestListener } from '@hono/node-server'
import { createContentClient } from '../app/content/content-client.ts'
import { createContentFetch, type Log } from '../app/content/content-fetch.ts'
import { attemptTimeoutMs } from '../app/content/fetch-rules.ts'
import type { BrowserFiles } from '../app/document.tsx'
import { createApp } from './app.ts'
import { createBotCheck } from './bot-check/verify-bot-check.ts'
import { createBrochureRoute } from './brochures/brochure-route.ts'
import { createBrochureService } from './brochures/brochure-service.ts'
import { readStaticFiles } from './builds/static-files.ts'
import { storeBuild } from './builds/stored-builds.ts'
import { createSharingCards } from './cards/sharing-cards.ts'
import { createCircuitBreaker } from './enquiries/circuit-breaker.ts'
import { createConfirmedPage } from './enquiries/confirmed-page.ts'
import { startSpoolDelivery } from './enquiries/deliver-spool.ts'
import { openEnquirySpool } from './enquiries/enquiry-spool.ts'
import { createFormRoutes, type FormRoutesDeps } from './enquiries/form-routes.ts'
import { createPostEnquiry } from './enquiries/post-enquiry.ts'
import type { ReceiveOptions } from './enquiries/receive-form.ts'
import { createTakeEnquiry } from './enquiries/take-enquiry.ts'
import type { SiteEnvironment } from './environment.ts'
import { plainTarget } from './http/request-target.ts'
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts'
import { createMediaStore } from './media/media-store.ts'
import { picturesOfPage } from './media/pictures-of-page.ts'
import { createMetrics } from './metrics.ts'
import { createChangeFollower } from './page-cache/change-follower.ts'
import { isFresh } from './page-cache/freshness.ts'
import { pageAddress } from './page-cache/page-address.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { createRecompression } from './page-cache/recompression.ts'
import { readFeedState, writeFeedState } from './page-cache/stored-feed-state.ts'
import { createStoredPages } from './page-cache/stored-pages.ts'
import { createAnswerStore } from './pages/answer-store.ts'
import { createItemReader } from './pages/item-reader.ts'
import { createFrameStore } from './pages/layout-store.ts'
import { createPageService } from './pages/page-service.ts'
import { createRenderer } from './pages/render.ts'
import { sendPage } from './pages/send-page.ts'
import { createReadyPages } from './ready-pages.ts'
import { createServiceCalls } from './session/service-calls.ts'
import { createVisits } from './session/visits.ts'
import { openSiteStore } from './store/site-store.ts'
import { openTypesetter } from './typeset/typesetter.ts'

const megabyte = 1024 * 1024
const hit = { source: 'hit' } as const

export interface SiteOptions extends Omit<SiteEnvironment, 'port' | 'givenSecrets'> {
  contentToken: string
  /** Token with which the service trusts what the site reports of its visitors. */
  intakeToken: string
  /** Timeouts of uploads that differ from the defaults. */
  uploads?: Pick<ReceiveOptions, 'timeouts'>
  /** Milliseconds in which the content service accepts an enquiry, where it differs from the default. */
  intakeLimit?: number
  files: BrowserFiles
  /** Replaces the renderer of this build. */
  createRenderer?: typeof createRenderer
  brochureTemplates: string
  /** Folder of the built files of the browser; `null` with a development server. */
  clientFolder: string | null
  mode: 'development' | 'production'
  log: Log
  now?: () => number
  limits?: Partial<typeof defaultLimits>
  /** Milliseconds between two polls of the change feed. */
  pollIntervalMs?: number
}

/** Bytes. */
const defaultLimits = {
  pagesInMemory: 48 * megabyte,
  store: 512 * megabyte,
  media: 4096 * megabyte,
}

export type Site = Awaited<ReturnType<typeof createSite>>

/** The parts of the site server; `close` ends its background work. */
export async function createSite(options: SiteOptions) {
  const { dataDir, siteUrl, log, mode, now = Date.now } = options
  const limits = { ...defaultLimits, ...options.limits }
  const botCheck = createBotCheck({
    provider: options.botProvider,
    intakeToken: options.intakeToken,
    now,
    log,
  })
  const settings = createHash('sha256')
    .update(JSON.stringify([siteUrl, options.mapStyleUrl, options.gtmId, botCheck.settings]))
    .digest('hex')
  const metrics = createMetrics()
  const contentFetch = createContentFetch({
    baseUrl: options.contentUrl,
    token: options.contentToken,
    log,
    now,
    onAttempt: (method, status) =>
      metrics.contentCalls.inc({ method, status: status === null ? 'none' : String(status) }),
  })
  const client = createContentClient(contentFetch, now)

  const store = openSiteStore(join(dataDir, 'site-cache'), limits.store, log)
  const feedState = () => follower.feed
  const database = () => follower.database
  const answers = createAnswerStore(store, database)
  const follower = createChangeFollower({
    changes: client.changes,
    isAnswering: client.isAnswering,
    initial: readFeedState(store),
    onChanges: (state) => writeFeedState(store, state),
    onTags: (tags) => void media.forgetChanged(tags),
    onVoid(current) {
      cache.keepOnly(current)
      answers.keepOnly(current)
    },
    onReturn: () => delivery.serviceReturned(),
    log,
    intervalMs: options.pollIntervalMs,
  })
  const { isAway } = follower
  const storedPages = createStoredPages(store, { build: options.files.buildId, settings })
  const cache = createPageCache({
    stored: storedPages,
    memoryLimit: limits.pagesInMemory,
    feedState,
    database,
    now,
  })
  const recompression = createRecompression(cache, (err) =>
    log.error({ err }, 'A page could not be compressed'),
  )
  const frames = createFrameStore({ store, client, feedState, isAway })
  const media = await createMediaStore({
    folder: join(dataDir, 'site-media'),
    limit: limits.media,
    contentFetch,
    isAway,
    now,
    onFailure: (err) => log.error({ err }, 'The media cache could not be written'),
  })
  const typesetter = openTypesetter({
    onWarning: (warning) => log.warn({ warning }, 'A brochure was set with a warning'),
  })
  const items = createItemReader({ client, answers, frames, now })
  const cards = createSharingCards({
    items,
    media,
    typesetter,
    templates: options.brochureTemplates,
    folder: join(dataDir, 'site-cards'),
    log,
  })
  const render = (options.createRenderer ?? createRenderer)({
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
    sharingCard: cards.pathOf,
    onError: (err) => log.error({ err }, 'A page could not be rendered'),
  })
  const { contentOrigin, mapStyleUrl, gtmId } = options
  const security = { siteUrl, contentOrigin, mapStyleUrl, gtmId, botCheckHosts: botCheck.hosts }
  // Vite adds scripts of its own to the page.
  const documentHeaders: [string, string][] =
    mode === 'production' ? [['content-security-policy', contentSecurityPolicy(security)]] : []
  const pageHeaders = (contentType: string) =>
    contentType.startsWith('text/html') ? documentHeaders : []
  const pages = createPageService({
    render,
    pageHeaders,
    cache: mode === 'production' ? cache : null,
    follower,
    now,
    onAnswer: (source) => metrics.pages.inc({ source }),
    onCached(page) {
      media.prefetch(picturesOfPage(Buffer.from(page.bodies.identity).toString()))
      recompression.rendered(page)
    },
    onRender: (milliseconds) => metrics.renders.observe(milliseconds / 1000),
  })
  const spool = openEnquirySpool({
    folder: join(dataDir, 'leads-spool'),
    secret: options.intakeToken,
    now,
    log,
  })
  const spoolFacts = () => {
    try {
      return spool.facts()
    } catch (err) {
      log.error({ err }, 'Stored enquiries cannot be read')
      return null
    }
  }
  metrics.spool(spoolFacts)
  const postLead = createPostEnquiry(options.contentUrl, options.intakeToken)
  const breaker = createCircuitBreaker(now)
  const delivery = startSpoolDelivery({
    spool,
    postEnquiry: postLead,
    isAway,
    now,
    log,
    onDelivered() {
      breaker.succeeded()
      metrics.enquiriesTaken.inc({ by: 'delivered' })
    },
  })
  const renderAnswer: FormRoutesDeps['renderAnswer'] = async (request, target, status, answer) => {
    const address = pageAddress(target)
    return sendPage(request, address, await pages.withFormAnswer(address, status, answer), now())
  }
  const ask = createServiceCalls(contentFetch, options.intakeToken, now)
  const takeForm = createFormRoutes({
    take: createTakeEnquiry({
      botCheck,
      postEnquiry: postLead,
      spool,
      breaker,
      intakeToken: options.intakeToken,
      now,
      log,
      serviceLimit: options.intakeLimit,
      onTaken(by) {
        if (by === 'service') delivery.serviceTook()
        metrics.enquiriesTaken.inc({ by })
      },
      async projectsIn(locale) {
        const frame = await frames.current(locale, now() + attemptTimeoutMs)
        return frame?.projects.map(({ slug }) => slug) ?? null
      },
      // Made while its reader looks for the link.
      onBrochure(project, locale) {
        void brochures.get({ project, unit: null, locale }, new URLSearchParams(), 'enquiries')
      },
    }),
    receive: { newFile: spool.newFile, ...options.uploads },
    siteUrl,
    trustedProxies: options.trustedProxies,
    renderAnswer,
    onAnswer: ({ form, state }) => metrics.enquiries.inc({ form, state }),
  })
  metrics.cachedPages(cache.stats, isAway)
  void follower.start()

  const visits = createVisits({
    render,
    pageHeaders,
    contentFetch,
    ask,
    intakeToken: options.intakeToken,
    siteUrl,
    contentPublicUrl: options.contentPublicUrl,
    trustedProxies: options.trustedProxies,
    autoRefresh: options.autoRefresh,
    isAway,
    now,
    log,
  })

  const brochures = createBrochureService({
    items,
    media,
    typesetter,
    templates: options.brochureTemplates,
    folder: join(dataDir, 'site-brochures'),
    siteUrl,
    isFresh: (meta) => isAway() || isFresh(meta, feedState(), now()),
    now,
    log,
  })

  const app = createApp({
    pages,
    cards,
    brochures: createBrochureRoute({
      brochures,
      pages,
      visits,
      intakeToken: options.intakeToken,
      trustedProxies: options.trustedProxies,
      now,
    }),
    visits,
    media,
    files:
      options.clientFolder === null
        ? null
        : await readStaticFiles(options.clientFolder, await previousBuild(options.clientFolder)),
    metrics,
    metricsToken: options.metricsToken,
    siteUrl,
    email: async () => (await frames.get('en', now() + attemptTimeoutMs))?.contacts.email ?? null,
    isAway,
    botCheck,
    takeForm,
    confirmedPage: createConfirmedPage({
      renderAnswer,
      async viewingOf(token, locale) {
        const nobody = { address: null, userAgent: null }
        const call = { method: 'POST', body: { token, locale }, bearer: null } as const
        const outcome = await ask(nobody, '/viewings', bookedViewing, call)
        return outcome.ok ? outcome.value : null
      },
    }),
    spoolFacts,
    now,
    log,
  })
  /** Only pages that are open in browsers need its files: a failure does not end the start. */
  function previousBuild(clientFolder: string): Promise<string | null> {
    return storeBuild(join(dataDir, 'site-builds'), clientFolder, storedPages.previousBuild).catch(
      (err: unknown) => {
        log.error({ err }, 'The files of this build could not be stored for the next one')
        return null
      },
    )
  }

  const answer = getRequestListener(app.fetch)
  const answerReady = createReadyPages({
    inMemory: cache.inMemory,
    feedState,
    now,
    always: securityHeaders({ siteUrl }),
    onAnswer(page) {
      metrics.pages.inc(hit)
      recompression.used(page)
    },
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
      typesetter.close()
      media.close()
      await recompression.stop()
      store.close()
    },
  }
}
