import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { defaultLocale } from '@alun/contract/rules/locale'
import { sectionFailuresPath } from '@alun/contract/schema/section-failure'
import { getRequestListener } from '@hono/node-server'
import { attemptTimeoutMs } from '../app/content/fetch-rules.ts'
import { createApp } from './app.ts'
import { openContentSource } from './content-source.ts'
import { createBrochureRoute } from './documents/brochures/brochure-route.ts'
import { createPriceListRoute } from './documents/price-list/price-list-route.ts'
import { openDocuments } from './documents.ts'
import { openEnquiries } from './enquiries.ts'
import { readStaticFiles } from './files/builds/static-files.ts'
import { storeBuild } from './files/builds/stored-builds.ts'
import { createOwnIcons } from './files/icons/own-icons.ts'
import { createMediaStore } from './files/media/media-store.ts'
import { picturesOfPage } from './files/media/pictures-of-page.ts'
import { jsonBody, statusOf } from './http/call-service.ts'
import { plainTarget } from './http/request-target.ts'
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts'
import { createMetrics, kindOf } from './metrics.ts'
import { createFailingSections } from './pages/failing-sections.ts'
import { pageAddress } from './pages/page-cache/page-address.ts'
import { createPageCache } from './pages/page-cache/page-cache.ts'
import { createPageService } from './pages/page-service.ts'
import { createRenderer } from './pages/render.ts'
import { sendPage } from './pages/send-page.ts'
import { createReadiness } from './readiness.ts'
import { createReadyPages } from './ready-pages.ts'
import type { SiteOptions } from './site-options.ts'
import { createBotCheck } from './visitors/bot-check/verify-bot-check.ts'
import { createIslandErrorCount } from './visitors/counts/count-island-errors.ts'
import type { FormRoutesDeps } from './visitors/enquiries/form-routes.ts'
import { createServiceCalls } from './visitors/session/service-calls.ts'
import { createVisits } from './visitors/session/visits.ts'

const reportTimeoutMs = 5_000

export type Site = Awaited<ReturnType<typeof createSite>>

/** The parts of the site server; `close` ends its background work. */
export async function createSite(options: SiteOptions) {
  const { clientFolder, dataDir, files, limits, log, mode, now } = options
  const { contentOrigin, contentPublicUrl, contentUrl, siteUrl, trustedProxies } = options
  const { gtmId, intakeToken, mapStyleUrl } = options
  const metrics = createMetrics()
  const botCheck = createBotCheck({ provider: options.botProvider, intakeToken, now, log })
  const content = openContentSource(
    { contentUrl, contentToken: options.contentToken, dataDir, files, limits, log, mode, now },
    metrics,
  )
  const { answers, client, contentFetch, follower, isAway, items, layouts, redirects } = content
  const cache = createPageCache({ follower, limit: limits.cachedPagesBytes, now })
  const media = await createMediaStore({
    folder: join(dataDir, 'site-media'),
    limit: limits.mediaBytes,
    contentFetch,
    isAway,
    now,
    onFetch: (result, seconds) => metrics.media.observe({ result }, seconds),
    onFailure: (err) => log.error({ err }, 'The media cache could not be written'),
  })
  const documents = openDocuments({
    dataDir,
    brochureTemplates: options.brochureTemplates,
    siteUrl,
    log,
    now,
    content: { items, follower, isAway },
    media,
    metrics,
  })
  const { brochures } = documents

  const failingSections = createFailingSections({
    follower,
    log,
    now,
    onFailure: (section) => metrics.sectionFailures.inc({ section }),
    report: (failure) =>
      void statusOf(options, sectionFailuresPath, reportTimeoutMs, jsonBody(failure)),
    renderAgain: (target) =>
      pages
        .answer(pageAddress(target))
        .catch((err: unknown) => log.error({ err }, 'A page could not be rendered again')),
  })
  const render = (options.createRenderer ?? createRenderer)({
    client,
    answers,
    layouts,
    isAway,
    site: {
      siteUrl,
      mapStyleUrl: mapStyleUrl ?? null,
      botCheck: botCheck.settings,
      gtmId: gtmId ?? null,
    },
    files,
    onRendered: (page) => failingSections.rendered(page),
    now,
  })
  // Vite adds scripts of its own to the page.
  const documentHeaders: [string, string][] =
    mode === 'production'
      ? [
          [
            'content-security-policy',
            contentSecurityPolicy({
              siteUrl,
              contentOrigin,
              mapStyleUrl,
              gtmId,
              botCheckHosts: botCheck.hosts,
            }),
          ],
        ]
      : []
  const pageHeaders = (contentType: string) =>
    contentType.startsWith('text/html') ? documentHeaders : []
  const pages = createPageService({
    render,
    pageHeaders,
    cache: mode === 'production' ? cache : null,
    follower,
    now,
    onAnswer: (source) => metrics.pages.inc({ source }),
    onCached: ({ bodies }) =>
      media.prefetch(picturesOfPage(Buffer.from(bodies.identity).toString())),
    onRender: (milliseconds) => metrics.renders.observe(milliseconds / 1000),
  })
  metrics.cachedPages(cache.stats, isAway)
  metrics.process({ build: files.buildId, dataDir, feedAge: follower.ageSeconds })

  const ask = createServiceCalls(contentFetch, intakeToken, now)
  const renderAnswer: FormRoutesDeps['renderAnswer'] = async (request, target, status, answer) => {
    const address = pageAddress(target)
    return sendPage(request, address, await pages.withFormAnswer(address, status, answer), now())
  }
  const enquiries = openEnquiries({
    contentUrl,
    dataDir,
    intakeToken,
    limits,
    log,
    now,
    siteUrl,
    trustedProxies,
    botCheck,
    content: { layouts, isAway, items },
    brochures,
    ask,
    renderAnswer,
    metrics,
  })
  const readiness = createReadiness({ follower, enquiries })
  const visits = createVisits({
    render,
    pageHeaders,
    contentFetch,
    ask,
    intakeToken,
    siteUrl,
    contentPublicUrl,
    trustedProxies,
    autoRefresh: options.autoRefresh,
    sessionFailure: options.sessionFailure,
    currentUser: options.currentUser,
    isAway,
    now,
    log,
  })

  const app = createApp({
    pages,
    redirects,
    visits,
    media,
    files: await staticFiles({ clientFolder, dataDir, log }),
    metrics,
    metricsToken: options.metricsToken,
    siteUrl,
    email: async () =>
      (await layouts.get(defaultLocale, now() + attemptTimeoutMs))?.contacts.email ?? null,
    isAway,
    notReadyReason: () => readiness.notReadyReason(),
    botCheck,
    items,
    ownIcons: createOwnIcons(() => layouts.current(defaultLocale, now() + attemptTimeoutMs)),
    takeForm: enquiries.takeForm,
    takeIslandError: createIslandErrorCount(siteUrl, Object.keys(files.islands), (error) =>
      metrics.islandErrors.inc(error),
    ),
    brochures: createBrochureRoute({
      brochures,
      pages,
      visits,
      intakeToken,
      now,
    }),
    priceLists: createPriceListRoute({
      visits,
      layoutOf: layouts.current,
      typeset: documents.typesetPriceList,
      now,
    }),
    confirmedPage: enquiries.confirmedPage,
    failingSections: failingSections.current,
    spoolFacts: enquiries.facts,
    canStoreEnquiries: enquiries.canStore,
    takesEnquiries: enquiries.takes,
    now,
    log,
  })
  const answer = getRequestListener(app.fetch)
  const answerReady = createReadyPages({
    cache,
    follower,
    now,
    always: securityHeaders({ siteUrl }),
    onAnswer: () => metrics.pages.inc({ source: 'hit' }),
  })
  const listener: RequestListener = (request, response) => {
    const target = plainTarget(request.url ?? '/', request.method)
    if (target === null) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      return void response.end('Bad Request\n')
    }
    request.url = target
    void answer(request, response)
  }

  void follower.start({
    onTags(tags) {
      void media.forgetChanged(tags)
      void failingSections.contentChanged()
    },
    onVoid(database) {
      cache.keepOnly(database)
      answers.keepOnly(database)
    },
    onReturn: enquiries.serviceReturned,
  })
  // Until then nobody knows whether the content service accepts this site.
  void Promise.all([follower.firstPoll(), enquiries.askService()]).then(readiness.markAsked)
  return {
    listener,
    answerReady,
    markStopping: readiness.markStopping,
    measureRequest(path: string, status: number, ms: number) {
      metrics.requests.observe({ kind: kindOf(path), status }, ms / 1000)
    },
    async close() {
      content.close()
      failingSections.close()
      await enquiries.close()
      documents.close()
      media.close()
    },
  }
}

/** Only pages that are open in browsers need the previous build: a failure does not end the start. */
async function staticFiles({
  clientFolder,
  dataDir,
  log,
}: Pick<SiteOptions, 'clientFolder' | 'dataDir' | 'log'>) {
  if (clientFolder === null) return null
  const stored = await storeBuild(join(dataDir, 'site-builds'), clientFolder).catch(
    (err: unknown) => {
      log.error({ err }, 'The files of this build could not be stored for the next one')
      return null
    },
  )
  return readStaticFiles(clientFolder, stored)
}
