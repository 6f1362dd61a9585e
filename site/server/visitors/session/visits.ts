import type { IncomingMessage } from 'node:http'
import { shaped } from '@alun/contract/rules/cookies'
import { localeOf, localePath, unprefixedPath } from '@alun/contract/rules/locale'
import { ownPath, redirectLocation } from '@alun/contract/rules/navigation'
import { isPersonalPath } from '@alun/contract/rules/path-kinds'
import { previewLifetime, previewParameters } from '@alun/contract/rules/preview'
import { previewPath } from '@alun/contract/site-definition/server-paths'
import { readLimitedBody } from '@alun/platform/limited-body'
import { unsealPreview } from '@alun/platform/preview-seal'
import { decodeJwt } from 'jose'
import type { ContentFetch, Log } from '../../../app/content/content-fetch.ts'
import { timeoutOfPage } from '../../../app/content/fetch-rules.ts'
import type { Visit } from '../../../app/visit/visitor.ts'
import { visitorAddress } from '../../http/client-address.ts'
import { quickBodies, sendEncoded } from '../../http/content-encoding.ts'
import { jsonError, wantsJson } from '../../http/error-response.ts'
import { plainResponse, retryAfter } from '../../http/plain-response.ts'
import type { Target } from '../../http/request-target.ts'
import { statusText } from '../../http/status-text.ts'
import { type PageAddress, pageAddress } from '../../pages/cache/page-address.ts'
import type { Personal, Rendered, RenderPage } from '../../pages/render/render.ts'
import { createRenewals } from './renewals.ts'
import { createCookieSeal } from './sealed.ts'
import type { ServiceCalls } from './service-calls.ts'
import { type CurrentUserQuery, mePathOf, openSession, type Session } from './sessions.ts'
import { isSession, type SessionTokens, tokensInCookies } from './token-rules.ts'
import { viewportOf } from './viewport-of.ts'
import { createVisitCookies, type VisitCookieStore } from './visit-cookies.ts'

interface VisitDeps {
  render: RenderPage
  pageHeaders: (contentType: string) => [string, string][]
  contentFetch: ContentFetch
  ask: ServiceCalls
  intakeToken: string
  siteUrl: string
  contentPublicUrl: string
  trustedProxies: readonly string[]
  autoRefresh: boolean
  sessionFailure: string
  currentUser: CurrentUserQuery
  isAway: () => boolean
  now: () => number
  log: Log
}

export type Answered =
  | { kind: 'personal'; response: Response }
  /** Answer with the public page and delete these cookies. */
  | { kind: 'public'; setCookies: readonly string[] }

export type Visits = ReturnType<typeof createVisits>

/** Limit in bytes for forms of the account. */
const bodyLimit = 64 * 1024

export const previewCookie = 'preview_token'

const publicPage: Answered = { kind: 'public', setCookies: [] }

/** Answers requests for personal pages: account pages, pages of signed-in visitors, drafts. */
export function createVisits(deps: VisitDeps) {
  const { render, ask, siteUrl, now, log } = deps
  const renew = createRenewals(now)
  const seal = createCookieSeal(deps.intakeToken)
  const mePath = mePathOf(deps.currentUser)
  const secure = siteUrl.startsWith('https:')

  async function answer(
    request: Request,
    incoming: IncomingMessage,
    target: Target,
  ): Promise<Answered> {
    const { path } = target
    const header = request.headers.get('Cookie')
    const isAccount = isPersonalPath(path)
    if (header === null && !isAccount && path !== previewPath) return publicPage
    if (path === previewPath) return preview(request, target)
    const tokens = tokensInCookies(header)
    const store = createVisitCookies(header, secure)
    const draftToken = validDraftToken(store)
    if (!isAccount && !isSession(tokens) && draftToken === null) {
      return { kind: 'public', setCookies: store.headers() }
    }

    // First, so that a rejected form does not renew the session.
    const sent = await readSent(request)
    if (sent instanceof Response) return personal(sent, store)
    const deadline = now() + timeout()
    const session = await open(request, incoming, tokens, deadline)
    const leave = () => {
      const changed = session.changed()
      if (changed) store.setSession(changed)
      return store
    }
    const isOver = session.ended && !session.signedIn
    // A form is processed without a session, so that the sent data is not lost.
    if (isOver && request.method !== 'POST') {
      const failurePage = failurePageOf(target)
      if (failurePage !== null) return personal(failurePage, leave())
    }
    if (!isAccount && !session.signedIn && !isOver && draftToken === null) {
      return { kind: 'public', setCookies: leave().headers() }
    }

    const address = addressFor(target, isAccount)
    const visit: Visit = {
      visitor: session,
      cookies: store.cookies,
      // Only browsers send this header, so other clients without it count as accepting cookies.
      keepsCookies: header !== null || request.headers.get('Sec-Fetch-Mode') !== 'navigate',
      ...seal,
      preview: draftToken,
      contentPublicUrl: deps.contentPublicUrl,
    }
    let rejected = false
    const onPreviewRejected = () => {
      rejected = true
    }
    const viewport = viewportOf(request)
    const rest = { bearer: session.bearer(), ...sent, viewport, onPreviewRejected }
    let rendered = await render(address, deadline, { personal: { visit, ...rest } })
    if (rejected) {
      store.cookies.drop(previewCookie)
      const published = { ...visit, preview: null }
      rendered = await render(address, deadline, {
        personal: { visit: published, ...rest },
      })
    }
    return personal(await send(request, address, rendered, isAccount), leave())
  }

  /**
   * Redirects after the session has ended, with the address to return to; `null` stays on the page.
   */
  function failurePageOf({ path, whole }: Target): Response | null {
    const locale = localeOf(path)
    if (deps.sessionFailure === 'stay') return null
    const page = localePath(unprefixedPath(deps.sessionFailure), locale)
    if (page === path) return null
    const back = `${page}?${new URLSearchParams({ to: whole })}`
    return new Response(null, { status: 303, headers: { Location: redirectLocation(back) } })
  }

  /** Session of a request for a file, or `null`, and the cookies to set. */
  async function sessionOf(
    request: Request,
    incoming: IncomingMessage,
  ): Promise<{ session: Session | null; setCookies: readonly string[] }> {
    const given = request.headers.get('Cookie')
    const tokens = tokensInCookies(given)
    if (!isSession(tokens)) return { session: null, setCookies: [] }
    const session = await open(request, incoming, tokens)
    const store = createVisitCookies(given, secure)
    const changed = session.changed()
    if (changed) store.setSession(changed)
    return { session, setCookies: store.headers() }
  }

  const timeout = () => timeoutOfPage(deps.isAway())

  function open(
    request: Request,
    incoming: IncomingMessage,
    tokens: SessionTokens,
    deadline = Number.POSITIVE_INFINITY,
  ) {
    return openSession(
      {
        ask,
        renew,
        now,
        autoRefresh: deps.autoRefresh,
        identifiedBy: now() + timeout() / 2,
        deadline,
        mePath,
        onInvalidQuery: () =>
          log.error(
            {},
            'The content service rejects the query of CURRENT_USER_FIELDS, _FILTER or _DEEP',
          ),
        onRefreshFailure: () => log.info({}, 'A session could not be refreshed'),
      },
      tokens,
      {
        address: visitorAddress(incoming, deps.trustedProxies),
        userAgent: request.headers.get('User-Agent')?.slice(0, 300) ?? null,
      },
    )
  }

  /** The preview token of the cookie; deletes the cookie if the token is invalid. */
  function validDraftToken({ cookies }: VisitCookieStore): string | null {
    const token = cookies.get(previewCookie, (given) =>
      isDraftToken(given, deps.intakeToken, now()) ? given : null,
    )
    const isOver = token === null && cookies.get(previewCookie, shaped(/./)) !== null
    if (isOver) cookies.drop(previewCookie)
    return token
  }

  /** Reads the form of a POST; returns a response if it is rejected. */
  async function readSent(request: Request): Promise<Pick<Personal, 'form'> | Response> {
    if (request.method !== 'POST') return { form: null }
    const body = await readLimitedBody(request, bodyLimit)
    if (body === null) return plainResponse(413, 'Content Too Large\n')
    const type = request.headers.get('Content-Type') ?? 'application/x-www-form-urlencoded'
    const form = await new Response(body, { headers: { 'Content-Type': type } })
      .formData()
      .catch((cause: unknown) => {
        // The body does not match its content type.
        if (cause instanceof TypeError) return null
        throw cause
      })
    if (form === null) return plainResponse(400, 'Bad Request\n')
    // Account forms have no files.
    const texts = [...form].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    )
    return { form: new Map(texts) }
  }

  /** GET stores the link's preview token in a cookie; POST ends the preview. */
  async function preview(request: Request, { query }: Target): Promise<Answered> {
    const to = ownPath(query.get(previewParameters.to), '/')
    const token = query.get(previewParameters.token)
    const store = createVisitCookies(null, secure)
    if (request.method === 'POST') {
      store.cookies.drop(previewCookie)
    } else if (token !== null && isDraftToken(token, deps.intakeToken, now())) {
      store.cookies.set(previewCookie, token, previewLifetime / 1000)
    }
    const response = new Response(null, {
      status: 303,
      headers: { Location: redirectLocation(to) },
    })
    response.headers.set('Referrer-Policy', 'no-referrer')
    return personal(response, store)
  }

  async function send(
    request: Request,
    address: PageAddress,
    { status, statusText: text, headers: given, body }: Rendered,
    isAccount: boolean,
  ): Promise<Response> {
    const headers = new Headers(given)
    headers.set('Vary', 'Accept-Encoding, Cookie')
    headers.set('X-Cache', 'personal')
    if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', retryAfter)
    if (isAccount) {
      headers.set('X-Robots-Tag', 'noindex')
      // Keep tokens of links in mails from other sites; `same-origin` still sends the origin of
      // forms.
      headers.set('Referrer-Policy', 'same-origin')
    }
    const message = statusText(text)
    const isReading = request.method !== 'POST'
    if (status >= 400 && isReading && wantsJson(request)) {
      return jsonError(status, message, address.requested, headers)
    }
    if (body === '' || (status >= 300 && status < 400)) {
      return new Response(null, { status, headers })
    }
    const type = headers.get('Content-Type') ?? ''
    for (const [name, value] of deps.pageHeaders(type)) {
      headers.set(name, value)
    }
    return sendEncoded(request, quickBodies(Buffer.from(body)), {
      status,
      statusText: message,
      headers,
    })
  }

  return { answer, sessionOf }
}

function personal(response: Response, store: VisitCookieStore): Answered {
  for (const cookie of store.headers()) response.headers.append('Set-Cookie', cookie)
  response.headers.set('Cache-Control', 'no-store')
  return { kind: 'personal', response }
}

/** Account pages get their whole query, other pages only the parameters that they depend on. */
function addressFor(target: Target, isAccount: boolean): PageAddress {
  const address = { ...pageAddress(target), cacheable: false }
  return isAccount ? { ...address, target: address.path + target.search } : address
}

/**
 * Whether this content service issued the preview token and it has not expired. The service checks
 * its person at each page.
 */
function isDraftToken(sealed: string, intakeToken: string, now: number): boolean {
  const token = unsealPreview(sealed, intakeToken)
  return token !== null && (decodeJwt(token).exp ?? 0) * 1000 > now
}
