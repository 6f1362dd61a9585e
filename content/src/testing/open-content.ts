import { currentTime } from '@alun/contract/rules/current-time'
import type { Locale } from '@alun/contract/rules/locale'
import type { Role } from '@alun/contract/rules/roles'
import type { ScreenName } from '@alun/contract/rules/screens'
import { authTimes, clientAddressHeader, siteTokenHeader } from '@alun/contract/schema/auth'
import { type EnquiryReply, readEnquiryReply } from '@alun/contract/schema/enquiry'
import { type Page, pageAnswer } from '@alun/contract/schema/page'
import { passTime, setTime } from '@alun/platform/testing/test-clock'
import type { Hono } from 'hono'
import { handleEndpoints, type Where } from 'payload'
import { signAccess } from '../accounts/access-token.ts'
import { createAccount } from '../accounts/account-store.ts'
import { type AuthDeps, authOf } from '../accounts/auth-deps.ts'
import { methodHeader } from '../accounts/origin-rule.ts'
import { openSession } from '../accounts/session-store.ts'
import { startBackgroundWork } from '../composition/background-work.ts'
import {
  enquiryRoutesOf,
  partnerRoutesOf,
  viewingDepsOf,
} from '../composition/service-enquiries.ts'
import { type AppDeps, createApp } from '../composition/v1-app.ts'
import { peerHeader } from '../core/http/client-address.ts'
import { answerPayloadApi } from '../core/payload/staff-api.ts'
import type { Account, AuditEvent } from '../core/payload-types.ts'
import { mediaDepsOf } from '../publishing/media/media-deps.ts'
import { noScan, type ScanFile } from '../sales/enquiries/virus-scan.ts'
import { createCalendarRoutes, createViewingRoutes } from '../sales/viewings/viewing-routes.ts'
import { QueryCache } from '../site-api/page-answers/query-cache.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { migrated, openService, type Preparation, type Service } from './open-service.ts'

export const siteUrl = 'https://site.example'
export const intakeToken = 'intake-token-of-the-tests'
export const password = 'a long password'
const readToken = 'read-only-token-of-the-tests'
const settingsOfTests = {
  SITE_URL: siteUrl,
  CONTENT_PUBLIC_URL: 'http://localhost:3001/v1',
  CONTENT_INTAKE_TOKEN: intakeToken,
  CONTENT_STATIC_TOKEN: readToken,
}

/** The headers by which the service identifies a caller. */
export interface Caller {
  headers: { readonly [name: string]: string }
}
/** A caller with the token that reads published content. */
export const reader: Caller = { headers: { Authorization: `Bearer ${readToken}` } }
export const theSite: Caller = { headers: { [siteTokenHeader]: intakeToken } }

/** A signed-in person. */
export interface Person extends Caller {
  headers: { readonly Authorization: string }
  id: string
  email: string
  /** The account at the time of sign-in. */
  account: Account & { collection: 'accounts' }
}

export interface Call extends RequestInit {
  /** Sent as the body. */
  json?: unknown
  /** Network address of the caller. */
  address?: string
}

export type Fields = Readonly<Record<string, string>>
interface Sent {
  file?: { name: string; content: string | Uint8Array<ArrayBuffer> }
  /** Network address of the visitor; by default another one for each enquiry. */
  address?: string
  headers?: Readonly<Record<string, string>>
}

export interface PageQuery {
  locale: Locale
  slug?: string
  page?: number
  /** Conditions on the units of a project. */
  table?: Readonly<Record<string, string>>
}

export interface Content extends Service {
  auth: AuthDeps
  /** Every route of the public API, by method and path. */
  routes: Hono['routes']
  /** Calls the public API below `/v1`, or Payload's below `/api`. */
  http: (path: string, call?: Call, as?: Caller) => Promise<Response>
  /** Returns the person with this role and name; the first call creates the account. */
  as: (role: Role | null, name?: string) => Promise<Person>
  /** Returns a page, which must exist and fit the contract. */
  page: <S extends ScreenName>(screen: S, query: PageQuery) => Promise<Page<S>>
  /** Sends an enquiry as the site does. */
  take: (fields: Fields, sent?: Sent) => Promise<EnquiryReply & { http: number }>
  now: () => number
  /** Sets the clock, which then stands still. */
  setNow: (at: string | number) => void
  /** Moves the clock. */
  pass: (milliseconds: number) => void
  mails: MailServer['mails']
  mailTo: MailServer['mailTo']
  /** Records of the audit log, the newest first: these events, or all. */
  events: (...names: AuditEvent['event'][]) => Promise<AuditEvent[]>
  /** Makes the routes of enquiries believe that the data folder cannot be written to. */
  fillDisk: (isFull: boolean) => void
  /** Errors in the log. */
  failures: unknown[]
  close: () => Promise<void>
}

export interface ContentOptions {
  settings?: Readonly<Record<string, string>>
  /** Opens a mail server and runs all background work. */
  mail?: boolean
  scan?: ScanFile
  preparation?: Preparation
}

/** Opens the content service for tests, without its web server, on its own database. */
export async function openContent({
  settings = {},
  mail = false,
  scan = noScan,
  preparation = migrated,
}: ContentOptions = {}): Promise<Content> {
  const post = mail ? await openMailServer() : null
  const own = { ...(post && { SMTP_URL: post.url }), ...settings }
  const { close, ...service } = await openService(settingsOfTests, own, preparation)
  const { payload, runtime } = service
  const auth = authOf(payload, runtime.auth)
  const failures: unknown[] = []
  let isDiskFull = false
  const app = appOf(service, auth, {
    enquiries: enquiryRoutesOf(payload, runtime, () => (isDiskFull ? 'no space left' : null), scan),
    malformed: (problem) => failures.push(problem),
    log: { error: (problem: object) => failures.push(problem), info: () => {} },
  })
  const work = mail
    ? startBackgroundWork(payload, runtime, { messagesMs: 100, changesMs: 500 })
    : null
  const people = new Map<string, { person: Promise<Person>; since: number }>()
  let visitors = 0

  async function signIn(role: Role | null, name: string, known?: Promise<Person>): Promise<Person> {
    const email = `${name}@site.example`
    const wanted = { email, password, role, name, emailConfirmed: true }
    const id = (await known)?.id ?? (await createAccount(payload, wanted))
    const now = currentTime()
    const source = { address: null, userAgent: null }
    const { session } = await openSession(auth.db, { account: id, kind: 'json', source, now })
    const claims = { account: id, role, session }
    const { token } = await signAccess(auth.settings.secret, claims, now, authTimes.access)
    const account = await payload.findByID({ collection: 'accounts', id })
    const headers = { Authorization: `Bearer ${token}` }
    return { id, email, headers, account: { ...account, collection: 'accounts' } }
  }

  const http: Content['http'] = (path, { json, address = '203.0.113.1', ...init } = {}, as) => {
    const headers = new Headers(as?.headers)
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    if (json !== undefined && !headers.has('Content-Type'))
      headers.set('Content-Type', 'application/json')
    if (!headers.has(peerHeader)) headers.set(peerHeader, address)
    const body = json === undefined ? init.body : JSON.stringify(json)
    const whole = { ...init, headers, ...(body !== undefined && { body }) }
    const request = new Request(new URL(path, 'http://localhost:3001'), whole)
    return path.startsWith('/api/')
      ? askPayload(service, request)
      : Promise.resolve(app.fetch(request))
  }
  return {
    ...service,
    auth,
    routes: app.routes,
    http,
    as: (role, name = role ?? 'nobody') => {
      const known = people.get(name)
      if (known && currentTime() - known.since < 10 * 60_000) return known.person
      const person = signIn(role, name, known?.person)
      people.set(name, { person, since: currentTime() })
      return person
    },
    async page<S extends ScreenName>(screen: S, query: PageQuery) {
      const response = await http(pagePath(screen, query), {}, reader)
      const body = await response.json()
      if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(body)}`)
      const answer = pageAnswer(screen).parse(body.data)
      if ('redirect' in answer) throw new Error(`moved to ${answer.redirect.to}`)
      // The name of the screen selected the schema, which the compiler cannot follow through the union.
      return answer as Page<S>
    },
    take: async (fields, { file, address, headers } = {}) => {
      const form = new FormData()
      const whole = { locale: 'en', verification: 'verified', ...fields }
      for (const [name, value] of Object.entries(whole)) form.append(name, value)
      if (file) form.append('file', new Blob([file.content]), file.name)
      // Encoded first, so that the request has a length, like the site's.
      const encoded = new Response(form)
      visitors += 1
      const visitor = address ?? `10.0.${visitors >> 8}.${visitors & 255}`
      const type = encoded.headers.get('Content-Type') ?? ''
      const response = await http(
        '/v1/enquiries',
        {
          method: 'POST',
          body: await encoded.arrayBuffer(),
          headers: { 'Content-Type': type, [clientAddressHeader]: visitor, ...headers },
        },
        theSite,
      )
      return { ...readEnquiryReply(response.status, await response.json()), http: response.status }
    },
    now: currentTime,
    setNow: setTime,
    pass: passTime,
    mails: post?.mails ?? [],
    mailTo: post?.mailTo ?? (() => Promise.reject(new Error('Opened without a mail server'))),
    events: async (...names) => {
      await auth.backgroundDone()
      const where: Where = names.length > 0 ? { event: { in: names } } : {}
      const all = { where, sort: '-createdAt', pagination: false } as const
      return (await payload.find({ collection: 'audit-events', ...all })).docs
    },
    fillDisk: (isFull) => {
      isDiskFull = isFull
    },
    failures,
    close: async () => {
      await auth.backgroundDone()
      await work?.stop()
      await post?.close()
      await close()
    },
  }
}

export function pagePath(screen: ScreenName, { locale, slug, page, table }: PageQuery): string {
  const search = new URLSearchParams({ locale })
  if (slug !== undefined) search.set('slug', slug)
  if (page !== undefined) search.set('page', String(page))
  for (const [name, value] of Object.entries(table ?? {})) search.set(name, value)
  return `/v1/pages/${screen}?${search}`
}

/** The public API; dependencies that are not given are those of the running service. */
export function appOf(
  { payload, runtime }: Service,
  auth: AuthDeps,
  deps: Partial<AppDeps> = {},
): Hono {
  const media = mediaDepsOf(payload, runtime)
  const viewings = { ...viewingDepsOf(payload, runtime), now: auth.now }
  return createApp({
    payload,
    now: auth.now,
    staticToken: runtime.staticToken,
    auth,
    media,
    enquiries: enquiryRoutesOf(payload, runtime, () => null),
    viewings: createViewingRoutes(viewings),
    calendars: createCalendarRoutes(viewings),
    partners: partnerRoutesOf(payload, runtime, auth),
    queryCache: new QueryCache(),
    siteOrigin: runtime.siteOrigin,
    malformed: () => {},
    log: { error: () => {}, info: () => {} },
    ...deps,
  })
}

/** Passes a call on as the route of the panel does. */
function askPayload({ databaseUrl, payload }: Service, request: Request): Promise<Response> {
  request.headers.set(methodHeader, request.method)
  const { pathname } = new URL(request.url)
  const segments = pathname.slice('/api/'.length).split('/')
  const { config } = payload
  return answerPayloadApi(
    async () => payload,
    request,
    segments,
    (allowed) =>
      handleEndpoints({ config, payloadInstanceCacheKey: databaseUrl, request: allowed }),
  )
}
