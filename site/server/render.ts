import * as build from 'virtual:react-router/server-build'
import { localeOf } from '@alun/contract/locale'
import type { CacheMeta } from '@alun/contract/page'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Visit, visitContext } from '../app/account/visitor.ts'
import type { ContentClient } from '../app/content/content-client.ts'
import { contentContext, type SiteSettings, siteContext } from '../app/content/content-context.ts'
import {
  type AnswerMemory,
  createPageReader,
  type FrameMemory,
  type RenderFacts,
} from '../app/content/page-reader.ts'
import { renderLogContext } from '../app/content/render-log.ts'
import { discoveryDocument } from '../app/discovery/discovery-document.ts'
import type { FormAnswer } from '../app/lead/form-answer.ts'
import { formAnswerContext } from '../app/lead/form-answer-context.ts'
import { describedDocument } from '../app/structured-data/described-document.ts'
import type { Viewport } from '../app/viewport/viewport.ts'
import { viewportContext } from '../app/viewport/viewport-context.ts'
import { combined } from './page-cache/freshness.ts'
import type { PageAddress } from './page-cache/page-address.ts'

export interface RendererDeps {
  client: ContentClient
  answers: AnswerMemory
  frames: FrameMemory
  site: SiteSettings
  mode: 'development' | 'production'
  onError: (error: unknown) => void
}

export interface Rendered {
  response: Response
  /** What the page was made of; `null` where the content service had no part in it. */
  meta: CacheMeta | null
  /** The content service could not be asked. */
  away: boolean
}

/** What makes a page one for a single visitor, which is never kept. */
export interface Personal {
  visit: Visit
  /** Bearer of content calls; `null` is the site's own. */
  bearer: string | null
  /** Class of the window that it is made for. */
  viewport: Viewport
  /** Told where the token for drafts is none any more. */
  onPreviewRefused: () => void
  /** What was sent with the request, else it is a reading one. */
  sent: { method: string; type: string; body: Uint8Array<ArrayBuffer> } | null
}

/**
 * Gives up asking for content at `deadline`, epoch milliseconds. With an answer to a form that was
 * sent from this page, or somebody in particular to make it for, the page is for one visitor.
 */
export type RenderPage = (
  address: PageAddress,
  deadline: number,
  special?: { formAnswer?: FormAnswer | undefined; personal?: Personal },
) => Promise<Rendered>

/**
 * The bundle's one export: renders addresses by the routes of `app/`. The request that routes see
 * is made from the address alone, so that no header of a visitor ends up in a kept page.
 */
export function createRenderer(deps: RendererDeps): RenderPage {
  const { client, answers, frames, site, mode, onError } = deps
  const handle = createRequestHandler(build, mode)
  return async (address, deadline, { formAnswer, personal } = {}) => {
    const facts: RenderFacts = { metas: [], away: false }
    const context = new RouterContextProvider()
    context.set(siteContext, site)
    context.set(renderLogContext, onError)
    if (formAnswer) context.set(formAnswerContext, formAnswer)
    context.set(
      contentContext,
      createPageReader({
        ...(personal ? readingFor(personal, deps) : { client, answers, frames }),
        target: address.asked,
        deadline,
        facts,
      }),
    )
    if (personal) {
      context.set(visitContext, personal.visit)
      context.set(viewportContext, personal.viewport)
    }
    const response = await respond()
    return { response, meta: combined(facts.metas), away: facts.away }

    async function respond(): Promise<Response> {
      const make = discoveryDocument(address.target)
      if (make) return make(context.get(contentContext), site.siteUrl).catch(refused)
      const request = requestOf(site.siteUrl + address.target, personal)
      const answered = await handle(request, context)
      const { shown } = facts
      // Search engines read what is for everybody.
      if (!shown || personal || address.kind !== 'document' || answered.status !== 200) {
        return answered
      }
      const locale = localeOf(address.target)
      return describedDocument(answered, shown, { locale, siteUrl: site.siteUrl })
    }
  }
}

/** Without a screen to say it on, what a reader of content throws is a status alone. */
function refused(thrown: unknown): Response {
  if (!isThrownData(thrown)) throw thrown
  return new Response(null, thrown.init ?? { status: 500 })
}

const isThrownData = (thrown: unknown): thrown is { init: ResponseInit | null } =>
  typeof thrown === 'object' && thrown !== null && 'init' in thrown

function requestOf(url: string, personal: Personal | undefined): Request {
  const sent = personal?.sent
  if (!sent) return new Request(url)
  const { method, type, body } = sent
  return new Request(url, { method, body, headers: { 'Content-Type': type } })
}

/** Drafts are never remembered, and never stood in for by what was published. */
function readingFor(personal: Personal, { client, answers, frames }: RendererDeps) {
  const { visit, bearer, onPreviewRefused } = personal
  const { preview } = visit
  const page: ContentClient['page'] = async (screen, query, deadline) => {
    try {
      return await client.page(screen, query, deadline, { bearer, preview })
    } catch (cause) {
      if (preview !== null && isRefusal(cause)) onPreviewRefused()
      throw cause
    }
  }
  if (preview === null) return { client: { page }, answers, frames }
  return {
    client: { page },
    answers: { get: async () => null, remember: () => undefined },
    frames: { get: frames.get, remember: () => undefined },
  }
}

/** The server around the bundle has a class of its own for errors of calls. */
const isRefusal = (cause: unknown) =>
  cause instanceof Error &&
  'statusCode' in cause &&
  (cause.statusCode === 401 || cause.statusCode === 403)
