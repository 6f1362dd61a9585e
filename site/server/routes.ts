import type { IncomingMessage } from 'node:http'
import { brochuresPath } from '@alun/contract/rules/brochure'
import { enquiryForms } from '@alun/contract/rules/enquiry'
import { locales } from '@alun/contract/rules/locale'
import { redirectLocation } from '@alun/contract/rules/navigation'
import { isPersonalPath } from '@alun/contract/rules/path-kinds'
import { previewPath } from '@alun/contract/site-definition/server-paths'
import { answerMetrics, isForwarded, mayReadMetrics } from '@alun/platform/metrics-access'
import { readinessAnswer } from '@alun/platform/readiness'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { islandErrorsPath } from '../app/browser/islands/island-errors.ts'
import type { Log } from '../app/content/content-fetch.ts'
import { priceListFormats, priceListPath } from '../app/features/account/price-list-files.ts'
import { formSentTo } from '../app/features/enquiry/form-pages.ts'
import type { createBrochureRoute } from './documents/brochures/brochure-route.ts'
import type { createPriceListRoute } from './documents/price-list/price-list-route.ts'
import type { openEnquiries } from './enquiries.ts'
import type { StaticFiles } from './files/builds/static-files.ts'
import type { MediaStore } from './files/media/media-store.ts'
import { serveMedia } from './files/media/serve-media.ts'
import { looksForWorker, removingWorker, serviceWorkerPath } from './files/removing-worker.ts'
import type { Health } from './health.ts'
import { errorResponse, wantsJson } from './http/error-response.ts'
import { isForeignRequest } from './http/foreign-request.ts'
import { plainResponse } from './http/plain-response.ts'
import { type Target, targetLimit, targetOf } from './http/request-target.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Metrics } from './metrics.ts'
import type { createPageRoute } from './page-route.ts'
import { robotsText } from './pages/discovery/robots-text.ts'
import { securityPath, securityText } from './pages/discovery/security-text.ts'
import type { ItemReader } from './pages/item-reader.ts'
import { speculationRules, speculationRulesPath } from './pages/render/speculation-rules.ts'
import { challengePath, type ServerBotCheck } from './visitors/bot-check/verify-bot-check.ts'

interface Site {
  siteUrl: string
  isIndexed: boolean
  metrics: Metrics
  metricsToken: string | undefined
  health: Health
  botCheck: ServerBotCheck
  /** Email of the company; `null` if unknown. */
  email: () => Promise<string | null>
  /** `null` in development, where Vite serves files. */
  files: StaticFiles | null
  media: MediaStore
  items: ItemReader
  brochures: ReturnType<typeof createBrochureRoute>
  priceLists: ReturnType<typeof createPriceListRoute>
  countIslandError: (request: Request) => Promise<Response>
  enquiries: Pick<ReturnType<typeof openEnquiries>, 'takeForm'>
  pages: ReturnType<typeof createPageRoute>
  /** The policy of an answer by its type. */
  pageHeaders: (contentType: string) => [string, string][]
  now: () => number
  log: Log
}

type Env = { Bindings: HttpBindings; Variables: { target: Target } }

const forAnHour = { 'Cache-Control': 'public, max-age=3600' }

/** Every address of the server. `cached-pages.ts` answers cached pages before these routes. */
export function createRoutes(site: Site) {
  const { now, siteUrl } = site
  const app = new Hono<Env>({ getPath: (_, options) => pathOf(options?.env?.incoming) })
  const always = securityHeaders(site)
  const takeForm = (c: Context<Env>, origin: { isForeign: boolean }) =>
    site.enquiries.takeForm(c.req.raw, c.get('target'), c.env, origin)

  app.use(async (c, next) => {
    await next()
    const { headers, status } = c.res
    // A 304 would replace the policy of the stored answer.
    const policy = status === 304 ? [] : site.pageHeaders(headers.get('Content-Type') ?? '')
    for (const [name, value] of [...always, ...policy]) {
      if (!headers.has(name)) headers.set(name, value)
    }
    // The adapter to Node drops the status text.
    if (c.res.statusText !== '') c.env.outgoing.statusMessage = c.res.statusText
  })

  app.use(async (c, next) => {
    const target = targetOf(c.env.incoming)
    switch (target.kind) {
      case 'too-long':
        return failure(c, 414, `URI Too Long: more than ${targetLimit} characters`)
      case 'malformed':
        return failure(c, 400, 'Bad Request')
      case 'moved':
        return new Response(null, {
          status: 301,
          headers: { Location: redirectLocation(target.to) },
        })
      case 'plain':
        c.set('target', target)
        return next()
    }
  })

  app.use(async (c, next) => {
    const { method } = c.req
    const methods = methodsOf(c.get('target'))
    const headers = { Allow: methods.join(', ') }
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers })
    if (methods.includes(method)) return next()
    const rejected = failure(c, 405, 'Method Not Allowed')
    rejected.headers.set('Allow', headers.Allow)
    return rejected
  })

  // Reject foreign forms before reading anything. An enquiry is read and its form shown again, because
  // the page of a translator has another origin than ours.
  app.post('*', async (c, next) => {
    if (!isForeignRequest(c.req.raw.headers, siteUrl)) return next()
    const isShownAgain = isForPage(c) && !wantsJson(c.req.raw)
    return isShownAgain ? takeForm(c, { isForeign: true }) : failure(c, 403, 'Forbidden')
  })

  // For operators
  app.get('/healthz', ({ env, req }) =>
    site.health.answer(mayReadMetrics(metricsRequest(env, req.raw), site.metricsToken)),
  )
  app.get('/readyz', () => readinessAnswer(site.health.notReadyReason()))
  app.get('/metrics', ({ env, req: { raw } }) => {
    return answerMetrics(metricsRequest(env, raw), site.metricsToken, site.metrics)
  })

  // For programs; the page service makes sitemaps, feeds and the manifest
  app.get('/robots.txt', () => plainResponse(200, robotsText(site), forAnHour))
  app.get(securityPath, async () =>
    plainResponse(200, securityText({ siteUrl, email: await site.email(), now: now() }), forAnHour),
  )

  // Password managers open this address (W3C).
  app.get('/.well-known/change-password', (c) => c.redirect('/account#new-password', 302))

  // For the scripts of pages
  app.get(serviceWorkerPath, () => removingWorker())
  app.get('*', async (c, next) => (looksForWorker(c.req.raw) ? removingWorker() : next()))
  app.get(speculationRulesPath, (c) => speculationRules(c.req.raw))
  app.get(challengePath, async (c) => {
    const form = enquiryForms.find((each) => each === c.req.query('form'))
    const { challenge } = site.botCheck
    if (form === undefined || challenge === null) return failure(c, 404, 'Not Found')
    return Response.json(await challenge(form), { headers: { 'Cache-Control': 'no-store' } })
  })
  app.post(islandErrorsPath, (c) => site.countIslandError(c.req.raw))

  // Files
  app.get('/media/*', (c) => serveMedia(c.req.raw, c.req.path, site.media))
  app.get('*', async (c, next) => (await site.files?.serve(c.req.raw, c.req.path)) ?? next())

  // Documents; a missing one becomes a page that explains why
  app.get(`${brochuresPath}*`, async (c, next) => {
    const document = await site.brochures(c.req.raw, c.env.incoming, c.get('target'))
    return document ?? next()
  })
  for (const locale of locales) {
    for (const format of priceListFormats) {
      app.get(priceListPath(format, locale), (c) =>
        site.priceLists(c.req.raw, c.env.incoming, c.get('target'), { format, locale }),
      )
    }
  }

  // Forms of pages; account pages handle their own forms
  app.post('*', (c, next) => {
    // The promo dialog opens over every page, and only its script sends it.
    const isPromo = c.get('target').query.get('form') === 'promo' && wantsJson(c.req.raw)
    return isPromo || isForPage(c) ? takeForm(c, { isForeign: false }) : next()
  })

  // Pages; their addresses are in `app/addresses.ts`
  app.all('*', (c) => site.pages(c.req.raw, c.env.incoming, c.get('target')))

  app.onError((error, c) => {
    site.log.error({ err: error }, 'A request failed')
    return failure(c, 500, 'Internal Server Error')
  })
  return app
}

/** Path by which Hono routes a request. */
function pathOf(incoming?: IncomingMessage): string {
  const target = incoming && targetOf(incoming)
  return target?.kind === 'plain' ? target.path : '/'
}

/** Whether a form with this address belongs to a public page. */
function isForPage(c: Context<Env>): boolean {
  const { path } = c.req
  return !(isPersonalPath(path) || path === previewPath || path === islandErrorsPath)
}

/** Methods that an address accepts; only pages with forms accept POST. */
function methodsOf({ path, query }: Target): readonly string[] {
  const takesForms =
    path === islandErrorsPath ||
    isPersonalPath(path) ||
    path === previewPath ||
    formSentTo(path, query.get('form')) !== null
  return takesForms ? ['GET', 'HEAD', 'OPTIONS', 'POST'] : ['GET', 'HEAD', 'OPTIONS']
}

function failure(c: Context<Env>, status: number, message: string): Response {
  const url = (c.env.incoming.url ?? '/').slice(0, targetLimit)
  return errorResponse(c.req.raw, status, message, url)
}

const metricsRequest = ({ incoming }: HttpBindings, { headers }: Request) => ({
  authorization: headers.get('Authorization'),
  remoteAddress: incoming.socket.remoteAddress,
  forwarded: isForwarded(headers.keys()),
})
