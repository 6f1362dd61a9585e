import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { menuOf, usualFooter, usualHeader } from '@alun/contract/rules/menus'
import type { LabelledScreen } from '@alun/contract/rules/screens'
import { siteTokenHeader } from '@alun/contract/schema/auth'
import type { Layout } from '@alun/contract/schema/layout'
import { localeSchema } from '@alun/contract/schema/locale'
import type { CacheMeta } from '@alun/contract/schema/page'
import type { RedirectList } from '@alun/contract/schema/redirects'
import {
  type SectionFailure,
  sectionFailure,
  sectionFailuresPath,
} from '@alun/contract/schema/section-failure'
import { portOf } from '@alun/platform/listener'
import { sealPreview } from '@alun/platform/preview-seal'
import { UnsecuredJWT } from 'jose'
import {
  bareDraft,
  documentPage,
  headOf,
  newsPage,
  projectOfCounts,
  requestProject,
  requestSlug,
  sampleLayout,
  soldSlug,
  unlistedSlug,
} from './content-answers.ts'
import type { FakeAccounts } from './fake-accounts.ts'
import { createFakeIntake, sendJson } from './fake-intake.ts'
import { sampleSlug } from './sample-answers.ts'

export const staticToken = 'static-token-of-tests'
export const intakeToken = 'intake-token-of-tests'
export const previewTokenOf = (account: string, expires: Date) =>
  sealPreview(new UnsecuredJWT({ sub: account }).setExpirationTime(expires).encode(), intakeToken)
/** Opens drafts. */
export const previewToken = previewTokenOf('editor', new Date('2100-01-01'))

/** How the service answers calls: correctly, or with one kind of failure. */
type Behaviour =
  | 'well'
  | { status: number }
  /** Correctly, after this many milliseconds. */
  | { after: number }
  | 'hangs'
  | 'drops the connection'
  | 'garbage'
  | 'another shape'

function menusOf(pages: LabelledScreen[]) {
  const shown = new Set<string>(pages)
  const menus = { header: menuOf([], usualHeader, shown), footer: menuOf([], usualFooter, shown) }
  return { menus, pages }
}

export type FakeContent = Awaited<ReturnType<typeof startFakeContent>>

/**
 * A content service with a news list and documents: a real HTTP server that follows the contract,
 * has a change feed, and fails on demand.
 */
export async function startFakeContent(accounts: FakeAccounts | null = null) {
  let behaviour: Behaviour = 'well'
  let feedBehaviour: Behaviour | null = null
  const intake = createFakeIntake(intakeToken)
  let databaseId = 'first-database'
  let cursor = 1
  let newsTitle = 'Roof slabs'
  let projects: string[] = []
  let currency = 'USD'
  let expiresAt: string | null = null
  let picture: string | null = null
  let shown: LabelledScreen[] | null = null
  const documents = new Map([['terms', 'Terms']])
  const moved = new Map([
    ['old-terms', '/docs/terms'],
    ['elsewhere', '//evil.example/docs/terms'],
  ])
  let redirects: RedirectList['redirects'] = []
  let redirectCalls = 0
  const log: { cursor: number; tags: string[] }[] = []
  const calls: string[] = []
  const sectionReports: SectionFailure[] = []
  let spoil = (layout: Layout): Layout => layout
  /** Headers of the last call to each path. */
  const headers = new Map<string, IncomingHttpHeaders>()
  const replaced: string[] = []
  /** A page call that has read its content and waits to answer. */
  let hold: { reached: () => void; release: Promise<void> } | null = null

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://content')
    const path = url.pathname.replace(/^\/v1/, '')
    const isReport = path === sectionFailuresPath
    headers.set(path, request.headers)
    const isIntakeCheck = path === '/enquiries' && request.method === 'GET'
    const isList = path === '/redirects'
    if (!isReport && !isIntakeCheck && !isList) calls.push(`${request.method} ${path}${url.search}`)
    const now = path === '/changes' && feedBehaviour !== null ? feedBehaviour : behaviour
    if (now === 'hangs') return
    if (now === 'drops the connection') return void response.destroy()
    if (now === 'garbage') return void response.end('<h1>It works!</h1>')
    if (now === 'another shape') return sendJson(response, 200, { data: { surprise: true } })
    if (now !== 'well' && 'status' in now)
      return sendJson(response, now.status, failure('Told to fail'))
    if (now !== 'well') await pause(now.after)
    if (isReport) return takeReport(request, response)
    if (path === '/enquiries') return intake.answer(request, response)
    if (path.startsWith('/media/')) return media(path, response)
    if (await accounts?.answer(request, path, response)) return
    const [, bearer = ''] = request.headers.authorization?.split(' ') ?? []
    if (bearer !== staticToken && !accounts?.knows(bearer)) {
      return sendJson(response, 401, failure('No token'))
    }
    if (isList) return sendJson(response, 200, { data: redirectsNow() })
    if (path === '/changes') return changes(Number(url.searchParams.get('since')), response)
    const draftToken = request.headers['x-preview-token']
    if (draftToken !== undefined && draftToken !== previewToken) {
      return sendJson(response, 401, failure('No drafts for this token'))
    }
    const draft = draftToken === undefined ? null : 'A draft'
    const data = page(path, url.searchParams, draft)
    if (hold !== null) {
      const held = hold
      hold = null
      held.reached()
      await held.release
    }
    if (data === null) return sendJson(response, 404, failure('Nothing there'))
    sendJson(response, 200, { data })
  }

  function redirectsNow(): RedirectList {
    redirectCalls += 1
    return { redirects, meta: { tags: ['redirects'], expiresAt: null, cursor, databaseId } }
  }

  async function takeReport(request: IncomingMessage, response: ServerResponse) {
    if (request.headers[siteTokenHeader.toLowerCase()] !== intakeToken) {
      return sendJson(response, 401, failure('Not the site'))
    }
    sectionReports.push(sectionFailure.parse(await json(request)))
    response.writeHead(204).end()
  }

  function page(path: string, query: URLSearchParams, draft: string | null) {
    const locale = localeSchema.parse(query.get('locale'))
    const slug = query.get('slug') ?? ''
    if (draft !== null && slug === sampleSlug) return bareDraft(path, locale, metaOf(slug))
    switch (path) {
      case '/pages/layout': {
        const { meta } = newsPage('', locale, 1, metaOf('settings'))
        return {
          layout: layoutOf(sampleLayout(locale)),
          head: headOf('Casa', '/'),
          screen: {},
          meta,
        }
      }
      case '/pages/news': {
        const number = Number(query.get('page') ?? 1)
        if (number > 2) return null
        const news = newsPage(draft ?? newsTitle, locale, number, metaOf('news'))
        return { ...news, layout: layoutOf(news.layout) }
      }
      case '/pages/document': {
        const to = moved.get(slug)
        const meta = metaOf(`documents:${slug}`)
        if (to !== undefined) return { redirect: { to, status: 301 }, meta }
        const title = documents.get(slug)
        if (title === undefined) return null
        const found = documentPage(slug, title, picture, locale, meta)
        return { ...found, layout: layoutOf(found.layout) }
      }
      case '/pages/project':
        if (slug === requestSlug) return requestProject(locale, metaOf(slug), currency)
        if (slug === unlistedSlug) return projectOfCounts(slug, 0, locale, metaOf(slug))
        return slug === soldSlug ? projectOfCounts(slug, 1, locale, metaOf(slug)) : null
      default:
        return null
    }
  }

  const layoutOf = (sample: Layout): Layout =>
    spoil({
      ...sample,
      ...(shown && menusOf(shown)),
      projects: projects.map((slug) => ({ slug, title: { text: slug } })),
    })

  const metaOf = (tag: string): CacheMeta => ({
    tags: [tag, 'settings'],
    expiresAt,
    cursor,
    databaseId,
    ...(picture && { pictures: [picture] }),
  })

  function changes(since: number, response: ServerResponse) {
    const tags = log.filter((entry) => entry.cursor > since).flatMap((entry) => entry.tags)
    sendJson(response, 200, { data: { databaseId, cursor, tags } })
  }

  function media(path: string, response: ServerResponse) {
    if (path.includes('/v0/') || replaced.some((version) => path.includes(version))) {
      response.writeHead(302, { Location: `../v1/${path.split('/').at(-1)}` })
      return void response.end()
    }
    if (!path.includes('/known/')) return sendJson(response, 404, failure('Nothing there'))
    response.end(Buffer.from(`bytes of ${path}`))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function changed(...tags: string[]) {
    cursor += 1
    log.push({ cursor, tags })
  }

  return {
    url: `http://127.0.0.1:${portOf(server)}/v1`,
    intake,
    sectionReports,
    headers,
    /** Calls so far, such as `GET /pages/news?locale=en`, without those of the feed. */
    pageCalls: () => calls.filter((call) => !call.includes('/changes')),
    feedCalls: () => calls.filter((call) => call.includes('/changes')).length,
    behave(next: Behaviour, feed: Behaviour | null = null) {
      behaviour = next
      feedBehaviour = feed
      server.closeIdleConnections()
    },
    retitleNews(title: string) {
      newsTitle = title
      changed('news')
    },
    publishProjects(...slugs: string[]) {
      projects = slugs
      changed('settings')
    },
    priceIn(next: string) {
      currency = next
      changed(requestSlug)
    },
    /** Limits the pages that have content; initially all have. */
    showPages(pages: LabelledScreen[]) {
      shown = pages
    },
    /** Changes the layout of every page. */
    spoilLayout(next: (layout: Layout) => Layout) {
      spoil = next
      changed('settings')
    },
    illustrate(path: string) {
      picture = path
    },
    /** Redirects this version of a file to `v1`. */
    replaceFile(id: string, version: string) {
      replaced.push(`/${id}/${version}/`)
      changed(`media:${id}`)
    },
    redirect(...list: RedirectList['redirects']) {
      redirects = list
      changed('redirects')
    },
    redirectCalls: () => redirectCalls,
    removeDocument(slug: string) {
      documents.delete(slug)
      changed(`documents:${slug}`)
    },
    expireAt(instant: number) {
      expiresAt = new Date(instant).toISOString()
    },
    replaceDatabase(title: string) {
      databaseId = 'second-database'
      cursor = 1
      log.length = 0
      newsTitle = title
    },
    /** Goes back to a backup, with the feed. */
    restoreDatabase() {
      cursor = 1
      log.length = 0
    },
    /** Delays the answer to the next page call after it has read its content. */
    holdNextPage() {
      const reached = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      hold = { reached: reached.resolve, release: release.promise }
      return { reached: reached.promise, release: release.resolve }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const failure = (message: string) => ({
  errors: [{ message, extensions: { code: 'SERVICE_UNAVAILABLE' } }],
})
