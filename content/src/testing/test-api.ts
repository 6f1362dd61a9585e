import { type Locale, locales } from '@alun/contract/rules/locale'
import type { ScreenName } from '@alun/contract/rules/screens'
import { localeSchema } from '@alun/contract/schema/locale'
import { type Page, pageAnswer } from '@alun/contract/schema/page'
import type { Hono } from 'hono'
import type { CollectionSlug, GlobalSlug } from 'payload'
import { z } from 'zod'
import { type AuthDeps, authOf } from '../accounts/auth-deps.ts'
import {
  enquiryRoutesOf,
  partnerRoutesOf,
  viewingDepsOf,
} from '../composition/service-enquiries.ts'
import { type AppDeps, createApp } from '../composition/v1-app.ts'
import { mediaDepsOf } from '../publishing/media/media-deps.ts'
import { stateField } from '../publishing/translation/translation-state.ts'
import { createCalendarRoutes, createViewingRoutes } from '../sales/viewings/viewing-routes.ts'
import { createDrawingFiles } from '../site-api/page-answers/drawing-files.ts'
import { QueryCache } from '../site-api/page-answers/query-cache.ts'
import { openTestService, type Preparation, type TestService } from './test-service.ts'

export const testToken = 'read-only-token-of-the-tests'

export interface Query {
  locale: Locale
  slug?: string
  page?: number
  /** What is asked of the units of a project. */
  table?: Record<string, string>
}

export interface TestApi extends TestService {
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  send: (method: string, path: string) => Promise<Response>
  /** Any call, as the server hands it on. */
  fetch: (request: Request) => Promise<Response>
  auth: AuthDeps
  /** Every route, by method and path. */
  routes: Hono['routes']
  /** The page, which must be there and as the contract says. */
  page: <S extends ScreenName>(screen: S, query: Query) => Promise<Page<S>>
  /** Sets the clock that decides which offers are active. */
  setNow: (iso: string) => void
  /** What was logged as a failure. */
  failures: unknown[]
  /** What metrics count of each answer. */
  answered: Answered[]
}

type Answered = Pick<Parameters<NonNullable<AppDeps['onAnswer']>>[0], 'kind' | 'status'>

export function pagePath(screen: ScreenName, { locale, slug, page, table }: Query): string {
  const search = new URLSearchParams({ locale })
  if (slug !== undefined) search.set('slug', slug)
  if (page !== undefined) search.set('page', String(page))
  for (const [name, value] of Object.entries(table ?? {})) search.set(name, value)
  return `/v1/pages/${screen}?${search}`
}

/** For tests: the whole API on a database of its own. */
export async function openTestApi(
  settings: Readonly<Record<string, string>> = {},
  preparation?: Preparation,
): Promise<TestApi> {
  const service = await openTestService(settings, preparation)
  const failures: unknown[] = []
  const answered: Answered[] = []
  let now = Date.parse('2026-11-20T03:00:00Z')
  const auth = authOf(service.payload, service.runtime.auth, () => now)
  const app = createTestApp(service, auth, failures, answered)
  const known = { Authorization: `Bearer ${testToken}` }
  const get: TestApi['get'] = async (path, headers = {}) =>
    app.request(path, { headers: { ...known, ...headers } })
  return {
    ...service,
    get,
    fetch: async (request) => app.fetch(request),
    auth,
    routes: app.routes,
    send: async (method, path) => app.request(path, { method, headers: known }),
    failures,
    answered,
    setNow: (iso) => {
      now = Date.parse(iso)
    },
    async page<S extends ScreenName>(screen: S, query: Query) {
      const response = await get(pagePath(screen, query))
      const body = await response.json()
      if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(body)}`)
      const answer = pageAnswer(screen).parse(body.data)
      if ('redirect' in answer) throw new Error(`moved to ${answer.redirect.to}`)
      // The schema was chosen by the same name; the compiler can't follow that through the union.
      return answer as Page<S>
    },
  }
}

/** The API without a server in front. */
export function createTestApp(
  { payload, runtime }: TestService,
  auth: AuthDeps,
  failures: unknown[] = [],
  answered: Answered[] = [],
): Hono {
  const media = mediaDepsOf(payload, runtime)
  return createApp({
    payload,
    now: auth.now,
    staticToken: testToken,
    auth,
    media,
    enquiries: enquiryRoutesOf(payload, runtime, () => null),
    viewings: createViewingRoutes({ ...viewingDepsOf(payload, runtime), now: auth.now }),
    calendars: createCalendarRoutes({ ...viewingDepsOf(payload, runtime), now: auth.now }),
    partners: partnerRoutesOf(payload, runtime, auth),
    drawings: createDrawingFiles(
      async (filename) => (await media.originals.read(filename))?.toString('utf8') ?? null,
    ),
    queryCache: new QueryCache(),
    siteOrigin: 'https://site.example',
    malformed: (problem) => failures.push(problem),
    log: { error: (problem: object) => failures.push(problem), info: () => {} },
    onAnswer: ({ kind, status }) => answered.push({ kind, status }),
  })
}

/** Values in several languages under the names of their fields. */
export type Texts = Partial<Record<Locale, Record<string, unknown>>>

const readyOf = z
  .object({ readyLocales: z.array(localeSchema).default([...locales]) })
  .transform(({ readyLocales }) => readyLocales)

interface Write {
  facts?: Record<string, unknown>
  texts: Texts
  status?: 'published' | 'draft'
}

/** Writes an item in each language given, in which it is ready then, and publishes it; answers its id. */
export async function writeItem(
  { payload }: TestService,
  collection: CollectionSlug,
  { facts = {}, texts, status = 'published' }: Write,
): Promise<string> {
  const [[firstLocale, firstTexts], ...others] = entriesOf(texts)
  const _status = status
  const wanted = readyOf.parse(facts)
  const written = [firstLocale]
  const ready = () => ({ readyLocales: wanted.filter((locale) => written.includes(locale)) })
  const { id } = await payload.create({
    collection,
    locale: firstLocale,
    draft: status === 'draft',
    data: { ...facts, ...ready(), ...firstTexts, _status } as never,
  })
  for (const [locale, values] of others) {
    written.push(locale)
    await payload.update({
      collection,
      id,
      locale,
      draft: status === 'draft',
      data: { ...values, ...ready(), _status } as never,
    })
  }
  return String(id)
}

export async function writeGlobal(
  { payload }: TestService,
  slug: GlobalSlug,
  { facts = {}, texts }: Write,
): Promise<void> {
  for (const [locale, values] of entriesOf(texts)) {
    const translation = { [stateField(locale)]: 'ready' }
    const data = { ...facts, ...values, translation, _status: 'published' } as never
    await payload.updateGlobal({ slug, locale, data })
  }
}

function entriesOf(texts: Texts): [[Locale, object], ...[Locale, object][]] {
  const [first, ...others] = Object.entries(texts) as [Locale, object][]
  if (!first) throw new Error('A record needs a text in some language')
  return [first, ...others]
}

/** A formatted text of plain paragraphs. */
export function paragraphs(...words: string[]) {
  return {
    root: {
      type: 'root',
      format: '',
      indent: 0,
      version: 1,
      direction: 'ltr',
      children: words.map((text) => ({
        type: 'paragraph',
        format: '',
        indent: 0,
        version: 1,
        direction: 'ltr',
        textFormat: 0,
        textStyle: '',
        children:
          text === ''
            ? []
            : [{ type: 'text', text, format: 0, style: '', mode: 'normal', detail: 0, version: 1 }],
      })),
    },
  }
}

/** A formatted text that shows one file. */
export function textWithFile(value: string) {
  const upload = { type: 'upload', version: 3, format: '', id: 'a', relationTo: 'media' }
  return { root: { ...paragraphs().root, children: [{ ...upload, value, fields: {} }] } }
}

let serial = 0

/** Records with all that is required of them; the tests name what they are about. */
export const samples = {
  project: (slug: string) => ({
    slug,
    stage: 'construction',
    kind: 'villas',
    currency: 'USD',
  }),
  story: (slug: string, publishedAt = '2026-11-01') => ({ slug, publishedAt, topic: 'company' }),
  article: (slug: string, publishedAt = '2026-11-01') => ({ slug, publishedAt, topic: 'law' }),
  offer: (slug: string, from: string, to: string) => ({ slug, validity: { from, to } }),
  document: (slug: string) => ({ slug, updated: '2026-11-16' }),
  vacancy: (slug: string) => ({
    slug,
    status: 'open',
    employment: 'full-time',
    posted: '2026-11-02',
  }),
  unitType: (slug: string, project: string) => ({ slug, project }),
  update: (slug: string, project: string) => ({
    slug,
    project,
    date: '2026-11-10',
    stage: 'structure',
    progressPercent: 40,
  }),
  unit: (
    project: string,
    unitType: string,
    status: 'available' | 'reserved' | 'sold',
    amount: number,
  ) => {
    serial += 1
    return {
      project,
      unitType,
      key: `unit-T${serial}`,
      label: `T${serial}`,
      area: 100,
      price: { amount, currency: 'USD' },
      status,
    }
  },
}
