import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { brochureAddress } from '@alun/contract/rules/brochure'
import { defaultLocale } from '@alun/contract/rules/locale'
import { sectionFailuresPath } from '@alun/contract/schema/section-failure'
import { refusalHeaders } from '@alun/platform/closed-policy'
import { getRequestListener } from '@hono/node-server'
import { loadPages } from '../app/addresses.ts'
import { attemptTimeoutMs } from '../app/content/fetch-rules.ts'
import { createCachedPages } from './cached-pages.ts'
import { openContentSource } from './content-source.ts'
import { createBrochureRoute } from './documents/brochures/brochure-route.ts'
import { createPriceListRoute } from './documents/price-list/price-list-route.ts'
import { openDocuments } from './documents.ts'
import { openEnquiries } from './enquiries.ts'
import { readStaticFiles } from './files/builds/static-files.ts'
import { storeBuild } from './files/builds/stored-builds.ts'
import { createMediaStore } from './files/media/media-store.ts'
import { createHealth } from './health.ts'
import { jsonBody, statusOf } from './http/call-service.ts'
import { splitTarget, targetOf } from './http/request-target.ts'
import { contentSecurityPolicy, policyOf, securityHeaders } from './http/security-headers.ts'
import { createMetrics, requestKind } from './metrics.ts'
import { createPageRoute } from './page-route.ts'
import { pageAddress } from './pages/cache/page-address.ts'
import { type CachedPage, createPageService } from './pages/page-service.ts'
import { createFailingSections } from './pages/render/failing-sections.ts'
import { createRenderer } from './pages/render/render.ts'
import { sendPage } from './pages/send-page.ts'
import { warmUp } from './pages/warm-up.ts'
import { createRoutes } from './routes.ts'
import type { SiteOptions } from './site-options.ts'
import { createBotCheck } from './visitors/bot-check/verify-bot-check.ts'
import { createIslandErrorCount } from './visitors/counts/count-island-errors.ts'
import type { FormRoutesDeps } from './visitors/enquiries/form-routes.ts'
import { createServiceCalls } from './visitors/session/service-calls.ts'
import { createVisits } from './visitors/session/visits.ts'

const reportTimeoutMs = 5_000

export type Site = Awaited<ReturnType<typeof createSite>>

/** Connects the parts of the site server; `close` ends its background work. */
export async function createSite(options: SiteOptions) {
  const { contentOrigin, dataDir, files, gtmId, intakeToken, log, mapStyleUrl, now, siteUrl } =
    options
  const { tagHosts } = options
  const isProduction = options.mode === 'production'
  // In development Vite loads them at their first request, so that the start stays short.
  if (isProduction) await loadPages()
  const metrics = createMetrics()
  const botCheck = createBotCheck({ ...options, provider: options.botProvider })
  const content = openContentSource(options, metrics)
  const { contentFetch, feed, isAway, layouts, memory } = content
  const cachedPages = memory.part<CachedPage>()
  const media = await createMediaStore({
    folder: join(dataDir, 'site-media'),
    limit: options.limits.mediaBytes,
    contentFetch,
    isAway,
    now,
    onFetch: (result, seconds) => metrics.media.observe({ result }, seconds),
    onFailure: (err) => log.error({ err }, 'The media cache could not be written'),
  })
  const documents = openDocuments(options, {
    content,
    media,
    metrics,
    onDocument: (document) => failingSections.documentMade(document),
  })
  const { brochures } = documents

  const failingSections = createFailingSections({
    feed,
    log,
    now,
    onFailure: (section) => metrics.sectionFailures.inc({ section }),
    report: (failure) =>
      void statusOf(options, sectionFailuresPath, reportTimeoutMs, jsonBody(failure)),
    renderAgain: async (target) => {
      const document = brochureAddress(target)
      await (document
        ? brochures.get(document)
        : pages.answer(pageAddress(splitTarget(target)))
      ).catch((err: unknown) => log.error({ err }, 'A page could not be rendered again'))
    },
  })
  const render = (options.createRenderer ?? createRenderer)({
    ...content,
    site: {
      siteUrl,
      mapStyleUrl: mapStyleUrl ?? null,
      botCheck: botCheck.settings,
      gtmId: gtmId ?? null,
    },
    files,
    onRendered: failingSections.rendered,
    now,
  })
  const policy = contentSecurityPolicy({
    siteUrl,
    contentOrigin,
    mapStyleUrl,
    gtmId,
    tagHosts,
    botCheckHosts: botCheck.hosts,
  })
  // In development Vite adds its own inline scripts, which the policy would block.
  const pageHeaders = (contentType: string): [string, string][] =>
    isProduction ? [['content-security-policy', policyOf(contentType, policy)]] : []
  const pages = createPageService({
    render,
    pageHeaders,
    memory: isProduction ? cachedPages : null,
    feed,
    now,
    onAnswer: (source) => metrics.pages.inc({ source }),
    onCached: ({ pictures = [] }) => media.prefetch(pictures),
    onRender: (milliseconds) => metrics.renders.observe(milliseconds / 1000),
  })
  metrics.cachedPages({ pages: cachedPages.size, bytes: memory.bytes, isAway })
  metrics.process({ build: files.buildId, dataDir, feedAge: feed.ageSeconds })

  const ask = createServiceCalls(contentFetch, intakeToken, now)
  const renderAnswer: FormRoutesDeps['renderAnswer'] = async (request, target, status, answer) => {
    const address = pageAddress(target)
    return sendPage(request, address, await pages.withFormAnswer(address, status, answer), now())
  }
  const enquiries = openEnquiries({
    ...options,
    botCheck,
    content,
    brochures,
    renderAnswer,
    metrics,
  })
  const health = createHealth({ feed, enquiries, failingSections })
  const visits = createVisits({ ...options, render, pageHeaders, contentFetch, ask, isAway })

  const routes = createRoutes({
    ...options,
    pageHeaders,
    metrics,
    health,
    botCheck,
    email: async () =>
      (await layouts.get(defaultLocale, now() + attemptTimeoutMs))?.contacts.email ?? null,
    files: await staticFiles(options),
    media,
    items: content.items,
    brochures: createBrochureRoute({ brochures, pages, visits, intakeToken, now }),
    priceLists: createPriceListRoute({
      visits,
      layoutOf: layouts.get,
      typeset: documents.typesetPriceList,
      now,
    }),
    countIslandError: createIslandErrorCount(Object.keys(files.islands), (error) =>
      metrics.islandErrors.inc(error),
    ),
    enquiries,
    pages: createPageRoute({ pages, visits, redirects: content.redirects, now }),
  })
  const answer = getRequestListener(routes.fetch)
  const answerCached = createCachedPages({
    memory: cachedPages,
    always: securityHeaders(options),
    onAnswer: metrics.countHit,
  })
  const listener: RequestListener = (request, response) => {
    const target = targetOf(request)
    if (target.kind === 'malformed') {
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }
      response.writeHead(400, { ...headers, ...refusalHeaders })
      return void response.end('Bad Request\n')
    }
    // The adapter to Hono rejects backslashes.
    if (target.kind !== 'too-long') request.url = target.kind === 'moved' ? target.to : target.whole
    void answer(request, response)
  }

  void feed.start({
    onTags(tags, cursor) {
      memory.markStale(tags, cursor)
      void media.forgetChanged(tags)
      void failingSections.contentChanged(tags, cursor)
    },
    onVoid: content.keepOnly,
    onReturn: enquiries.serviceReturned,
  })
  void health.serviceAsked()
  return {
    listener,
    answerCached,
    warmUp: () => warmUp(pages),
    markStopping: health.markStopping,
    measureRequest(path: string, status: number, ms: number) {
      metrics.requests.observe({ kind: requestKind(path), status }, ms / 1000)
    },
    async close() {
      failingSections.close()
      await enquiries.close()
      documents.close()
      media.close()
      // Last, because the other parts request content until they end.
      await content.close()
    },
  }
}

/**
 * Built files of this build and the previous one. Failing to store them does not end the start,
 * because only open pages need the previous build.
 */
async function staticFiles({ clientFolder, dataDir, log }: SiteOptions) {
  if (clientFolder === null) return null
  const stored = await storeBuild(join(dataDir, 'site-builds'), clientFolder).catch(
    (err: unknown) => {
      log.error({ err }, 'The files of this build could not be stored for the next one')
      return null
    },
  )
  return readStaticFiles(clientFolder, stored)
}
