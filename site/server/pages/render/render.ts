import { localeOf } from '@alun/contract/rules/locale'
import type { Layout } from '@alun/contract/schema/layout'
import type { CacheMeta } from '@alun/contract/schema/page'
import { createTurns } from '@alun/platform/turns'
import { createElement } from 'react'
import { matchAddress } from '../../../app/addresses.ts'
import { hasNeedlessPrefix } from '../../../app/browser/language/language.ts'
import { fallbackViewport, type Viewport } from '../../../app/browser/viewport/viewport.ts'
import type { ContentClient } from '../../../app/content/content-client.ts'
import { ContentError } from '../../../app/content/content-error.ts'
import { PageError } from '../../../app/content/page-error.ts'
import {
  type AnswerMemory,
  createPageReader,
  type LayoutMemory,
  type SiteSettings,
} from '../../../app/content/page-reader.ts'
import type { BrowserFiles } from '../../../app/document.tsx'
import { errorPage } from '../../../app/error-page.tsx'
import type { FormAnswer } from '../../../app/features/enquiry/form-answer.ts'
import type { OpenedPage, PageRequest } from '../../../app/page/define-page.ts'
import { IslandCollector } from '../../../app/page/island-collector.ts'
import { SectionFailures } from '../../../app/page/section-failures.ts'
import {
  type DocumentInput,
  renderDocument,
  renderPageDocument,
} from '../../../app/render-document.tsx'
import { UnprefixedPlaceholderTags } from '../../../app/unprefixed-placeholder.tsx'
import { shownVisitor } from '../../../app/visit/shown-visitor.ts'
import type { Visit } from '../../../app/visit/visitor.ts'
import { wordsOf } from '../../../app/words/catalogues.ts'
import { combinedMeta } from '../cache/combined-meta.ts'
import type { PageAddress } from '../cache/page-address.ts'
import { discoveryDocument } from '../discovery/discovery-document.ts'
import { StructuredDataTags } from '../structured-data/structured-data-tags.tsx'
import type { RenderedSections } from './failing-sections.ts'
import { speculationHeaders } from './speculation-rules.ts'

interface RendererDeps {
  client: Pick<ContentClient, 'page'>
  answers: AnswerMemory
  layouts: LayoutMemory
  isAway: () => boolean
  site: SiteSettings
  files: BrowserFiles
  /** Called for each rendered page, with the sections that it lacks. */
  onRendered: (page: RenderedSections) => void
  now: () => number
}

interface Answer {
  status: number
  /** Reason phrase of the status line; empty for the standard one. */
  statusText: string
  headers: [string, string][]
  body: string
}

export interface Rendered extends Answer {
  /** Tags and position of the content; `null` for a page without content. */
  meta: CacheMeta | null
  away: boolean
}

export interface Personal {
  visit: Visit
  /** Bearer token of content calls; `null` for the site's static token. */
  bearer: string | null
  viewport: Viewport
  onPreviewRejected: () => void
  /** Fields of a POST; `null` for a GET. */
  form: ReadonlyMap<string, string> | null
}

/** A page with `formAnswer` or `personal` is for one visitor. */
export type RenderPage = (
  address: PageAddress,
  deadline: number,
  special?: { formAnswer?: FormAnswer | undefined; personal?: Personal | undefined },
) => Promise<Rendered>

/** Renders by the address alone, so that no header of a visitor ends up in a cached page. */
export function createRenderer(deps: RendererDeps): RenderPage {
  const { client, answers, layouts, isAway, site, files } = deps
  const turn = createTurns()
  return async (address, deadline, { formAnswer, personal } = {}) => {
    const sources = personal ? sourcesFor(personal, deps) : { client, answers, layouts }
    const content = createPageReader({ ...sources, isAway, target: address.requested, deadline })
    const { facts } = content
    const failures = new SectionFailures()
    const answer = await respond()
    const meta = combinedMeta(facts.metas)
    const isIncomplete = failures.all.length > 0
    return { ...answer, meta: meta && isIncomplete ? shortLived(meta) : meta, away: facts.away }

    async function respond(): Promise<Answer> {
      const discovery = discoveryDocument(address.target)
      try {
        if (discovery) {
          const { type, body } = await discovery(content, site.siteUrl)
          return document(body, type)
        }
        return await page()
      } catch (thrown) {
        if (thrown instanceof Response) {
          rendered(true, null)
          return redirection(thrown)
        }
        // A feed or sitemap has no error page, only a status.
        if (thrown instanceof PageError) return { ...document(''), status: thrown.status }
        throw thrown
      }
    }

    async function page(): Promise<Answer> {
      const url = new URL(site.siteUrl + address.target)
      const { pathname } = url
      const found = matchAddress(pathname)
      const request: PageRequest = {
        locale: localeOf(pathname),
        url,
        params: found?.params ?? {},
        content,
        site,
        visit: personal?.visit ?? null,
      }
      if (hasNeedlessPrefix(pathname)) {
        const tags = createElement(UnprefixedPlaceholderTags, { siteUrl: site.siteUrl, pathname })
        return document(
          renderDocument(documentInput(request, null, null), tags, createElement('main')),
        )
      }
      try {
        if (found === null) return await content.unmatched(request.locale)
        const form = personal?.form ?? null
        const { open, act } = await found.loadPage()
        const acted = form ? await act?.(request, form) : undefined
        if (acted instanceof Response) return redirection(acted)
        const opened = await open(request, acted)
        await turn()
        const input = documentInput(request, opened, found.file)
        const { html, isEmpty } = renderPageDocument(opened, structuredDataOf(request), input)
        if (isEmpty) return errorAnswer(request, null, opened.layout)
        rendered(true, opened.layout)
        const answer = document(html)
        answer.headers.push(...speculationHeaders)
        const wait = acted?.retryAfter ?? null
        if (wait !== null) answer.headers.push(['retry-after', String(wait)])
        return { ...answer, status: opened.status }
      } catch (cause) {
        if (cause instanceof Response) throw cause
        await turn()
        if (cause instanceof PageError) return errorAnswer(request, cause, cause.layout)
        failures.add({ section: 'page', ofLayout: false, error: cause })
        return errorAnswer(request, null, null)
      }

      function errorAnswer(
        request: PageRequest,
        problem: PageError | null,
        layout: Layout | null,
      ): Answer {
        const html = errorDocument(request, problem, layout)
        rendered(found !== null, layout)
        return {
          ...document(html),
          status: problem?.status ?? 500,
          statusText: problem?.message ?? '',
        }
      }
    }

    /** The error page with header and footer; without both if they fail as well. */
    function errorDocument(
      request: PageRequest,
      error: PageError | null,
      layout: Layout | null,
    ): string {
      const render = (layout: Layout | null) => {
        const opened = errorPage(error, address.requested, layout)
        return renderPageDocument(opened, null, documentInput(request, opened, null))
      }
      if (layout === null) return render(null).html
      const failed = { html: '', isEmpty: true }
      const { html, isEmpty } = failures.attempt('error page', () => render(layout), failed)
      return isEmpty ? render(null).html : html
    }

    function shortLived(meta: CacheMeta): CacheMeta {
      const end = new Date(deps.now() + incompleteMs).toISOString()
      return combinedMeta([meta, { ...meta, expiresAt: end }]) ?? meta
    }

    /**
     * Reports failed sections; not for drafts, which are not public, nor for pages without an
     * answer.
     */
    function rendered(isKnown: boolean, layout: Layout | null): void {
      if (personal?.visit.preview || (facts.away && facts.metas.length === 0)) return
      deps.onRendered({
        target: address.target,
        locale: localeOf(address.target),
        failures: failures.all,
        content: { layout, screen: facts.shown?.page.screen },
        meta: combinedMeta(facts.metas),
        isKnown,
        isPersonal: Boolean(personal) || Boolean(formAnswer),
      })
    }

    /** `null` for a personal page. */
    function structuredDataOf({ locale }: PageRequest) {
      if (personal || !facts.shown) return null
      const { logoDigest } = facts.shown.page.layout
      const context = { locale, siteUrl: site.siteUrl, logoDigest }
      return createElement(StructuredDataTags, {
        of: facts.shown,
        context,
        words: wordsOf(locale),
      })
    }

    function documentInput(
      { locale, url, params }: PageRequest,
      page: OpenedPage | null,
      file: string | null,
    ): DocumentInput {
      const { pathname, search } = url
      const { layout = null, head = null } = page ?? {}
      return {
        locale,
        files,
        page: file,
        viewport: personal?.viewport ?? fallbackViewport,
        formAnswer: formAnswer ?? null,
        facts: {
          pathname,
          search,
          site,
          layout,
          head,
          screen: head === null ? null : (facts.shown?.name ?? null),
          slug: params.slug ?? null,
          visitor: shownVisitor(personal?.visit ?? null),
          islands: new IslandCollector(),
          failures,
        },
      }
    }
  }
}

/** Lifetime of a page with failed sections: not every failure ends with a change of content. */
const incompleteMs = 60_000

function document(body: string, type = 'text/html'): Answer {
  const headers: [string, string][] = [['content-type', `${type}; charset=utf-8`]]
  return { status: 200, statusText: '', headers, body }
}

function redirection({ status, headers }: Response): Answer {
  return {
    status,
    statusText: '',
    headers: [['location', headers.get('Location') ?? '/']],
    body: '',
  }
}

/** Calls with the visitor's token. Drafts are never stored, and never replaced by published answers. */
function sourcesFor(personal: Personal, { client, answers, layouts }: RendererDeps) {
  const { visit, bearer, onPreviewRejected } = personal
  const { preview } = visit
  const page: ContentClient['page'] = async (screen, query, deadline) => {
    try {
      return await client.page(screen, query, deadline, { bearer, preview })
    } catch (cause) {
      if (preview !== null && isRejection(cause)) onPreviewRejected()
      throw cause
    }
  }
  const anyAnswer: AnswerMemory['get'] = async (screen, query, which) =>
    which === 'any' ? answers.get(screen, query, which) : null
  if (preview === null)
    return { client: { page }, answers: { ...answers, get: anyAnswer }, layouts }
  return {
    client: { page },
    answers: { get: async () => null, remember: () => undefined },
    layouts: { get: layouts.get, remember: () => undefined },
  }
}

const isRejection = (cause: unknown) =>
  cause instanceof ContentError && (cause.statusCode === 401 || cause.statusCode === 403)
