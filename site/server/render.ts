import * as build from 'virtual:react-router/server-build'
import type { CacheMeta } from '@alun/contract/page'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ContentClient } from '../app/content/content-client.ts'
import { contentContext, type SiteSettings, siteContext } from '../app/content/content-context.ts'
import {
  type AnswerMemory,
  createPageReader,
  type FrameMemory,
  type RenderFacts,
} from '../app/content/page-reader.ts'
import { renderLogContext } from '../app/content/render-log.ts'
import type { FormAnswer } from '../app/lead/form-answer.ts'
import { formAnswerContext } from '../app/lead/form-answer-context.ts'
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

/**
 * Gives up asking for content at `deadline`, epoch milliseconds. With an answer to a form that was
 * sent from this page, the page is for one visitor.
 */
export type RenderPage = (
  address: PageAddress,
  deadline: number,
  formAnswer?: FormAnswer,
) => Promise<Rendered>

/**
 * The bundle's one export: renders addresses by the routes of `app/`. The request that routes see
 * is made from the address alone, so that no header of a visitor ends up in a kept page.
 */
export function createRenderer(deps: RendererDeps): RenderPage {
  const { client, answers, frames, site, mode, onError } = deps
  const handle = createRequestHandler(build, mode)
  return async (address, deadline, formAnswer) => {
    const facts: RenderFacts = { metas: [], away: false }
    const context = new RouterContextProvider()
    context.set(siteContext, site)
    context.set(renderLogContext, onError)
    if (formAnswer) context.set(formAnswerContext, formAnswer)
    context.set(
      contentContext,
      createPageReader({ client, answers, frames, target: address.asked, deadline, facts }),
    )
    const response = await handle(new Request(site.siteUrl + address.target), context)
    return { response, meta: combined(facts.metas), away: facts.away }
  }
}
