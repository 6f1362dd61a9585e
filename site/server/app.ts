import { brochuresPath } from '@alun/contract/rules/brochure'
import { enquiryForms } from '@alun/contract/rules/enquiry'
import { redirectLocation } from '@alun/contract/rules/navigation'
import { isPersonalPath } from '@alun/contract/rules/path-kinds'
import { previewPath } from '@alun/contract/rules/preview'
import { answerMetrics, isForwarded } from '@alun/platform/metrics-access'
import { readinessAnswer } from '@alun/platform/readiness'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { islandErrorsPath } from '../app/browser/islands/island-errors.ts'
import type { Log } from '../app/content/content-fetch.ts'
import { formSentTo } from '../app/forms/form-pages.ts'
import type { createBrochureRoute } from './documents/brochures/brochure-route.ts'
import type { createPriceListRoute } from './documents/price-list/price-list-route.ts'
import type { StaticFiles } from './files/builds/static-files.ts'
import type { createOwnIcons } from './files/icons/own-icons.ts'
import { formerCard, formerCardsPath } from './files/media/former-cards.ts'
import type { MediaStore } from './files/media/media-store.ts'
import { serveMedia } from './files/media/serve-media.ts'
import { removingWorker, serviceWorkerPath } from './files/removing-worker.ts'
import { errorResponse, wantsJson } from './http/error-response.ts'
import { mendedTarget } from './http/mended-target.ts'
import { plainResponse } from './http/plain-response.ts'
import { checkTarget, splitTarget, targetLimit } from './http/request-target.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Metrics } from './metrics.ts'
import { robotsText } from './pages/discovery/robots-text.ts'
import { securityPath, securityText } from './pages/discovery/security-text.ts'
import type { FailingSections } from './pages/failing-sections.ts'
import type { ItemReader } from './pages/item-reader.ts'
import { pageAddress } from './pages/page-cache/page-address.ts'
import type { PageService } from './pages/page-service.ts'
import type { StoredRedirects } from './pages/redirect-list.ts'
import { pageCacheControl, sendPage } from './pages/send-page.ts'
import { speculationRules, speculationRulesPath } from './pages/speculation-rules.ts'
import { challengePath, type ServerBotCheck } from './visitors/bot-check/verify-bot-check.ts'
import type { createConfirmedPage } from './visitors/enquiries/confirmed-page.ts'
import type { SpoolFacts } from './visitors/enquiries/enquiry-spool.ts'
import type { createFormRoutes } from './visitors/enquiries/form-routes.ts'
import type { Visits } from './visitors/session/visits.ts'

export interface AppDeps {
  pages: PageService
  redirects: Pick<StoredRedirects, 'find'>
  visits: Visits
  media: MediaStore
  files: StaticFiles | null
  metrics: Metrics
  metricsToken: string | undefined
  siteUrl: string
  /** The company's, where it is known. */
  email: () => Promise<string | null>
  isAway: () => boolean
  notReadyReason: () => string | null
  botCheck: ServerBotCheck
  items: Pick<ItemReader, 'shown'>
  ownIcons: ReturnType<typeof createOwnIcons>
  takeForm: ReturnType<typeof createFormRoutes>
  takeIslandError: (request: Request) => Promise<Response>
  brochures: ReturnType<typeof createBrochureRoute>
  priceLists: ReturnType<typeof createPriceListRoute>
  confirmedPage: ReturnType<typeof createConfirmedPage>
  /** Sections that are left out of pages at present. */
  failingSections: FailingSections['current']
  /** Enquiries that wait for the content service; `null` when the spool cannot be read. */
  spoolFacts: () => SpoolFacts | null
  /** Whether an enquiry could be stored here while the content service is away. */
  canStoreEnquiries: () => boolean
  /** Whether the service or the spool would take an enquiry. */
  takesEnquiries: () => boolean
  now: () => number
  log: Log
}

/** Of a missing record, a former slug, and what the content service could not be asked for. */
const mayBeRedirected = [301, 302, 404, 503]

/** Redirects that lead to each other are rejected, but two may be saved at the same moment. */
const mostSteps = 10

const pathWith = (path: string, search: string, anchor: string | undefined) =>
  (path.includes('?') ? path : path + search) + (anchor === undefined ? '' : `#${anchor}`)

const forAnHour = { 'Cache-Control': 'public, max-age=3600' }

/** Of failing sections; the log and the panel have all. */
const mostNamed = 10

type Env = { Bindings: HttpBindings; Variables: { target: string } }

/** Methods that an address accepts: pages with forms accept POST. */
function methodsOf(target: string): readonly string[] {
  const { path, query } = splitTarget(target)
  const takesForms =
    path === islandErrorsPath ||
    isPersonalPath(path) ||
    path === previewPath ||
    formSentTo(path, query.get('form')) !== null
  return takesForms ? ['GET', 'HEAD', 'OPTIONS', 'POST'] : ['GET', 'HEAD', 'OPTIONS']
}

export function createApp(deps: AppDeps) {
  const app = new Hono<Env>()
  const always = securityHeaders(deps)

  app.use('*', async (c, next) => {
    await next()
    for (const [name, value] of always) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    // The adapter does not pass the status text on to Node.
    if (c.res.statusText !== '') c.env.outgoing.statusMessage = c.res.statusText
  })

  app.use('*', async (c, next) => {
    const result = checkTarget(c.env.incoming.url ?? '/')
    switch (result.kind) {
      case 'too-long':
        return failure(c, 414, `URI Too Long: more than ${targetLimit} characters`)
      case 'malformed':
        return failure(c, 400, 'Bad Request')
      case 'moved':
        return new Response(null, {
          status: 301,
          headers: { Location: redirectLocation(result.to) },
        })
      case 'plain':
        c.set('target', mendedTarget(result.target))
        return next()
    }
  })

  app.use('*', async (c, next) => {
    const { method } = c.req
    const target = c.get('target')
    if (method === 'OPTIONS') return options(target)
    if (methodsOf(target).includes(method)) return next()
    const rejected = failure(c, 405, 'Method Not Allowed')
    rejected.headers.set('Allow', methodsOf(target).join(', '))
    return rejected
  })

  app.post(islandErrorsPath, (c) => deps.takeIslandError(c.req.raw))
  app.post('*', (c) => {
    const { path, query } = splitTarget(c.get('target'))
    // The promo dialog opens over every page; only its script sends it.
    const isPromoForm = query.get('form') === 'promo' && wantsJson(c.req.raw)
    const isOwn = isPersonalPath(path) || path === previewPath
    return isOwn && !isPromoForm ? answer(c) : deps.takeForm(c.req.raw, c.get('target'), c.env)
  })
  app.use('*', (c) => answer(c))

  app.onError((error, c) => {
    deps.log.error({ err: error }, 'A request failed')
    return failure(c, 500, 'Internal Server Error')
  })

  async function answer(c: Context<Env>): Promise<Response> {
    const path = pathOf(c)
    switch (path) {
      case '/healthz':
        return health()
      case '/readyz':
        return readinessAnswer(deps.notReadyReason())
      case '/metrics':
        return metrics(c)
      case challengePath:
        return challenge(c)
      case '/robots.txt':
        return plainResponse(200, robotsText(deps.siteUrl), forAnHour)
      case securityPath:
        return plainResponse(
          200,
          securityText({ siteUrl: deps.siteUrl, email: await deps.email(), now: deps.now() }),
          forAnHour,
        )
      case serviceWorkerPath:
        return removingWorker()
      case speculationRulesPath:
        return speculationRules(c.req.raw)
    }
    if (path.startsWith(formerCardsPath)) return formerCard(path, deps.items)
    if (path.startsWith('/media/')) return serveMedia(c.req.raw, path, deps.media)
    const icon = await deps.ownIcons(path)
    if (icon) return icon
    const file = await deps.files?.serve(c.req.raw, path)
    if (file) return file

    const brochure = path.startsWith(brochuresPath)
      ? await deps.brochures(c.req.raw, c.env.incoming, c.get('target'))
      : null
    if (brochure) return brochure
    const priceList = await deps.priceLists(c.req.raw, c.env.incoming, c.get('target'))
    if (priceList) return priceList
    const confirmed = await deps.confirmedPage(c.req.raw, c.get('target'))
    if (confirmed) return confirmed

    const response = await page(c)
    if (!mayBeRedirected.includes(response.status) || c.req.method === 'POST') return response
    return (await redirected(c.get('target'), response)) ?? response
  }

  async function page(c: Context<Env>): Promise<Response> {
    const answered = await deps.visits.answer(c.req.raw, c.env.incoming, c.get('target'))
    if (answered.kind === 'personal') return answered.response
    const address = pageAddress(c.get('target'))
    const page = await sendPage(c.req.raw, address, await deps.pages.answer(address), deps.now())
    for (const cookie of answered.setCookies) {
      page.headers.append('Set-Cookie', cookie)
      page.headers.set('Cache-Control', 'no-store')
    }
    return page
  }

  /** Where editors have redirected an address that is no page. */
  async function redirected(target: string, { headers }: Response): Promise<Response | null> {
    const found = await lastStep(target)
    if (found === null) return null
    const external = !found.to.startsWith('/')
    const sent = new Headers({ Location: redirectLocation(found.to, { external }) })
    // Of a session that was renewed for the page.
    const cookies = headers.getSetCookie()
    for (const cookie of cookies) sent.append('Set-Cookie', cookie)
    sent.set('Cache-Control', cookies.length > 0 ? 'no-store' : pageCacheControl)
    return new Response(null, { status: found.status, headers: sent })
  }

  /** At once to where the redirects lead one after another, up to a page; `null` where they lead nowhere. */
  async function lastStep(target: string) {
    let found = await deps.redirects.find(target)
    for (let steps = 0; found?.to.startsWith('/'); steps += 1) {
      if (steps === mostSteps) return null
      const { status, to } = found
      const [address = '', anchor] = to.split('#')
      const page = await deps.pages.answer(pageAddress(address))
      if (!mayBeRedirected.includes(page.status)) return found
      const next = await deps.redirects.find(address)
      const location = new Headers(page.headers).get('Location')
      if (next !== null) found = { to: next.to, status: status === 302 ? 302 : next.status }
      else if (location === null) return found
      // The former slug of a record.
      else return { to: pathWith(location, splitTarget(address).search, anchor), status }
    }
    return found
  }

  async function challenge(c: Context<Env>): Promise<Response> {
    const form = enquiryForms.find((each) => each === c.req.query('form'))
    if (form === undefined || deps.botCheck.challenge === null) {
      return failure(c, 404, 'Not Found')
    }
    const headers = { 'Cache-Control': 'no-store' }
    return Response.json(await deps.botCheck.challenge(form), { headers })
  }

  /** A site that answers can serve, also while the content service is away. */
  function health(): Response {
    const away = deps.isAway()
    const facts = deps.spoolFacts()
    const enquiries = deps.canStoreEnquiries() ? enquiriesState(facts) : 'failed'
    const failing = deps.failingSections()
    const degraded = away || enquiries !== 'ok' || failing.length > 0
    const body = {
      status: degraded ? 'degraded' : 'ok',
      checks: {
        content: away ? 'away' : 'ok',
        enquiries,
        sections: failing.length > 0 ? 'failing' : 'ok',
      },
      enquiries: facts,
      ...(failing.length > 0 && { failingSections: failing.slice(0, mostNamed) }),
    }
    const status = deps.takesEnquiries() ? 200 : 503
    return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
  }

  function metrics({ env, req: { raw } }: Context<Env>): Promise<Response> {
    const request = {
      authorization: raw.headers.get('Authorization'),
      remoteAddress: env.incoming.socket.remoteAddress,
      forwarded: isForwarded(raw.headers.keys()),
    }
    return answerMetrics(request, deps.metricsToken, deps.metrics)
  }

  function failure(c: Context<Env>, status: number, message: string): Response {
    const url = (c.env.incoming.url ?? '/').slice(0, targetLimit)
    return errorResponse(c.req.raw, status, message, url)
  }

  return app
}

function enquiriesState(facts: SpoolFacts | null) {
  if (facts === null) return 'failed'
  if (facts.setAside > 0) return 'set-aside'
  return facts.waiting > 0 ? 'waiting' : 'ok'
}

const pathOf = (c: Context<Env>) => splitTarget(c.get('target')).path

function options(target: string): Response {
  return new Response(null, { status: 204, headers: { Allow: methodsOf(target).join(', ') } })
}
